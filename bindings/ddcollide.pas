{ SPDX-License-Identifier: Zlib }
{ ddcollide for Delphi and Free Pascal. Written by generate.py from
  the C headers, which say what every function means. }
unit ddcollide;

{$IFDEF FPC}{$MODE DELPHI}{$PACKRECORDS C}{$ENDIF}
{$IFDEF WIN32}{$DEFINE MSWINDOWS}{$ENDIF}
{$IFDEF WIN64}{$DEFINE MSWINDOWS}{$ENDIF}

interface

const
  DdcLibrary = {$IFDEF MSWINDOWS}'ddcollide.dll'{$ELSE}'ddcollide'{$ENDIF};
  DDC_COORD_MAX = 1073741824;
  DDC_SIZE_MAX = 1048576;
  DDC_OK = 0;
  DDC_E_INVALIDPARAMS = -1596194815;
  DDC_E_OUTOFMEMORY = -1596194814;
  DDC_E_MORE = -1596194813;
  DDC_E_RANGE = -1596194812;
  DDC_E_FORMAT = -1596194811;
  DDC_E_CHANGED = -1596194810;
  DDC_E_NOTSURFACE = -1596194809;
  DDC_E_NOTLOCKED = -1596194808;
  DDC_E_NOPIXELS = -1596194807;
  DDC_E_DESTROYED = -1596194806;
  DDC_E_INUSE = -1596194805;
  DDC_E_NOCOLOR = -1596194804;
  DDC_E_LOCKEDSURFACES = -2005532512;
  DDC_E_SURFACEBUSY = -2005532242;
  DDC_E_LOST = -2005532222;
  DDC_E_NOPALETTE = -2005532100;
  DDC_SWEEP_MAX = 10000;
  DDC_HIT_FIRST = 0;
  DDC_HIT_ALL = 1;
  DDC_HITS_KEPT = 16;
  DDC_MIRROR_LEFTRIGHT = 2;
  DDC_MIRROR_UPDOWN = 4;
  DDC_GRID_STATIC = 1;
  DDC_GRID_ALL = 4294967295;
  DDC_GRID_MAX = 1048575;

type
  DdcResult = LongInt;
  PDdcRect = ^DdcRect;
  PPDdcRect = ^PDdcRect;
  PDdcPixels = ^DdcPixels;
  PPDdcPixels = ^PDdcPixels;
  PDdcKey = ^DdcKey;
  PPDdcKey = ^PDdcKey;
  PDdcColor = ^DdcColor;
  PPDdcColor = ^PDdcColor;
  PDdcContact = ^DdcContact;
  PPDdcContact = ^PDdcContact;
  PDdcMask = ^DdcMask;
  PPDdcMask = ^PDdcMask;
  PDdcSweep = ^DdcSweep;
  PPDdcSweep = ^PDdcSweep;
  PDdcSurface = ^DdcSurface;
  PPDdcSurface = ^PDdcSurface;
  PDdcSurfaceInfo = ^DdcSurfaceInfo;
  PPDdcSurfaceInfo = ^PDdcSurfaceInfo;
  PDdcColors = ^DdcColors;
  PPDdcColors = ^PDdcColors;
  PDdcSurfaceOps = ^DdcSurfaceOps;
  PPDdcSurfaceOps = ^PDdcSurfaceOps;
  PDdcSprite = ^DdcSprite;
  PPDdcSprite = ^PDdcSprite;
  PDdcGrid = ^DdcGrid;
  PPDdcGrid = ^PDdcGrid;
  PDdcPair = ^DdcPair;
  PPDdcPair = ^PDdcPair;
  DdcAllocFn = function(user: Pointer; size: LongWord): Pointer; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF};
  DdcFreeFn = procedure(user: Pointer; block: Pointer); {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF};
  DdcLogFn = procedure(user: Pointer; result_: DdcResult; message: PAnsiChar); {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF};
  DdcRect = record
    left: LongInt;
    top: LongInt;
    right: LongInt;
    bottom: LongInt;
  end;
  DdcPixels = record
    bits: Pointer;
    pitch: LongInt;
    width: LongInt;
    height: LongInt;
    bytes_per_pixel: LongInt;
  end;
  DdcKey = record
    mask: LongWord;
    low: LongWord;
    high: LongWord;
  end;
  DdcColor = record
    red: Byte;
    green: Byte;
    blue: Byte;
    flags: Byte;
  end;
  DdcContact = record
    hit: LongInt;
    x: LongInt;
    y: LongInt;
    value_a: LongWord;
    value_b: LongWord;
    area: LongInt;
    normal_x: LongInt;
    normal_y: LongInt;
    push_x: LongInt;
    push_y: LongInt;
  end;
  DdcMask = record end;
  DdcSweep = record
    hit: LongInt;
    step: LongInt;
    steps: LongInt;
    at_x: LongInt;
    at_y: LongInt;
    before_x: LongInt;
    before_y: LongInt;
    x: LongInt;
    y: LongInt;
  end;
  DdcSurface = record end;
  DdcSurfaceInfo = record
    width: LongInt;
    height: LongInt;
    bytes_per_pixel: LongInt;
    key: DdcKey;
  end;
  DdcColors = record
    red_bits: LongWord;
    green_bits: LongWord;
    blue_bits: LongWord;
    alpha_bits: LongWord;
    entry_count: LongInt;
    entries: array[0..256 - 1] of DdcColor;
  end;
  DdcSurfaceOps = record
    size: LongWord;
    describe: function(handle: Pointer; out_: PDdcSurfaceInfo): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF};
    lock: function(handle: Pointer; out_: PDdcPixels): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF};
    unlock: function(handle: Pointer): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF};
    release: procedure(handle: Pointer); {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF};
    colors: function(handle: Pointer; out_: PDdcColors): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF};
  end;
  DdcSprite = record end;
  DdcHitFn = procedure(self_: PDdcSprite; other: PDdcSprite); {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF};
  DdcUpdateFn = procedure(self_: PDdcSprite); {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF};
  DdcGrid = record end;
  DdcPair = record
    first: LongWord;
    second: LongWord;
  end;

function DdcResult_Name(result_: DdcResult): PAnsiChar; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcResult_Name';
function DdcGetVersion: LongWord; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcGetVersion';
function DdcSetAllocator(alloc: DdcAllocFn; release: DdcFreeFn; user: Pointer): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSetAllocator';
procedure DdcSetLog(log: DdcLogFn; user: Pointer); {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSetLog';
procedure DdcSetSeed(seed: LongWord); {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSetSeed';
function DdcRandom(low: LongInt; high: LongInt): LongInt; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcRandom';
function DdcRect_IsEmpty(rect: PDdcRect): LongInt; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcRect_IsEmpty';
function DdcRect_Contains(rect: PDdcRect; x: LongInt; y: LongInt): LongInt; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcRect_Contains';
function DdcRect_Offset(rect: PDdcRect; dx: LongInt; dy: LongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcRect_Offset';
function DdcRect_Intersect(a: PDdcRect; b: PDdcRect; out_: PDdcRect): LongInt; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcRect_Intersect';
function DdcRectsOverlap(a: PDdcRect; b: PDdcRect): LongInt; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcRectsOverlap';
function DdcKey_SetNone(out_: PDdcKey): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcKey_SetNone';
function DdcKey_SetIndex(out_: PDdcKey; index: LongWord): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcKey_SetIndex';
function DdcKey_SetRange(out_: PDdcKey; low: LongWord; high: LongWord): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcKey_SetRange';
function DdcKey_SetColor(out_: PDdcKey; color: LongWord; used_bits: LongWord): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcKey_SetColor';
function DdcKey_SetPaletteColor(out_: PDdcKey; entries: PDdcColor; count: LongInt; red: LongWord; green: LongWord; blue: LongWord): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcKey_SetPaletteColor';
function DdcKey_SetAlpha(out_: PDdcKey; alpha_bits: LongWord; threshold: LongWord): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcKey_SetAlpha';
function DdcPixels_Crop(pixels: PDdcPixels; rect: PDdcRect; out_: PDdcPixels): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcPixels_Crop';
function DdcPixels_IsSolid(pixels: PDdcPixels; key: PDdcKey; x: LongInt; y: LongInt): LongInt; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcPixels_IsSolid';
function DdcPixels_Collide(a: PDdcPixels; key_a: PDdcKey; b: PDdcPixels; key_b: PDdcKey; dx: LongInt; dy: LongInt): LongInt; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcPixels_Collide';
function DdcMask_Create(width: LongInt; height: LongInt; filled: LongInt; out_: PPDdcMask): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_Create';
function DdcMask_Copy(mask: PDdcMask; out_: PPDdcMask): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_Copy';
function DdcMask_CreateFromPixels(pixels: PDdcPixels; key: PDdcKey; out_: PPDdcMask): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_CreateFromPixels';
procedure DdcMask_Destroy(mask: PDdcMask); {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_Destroy';
function DdcMask_GetSize(mask: PDdcMask; width: PLongInt; height: PLongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_GetSize';
function DdcMask_Get(mask: PDdcMask; x: LongInt; y: LongInt): LongInt; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_Get';
function DdcMask_Set(mask: PDdcMask; x: LongInt; y: LongInt; value: LongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_Set';
function DdcMask_Fill(mask: PDdcMask): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_Fill';
function DdcMask_Clear(mask: PDdcMask): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_Clear';
function DdcMask_Invert(mask: PDdcMask): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_Invert';
function DdcMask_Count(mask: PDdcMask): LongInt; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_Count';
function DdcMask_GetBounds(mask: PDdcMask; out_: PDdcRect): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_GetBounds';
function DdcMask_ToPixels(mask: PDdcMask; bits: Pointer; pitch: LongInt; bytes_per_pixel: LongInt; set_: LongWord; clear: LongWord): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_ToPixels';
function DdcMask_Overlap(a: PDdcMask; b: PDdcMask; dx: LongInt; dy: LongInt): LongInt; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_Overlap';
function DdcMask_OverlapPoint(a: PDdcMask; b: PDdcMask; dx: LongInt; dy: LongInt; x: PLongInt; y: PLongInt): LongInt; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_OverlapPoint';
function DdcMask_OverlapArea(a: PDdcMask; b: PDdcMask; dx: LongInt; dy: LongInt): LongInt; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_OverlapArea';
function DdcMask_Contact(a: PDdcMask; b: PDdcMask; dx: LongInt; dy: LongInt; out_: PDdcContact): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_Contact';
function DdcMask_Push(a: PDdcMask; b: PDdcMask; dx: LongInt; dy: LongInt; push_x: PLongInt; push_y: PLongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_Push';
function DdcMask_Sweep(a: PDdcMask; b: PDdcMask; dx: LongInt; dy: LongInt; move_x: LongInt; move_y: LongInt; out_: PDdcSweep): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_Sweep';
function DdcMask_OverlapMask(a: PDdcMask; b: PDdcMask; dx: LongInt; dy: LongInt; out_: PPDdcMask): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_OverlapMask';
function DdcMask_Draw(target: PDdcMask; other: PDdcMask; dx: LongInt; dy: LongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_Draw';
function DdcMask_Erase(target: PDdcMask; other: PDdcMask; dx: LongInt; dy: LongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_Erase';
function DdcMask_And(target: PDdcMask; other: PDdcMask; dx: LongInt; dy: LongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_And';
function DdcMask_Xor(target: PDdcMask; other: PDdcMask; dx: LongInt; dy: LongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_Xor';
function DdcSurface_Create(ops: PDdcSurfaceOps; handle: Pointer; out_: PPDdcSurface): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSurface_Create';
function DdcSurface_CreateFromPixels(pixels: PDdcPixels; key: PDdcKey; out_: PPDdcSurface): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSurface_CreateFromPixels';
procedure DdcSurface_Destroy(surface: PDdcSurface); {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSurface_Destroy';
function DdcSurface_Lock(surface: PDdcSurface; out_: PDdcPixels): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSurface_Lock';
function DdcSurface_Unlock(surface: PDdcSurface): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSurface_Unlock';
function DdcSurface_Lend(surface: PDdcSurface; pixels: PDdcPixels): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSurface_Lend';
function DdcSurface_GetInfo(surface: PDdcSurface; out_: PDdcSurfaceInfo): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSurface_GetInfo';
function DdcSurface_RealLocks(surface: PDdcSurface): LongWord; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSurface_RealLocks';
function DdcMask_CreateFromSurface(surface: PDdcSurface; part: PDdcRect; key: PDdcKey; out_: PPDdcMask): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcMask_CreateFromSurface';
function DdcSurface_KeyFromColor(surface: PDdcSurface; red: LongWord; green: LongWord; blue: LongWord; out_: PDdcKey): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSurface_KeyFromColor';
function DdcSurface_KeyFromAlpha(surface: PDdcSurface; threshold: LongWord; out_: PDdcKey): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSurface_KeyFromAlpha';
function DdcSprite_CreateFrom(surface: PDdcSurface; x: LongInt; y: LongInt; out_: PPDdcSprite): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_CreateFrom';
procedure DdcSprite_Destroy(sprite: PDdcSprite); {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_Destroy';
function DdcSprite_GetX(sprite: PDdcSprite): LongInt; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_GetX';
function DdcSprite_GetY(sprite: PDdcSprite): LongInt; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_GetY';
function DdcSprite_GetCenterX(sprite: PDdcSprite): LongInt; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_GetCenterX';
function DdcSprite_GetCenterY(sprite: PDdcSprite): LongInt; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_GetCenterY';
function DdcSprite_SetXY(sprite: PDdcSprite; x: LongInt; y: LongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_SetXY';
function DdcSprite_SetXYrel(sprite: PDdcSprite; dx: LongInt; dy: LongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_SetXYrel';
function DdcSprite_GetRect(sprite: PDdcSprite; out_: PDdcRect): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_GetRect';
function DdcSprite_CalcVector(sprite: PDdcSprite): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_CalcVector';
function DdcSprite_SetVelocity(sprite: PDdcSprite; xinc: LongInt; yinc: LongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_SetVelocity';
function DdcSprite_GetVelocity(sprite: PDdcSprite; xinc: PLongInt; yinc: PLongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_GetVelocity';
function DdcSprite_SetArena(sprite: PDdcSprite; arena: PDdcRect): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_SetArena';
function DdcSprite_SetFrame(sprite: PDdcSprite; frame: PDdcRect): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_SetFrame';
function DdcSprite_SetKey(sprite: PDdcSprite; key: PDdcKey): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_SetKey';
function DdcSprite_SetMirror(sprite: PDdcSprite; mirror: LongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_SetMirror';
function DdcSprite_SetSize(sprite: PDdcSprite; width: LongInt; height: LongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_SetSize';
function DdcSprite_GetSurface(sprite: PDdcSprite): PDdcSurface; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_GetSurface';
function DdcSprite_TestPoint(sprite: PDdcSprite; x: LongInt; y: LongInt; solid: PLongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_TestPoint';
function DdcSprite_SetMask(sprite: PDdcSprite; mask: PDdcMask; right: LongInt; down: LongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_SetMask';
function DdcSprite_SetHotImage(sprite: PDdcSprite; surface: PDdcSurface; part: PDdcRect; key: PDdcKey; right: LongInt; down: LongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_SetHotImage';
function DdcSprite_GetCollideRect(sprite: PDdcSprite; out_: PDdcRect): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_GetCollideRect';
function DdcSprite_TestHotPoint(sprite: PDdcSprite; x: LongInt; y: LongInt; solid: PLongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_TestHotPoint';
function DdcSprite_Hit(sprite: PDdcSprite; other: PDdcSprite): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_Hit';
function DdcSprite_HitDefault(sprite: PDdcSprite; other: PDdcSprite): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_HitDefault';
function DdcSprite_Update(sprite: PDdcSprite): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_Update';
function DdcSprite_UpdateDefault(sprite: PDdcSprite): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_UpdateDefault';
function DdcSprite_SetHitFn(sprite: PDdcSprite; hit: DdcHitFn): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_SetHitFn';
function DdcSprite_SetUpdateFn(sprite: PDdcSprite; update: DdcUpdateFn): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_SetUpdateFn';
function DdcSprite_SetHitPolicy(sprite: PDdcSprite; policy: LongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_SetHitPolicy';
function DdcSprite_GetHitCount(sprite: PDdcSprite): LongInt; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_GetHitCount';
function DdcSprite_GetHit(sprite: PDdcSprite; index: LongInt; x: PLongInt; y: PLongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_GetHit';
function DdcSprite_SetUser(sprite: PDdcSprite; user: Pointer): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_SetUser';
function DdcSprite_GetUser(sprite: PDdcSprite): Pointer; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_GetUser';
function DdcSpritesCollide(a: PDdcSprite; b: PDdcSprite): LongInt; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSpritesCollide';
function DdcSpritesCollideRect(a: PDdcSprite; b: PDdcSprite): LongInt; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSpritesCollideRect';
function DdcSpritesCollidePixel(a: PDdcSprite; b: PDdcSprite): LongInt; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSpritesCollidePixel';
function DdcSprites_Overlap(a: PDdcSprite; b: PDdcSprite; hit: PLongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprites_Overlap';
function DdcSprites_Contact(a: PDdcSprite; b: PDdcSprite; out_: PDdcContact): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprites_Contact';
function DdcGrid_Create(out_: PPDdcGrid): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcGrid_Create';
procedure DdcGrid_Destroy(grid: PDdcGrid); {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcGrid_Destroy';
function DdcGrid_Add(grid: PDdcGrid; rect: PDdcRect; category: LongWord; mask: LongWord; flags: LongWord; id: PLongWord): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcGrid_Add';
function DdcGrid_Remove(grid: PDdcGrid; id: LongWord): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcGrid_Remove';
function DdcGrid_Move(grid: PDdcGrid; id: LongWord; rect: PDdcRect): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcGrid_Move';
function DdcGrid_SetFilter(grid: PDdcGrid; id: LongWord; category: LongWord; mask: LongWord): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcGrid_SetFilter';
function DdcGrid_SetStatic(grid: PDdcGrid; id: LongWord; is_static: LongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcGrid_SetStatic';
function DdcGrid_SetUser(grid: PDdcGrid; id: LongWord; user: Pointer): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcGrid_SetUser';
function DdcGrid_GetUser(grid: PDdcGrid; id: LongWord): Pointer; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcGrid_GetUser';
function DdcGrid_GetRect(grid: PDdcGrid; id: LongWord; out_: PDdcRect): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcGrid_GetRect';
function DdcGrid_Pairs(grid: PDdcGrid; out_: PDdcPair; capacity: LongWord; needed: PLongWord): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcGrid_Pairs';
function DdcGrid_QueryRect(grid: PDdcGrid; rect: PDdcRect; mask: LongWord; out_: PLongWord; capacity: LongWord; needed: PLongWord): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcGrid_QueryRect';
function DdcGrid_QueryPoint(grid: PDdcGrid; x: LongInt; y: LongInt; mask: LongWord; out_: PLongWord; capacity: LongWord; needed: PLongWord): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcGrid_QueryPoint';
function DdcGrid_QuerySegment(grid: PDdcGrid; x0: LongInt; y0: LongInt; x1: LongInt; y1: LongInt; mask: LongWord; out_: PLongWord; capacity: LongWord; needed: PLongWord): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcGrid_QuerySegment';
function DdcSprite_Create(surface: Pointer; x: LongInt; y: LongInt; out_: PPDdcSprite): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_Create';
function DdcSprite_SetHotSurf(sprite: PDdcSprite; surface: Pointer; part: PDdcRect; key: PDdcKey; right: LongInt; down: LongInt): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_SetHotSurf';
function DdcSprite_GetSurf(sprite: PDdcSprite): Pointer; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSprite_GetSurf';
function DdcSurface_FromDirectDraw(surface: Pointer; out_: PPDdcSurface): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcSurface_FromDirectDraw';
function DdcKey_FromDirectDrawPalette(palette: Pointer; red: LongWord; green: LongWord; blue: LongWord; out_: PDdcKey): DdcResult; {$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF}; external DdcLibrary name 'DdcKey_FromDirectDrawPalette';

implementation

end.
