@echo off
rem SPDX-License-Identifier: Zlib
rem Runs all that is in this package, and leaves what it finds in one file. With
rem a number, each program may take so many seconds.
setlocal
cd /d "%~dp0"
if not exist check\everything.exe goto packed
set result=%~dp0ddcollide-result.txt
echo This takes about two minutes. Windows open and close by themselves; please
echo do not use the keyboard and the mouse.
check\everything.exe "%result%" %1
if errorlevel 1 goto elsewhere
goto end
:elsewhere
set result=%TEMP%\ddcollide-result.txt
check\everything.exe "%result%" %1
:end
echo.
echo Please send the file %result%
echo (docs\platforms.md, in share\doc\ddcollide, says where such files are kept).
pause
exit /b 0
:packed
echo Unpack all of the zip first, and start this file in the new folder.
pause
exit /b 2
