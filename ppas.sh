#!/bin/sh
DoExitAsm ()
{ echo "An error occurred while assembling $1"; exit 1; }
DoExitLink ()
{ echo "An error occurred while linking $1"; exit 1; }
echo Linking /tmp/pas/touch
OFS=$IFS
IFS="
"
/usr/bin/ld.bfd -b elf64-x86-64 -m elf_x86_64  --dynamic-linker=/lib64/ld-linux-x86-64.so.2   -s  -L. -o /tmp/pas/touch -T link15403.res -e _dynamic_start
if [ $? != 0 ]; then DoExitLink /tmp/pas/touch; fi
IFS=$OFS
