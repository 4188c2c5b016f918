Attribute VB_Name = "ddcollide"
' SPDX-License-Identifier: Zlib
' ddcollide for Visual Basic 6. Written by generate.py from the C
' headers, which say what every function means. Objects, and other
' pointers without a Type, are Longs; callbacks are AddressOf.
Option Explicit

Public Const DDC_COORD_MAX As Long = 1073741824
Public Const DDC_SIZE_MAX As Long = 1048576
Public Const DDC_OK As Long = 0
Public Const DDC_E_INVALIDPARAMS As Long = -1596194815
Public Const DDC_E_OUTOFMEMORY As Long = -1596194814
Public Const DDC_E_MORE As Long = -1596194813
Public Const DDC_E_RANGE As Long = -1596194812
Public Const DDC_E_FORMAT As Long = -1596194811
Public Const DDC_E_CHANGED As Long = -1596194810
Public Const DDC_E_NOTSURFACE As Long = -1596194809
Public Const DDC_E_NOTLOCKED As Long = -1596194808
Public Const DDC_E_NOPIXELS As Long = -1596194807
Public Const DDC_E_DESTROYED As Long = -1596194806
Public Const DDC_E_INUSE As Long = -1596194805
Public Const DDC_E_NOCOLOR As Long = -1596194804
Public Const DDC_E_ASSERTING As Long = -1596194803
Public Const DDC_E_SYNTAX As Long = -1596194802
Public Const DDC_E_FILE As Long = -1596194801
Public Const DDC_E_LOCKEDSURFACES As Long = -2005532512
Public Const DDC_E_SURFACEBUSY As Long = -2005532242
Public Const DDC_E_LOST As Long = -2005532222
Public Const DDC_E_NOPALETTE As Long = -2005532100
Public Const DDC_ASSERTION_UNDECIDED As Long = 0
Public Const DDC_ASSERTION_ABORT As Long = 1
Public Const DDC_ASSERTION_BREAK As Long = 2
Public Const DDC_ASSERTION_RETRY As Long = 3
Public Const DDC_ASSERTION_IGNORE As Long = 4
Public Const DDC_ASSERTION_ALWAYS_IGNORE As Long = 5
Public Const DDC_ASSERTION_ASK As Long = 6
Public Const DDC_ASSERTION_EXIT_CODE As Long = 220
Public Const DDC_ASSERTION_RETRIES As Long = 100
Public Const DDC_SWEEP_MAX As Long = 10000
Public Const DDC_HIT_FIRST As Long = 0
Public Const DDC_HIT_ALL As Long = 1
Public Const DDC_HITS_KEPT As Long = 16
Public Const DDC_MIRROR_LEFTRIGHT As Long = 2
Public Const DDC_MIRROR_UPDOWN As Long = 4
Public Const DDC_GRID_STATIC As Long = 1
Public Const DDC_GRID_ALL As Long = &HFFFFFFFF
Public Const DDC_GRID_MAX As Long = 1048575
Public Const DDC_SHAPE_CIRCLE As Long = 1
Public Const DDC_SHAPE_BOX As Long = 2
Public Const DDC_SHAPE_MESH As Long = 3
Public Const DDC_SHAPE_COMPOUND As Long = 4
Public Const DDC_SPACE_PIXEL As Long = 0
Public Const DDC_SPACE_TEXTURE As Long = 1
Public Const DDC_SPACE_MODEL As Long = 2
Public Const DDC_BRICKS_MAX As Long = 1048576
Public Const DDC_BOUNCES_MAX As Long = 1024
Public Const DDC_BRICK_NONE As Long = 0
Public Const DDC_TOUCH_FACE As Long = 1
Public Const DDC_TOUCH_CORNER As Long = 2
Public Const DDC_TOUCH_INSIDE As Long = 3
Public Const DDC_BOUNCE_OFF As Long = 0
Public Const DDC_BOUNCE_THROUGH As Long = 1
Public Const DDC_BOUNCE_STOP As Long = 2
Public Const DDC_BOUNCE_OWN As Long = 3
Public Const DDC_PAIR_BEGIN As Long = 1
Public Const DDC_PAIR_STAY As Long = 2
Public Const DDC_PAIR_END As Long = 3
Public Const DDC_ASSERTION_KEEP_MODE As Long = 1

Public Type DdcAssertionSite
    expression As Long
    file As Long
    function_ As Long
    line_ As Long
    count As Long
    always_ignore As Long
    retries As Long
End Type

Public Type DdcPosition
    x As Long
    y As Long
End Type

Public Type DdcRect
    left As Long
    top As Long
    right As Long
    bottom As Long
End Type

Public Type DdcPixels
    bits As Long
    pitch As Long
    width As Long
    height As Long
    bytes_per_pixel As Long
End Type

Public Type DdcKey
    mask As Long
    low As Long
    high As Long
End Type

Public Type DdcColor
    red As Byte
    green As Byte
    blue As Byte
    flags As Byte
End Type

Public Type DdcContact
    hit As Long
    x As Long
    y As Long
    value_a As Long
    value_b As Long
    area As Long
    normal_x As Long
    normal_y As Long
    push_x As Long
    push_y As Long
End Type

Public Type DdcSweep
    hit As Long
    step_ As Long
    steps As Long
    at_x As Long
    at_y As Long
    before_x As Long
    before_y As Long
    x As Long
    y As Long
End Type

Public Type DdcComponent
    bounds As DdcRect
    x As Long
    y As Long
    area As Long
End Type

Public Type DdcSurfaceInfo
    width As Long
    height As Long
    bytes_per_pixel As Long
    key As DdcKey
End Type

Public Type DdcColors
    red_bits As Long
    green_bits As Long
    blue_bits As Long
    alpha_bits As Long
    entry_count As Long
    entries(0 To 256 - 1) As DdcColor
End Type

Public Type DdcSurfaceOps
    size As Long
    describe As Long
    lock_ As Long
    unlock_ As Long
    release As Long
    colors As Long
End Type

Public Type DdcPair
    first As Long
    second As Long
End Type

Public Type DdcPoint
    x As Double
    y As Double
End Type

Public Type DdcCircle
    x As Double
    y As Double
    radius As Double
End Type

Public Type DdcBox
    left As Double
    top As Double
    right As Double
    bottom As Double
End Type

Public Type DdcMesh
    points As Long
    indices As Long
    point_count As Long
    triangle_count As Long
End Type

Public Type DdcShape
    kind As Long
    count As Long
    data As Long
End Type

Public Type DdcNearest
    point As DdcPoint
    distance As Double
End Type

Public Type DdcRotation
    cosine As Double
    sine As Double
End Type

Public Type DdcTransform
    translation As DdcPoint
    scale_ As DdcPoint
    rotation As DdcRotation
End Type

Public Type DdcExtent
    x As Double
    y As Double
    width As Double
    height As Double
End Type

Public Type DdcMapping
    image As DdcPoint
    texture As DdcExtent
    model As DdcExtent
End Type

Public Type DdcBrick
    box As DdcBox
    velocity As DdcPoint
    tag As Long
    reserved As Long
End Type

Public Type DdcBall
    centre As DdcPoint
    velocity As DdcPoint
    radius As Double
    jitter As Double
    seed As Long
    reserved As Long
End Type

Public Type DdcBounce
    time_ As Double
    centre As DdcPoint
    point As DdcPoint
    normal As DdcPoint
    brick As Long
    tag As Long
    kind As Long
    reserved As Long
End Type

Public Type DdcSpritePair
    first As Long
    second As Long
End Type

Public Type DdcPairEvent
    first As Long
    second As Long
    kind As Long
End Type

Public Type DdcWorldCounts
    pairs As Long
    touching As Long
    untested As Long
End Type

Public Type DdcAssertionGame
    size As Long
    flags As Long
    cooperative_level As Long
    ddraw As Long
    window As Long
    prepare As Long
    restore As Long
    user As Long
End Type

Public Declare Function DdcResult_Name Lib "ddcollide.dll" (ByVal result As Long) As Long
Public Declare Function DdcGetVersion Lib "ddcollide.dll" () As Long
Public Declare Function DdcSetAllocator Lib "ddcollide.dll" (ByVal alloc As Long, ByVal release As Long, ByVal user As Long) As Long
Public Declare Sub DdcSetLog Lib "ddcollide.dll" (ByVal log As Long, ByVal user As Long)
Public Declare Sub DdcSetSeed Lib "ddcollide.dll" (ByVal seed As Long)
Public Declare Function DdcRandom Lib "ddcollide.dll" (ByVal low As Long, ByVal high As Long) As Long
Public Declare Function DdcAssertion_Fail Lib "ddcollide.dll" (ByRef site As Any) As Long
Public Declare Sub DdcAssertion_Resume Lib "ddcollide.dll" ()
Public Declare Function DdcAssertion_SetPolicy Lib "ddcollide.dll" (ByVal policy As Long) As Long
Public Declare Sub DdcAssertion_SetHook Lib "ddcollide.dll" (ByVal hook As Long, ByVal user As Long)
Public Declare Function DdcAssertion_SetLogFile Lib "ddcollide.dll" (ByVal path As String) As Long
Public Declare Function DdcAssertion_Count Lib "ddcollide.dll" () As Long
Public Declare Function DdcRect_IsEmpty Lib "ddcollide.dll" (ByRef rect As Any) As Long
Public Declare Function DdcRect_Contains Lib "ddcollide.dll" (ByRef rect As Any, ByVal x As Long, ByVal y As Long) As Long
Public Declare Function DdcRect_Offset Lib "ddcollide.dll" (ByRef rect As DdcRect, ByVal dx As Long, ByVal dy As Long) As Long
Public Declare Function DdcRect_Intersect Lib "ddcollide.dll" (ByRef a As DdcRect, ByRef b As DdcRect, ByRef out As Any) As Long
Public Declare Function DdcRects_Overlap Lib "ddcollide.dll" (ByRef a As Any, ByRef b As Any) As Long
Public Declare Function DdcKey_SetNone Lib "ddcollide.dll" (ByRef out As DdcKey) As Long
Public Declare Function DdcKey_SetIndex Lib "ddcollide.dll" (ByRef out As DdcKey, ByVal index As Long) As Long
Public Declare Function DdcKey_SetRange Lib "ddcollide.dll" (ByRef out As DdcKey, ByVal low As Long, ByVal high As Long) As Long
Public Declare Function DdcKey_SetColor Lib "ddcollide.dll" (ByRef out As DdcKey, ByVal color As Long, ByVal used_bits As Long) As Long
Public Declare Function DdcKey_SetPaletteColor Lib "ddcollide.dll" (ByRef out As DdcKey, ByRef entries As DdcColor, ByVal count As Long, ByVal red As Long, ByVal green As Long, ByVal blue As Long) As Long
Public Declare Function DdcKey_SetAlpha Lib "ddcollide.dll" (ByRef out As DdcKey, ByVal alpha_bits As Long, ByVal threshold As Long) As Long
Public Declare Function DdcPixels_Crop Lib "ddcollide.dll" (ByRef pixels As DdcPixels, ByRef rect As DdcRect, ByRef out As DdcPixels) As Long
Public Declare Function DdcPixels_IsSolid Lib "ddcollide.dll" (ByRef pixels As DdcPixels, ByRef key As Any, ByVal x As Long, ByVal y As Long) As Long
Public Declare Function DdcPixels_Overlap Lib "ddcollide.dll" (ByRef a As DdcPixels, ByRef key_a As Any, ByRef b As DdcPixels, ByRef key_b As Any, ByVal dx As Long, ByVal dy As Long) As Long
Public Declare Function DdcMask_Create Lib "ddcollide.dll" (ByVal width As Long, ByVal height As Long, ByVal filled As Long, ByRef out As Long) As Long
Public Declare Function DdcMask_Copy Lib "ddcollide.dll" (ByVal mask As Long, ByRef out As Long) As Long
Public Declare Function DdcMask_CreateFromPixels Lib "ddcollide.dll" (ByRef pixels As DdcPixels, ByRef key As Any, ByRef out As Long) As Long
Public Declare Sub DdcMask_Destroy Lib "ddcollide.dll" (ByVal mask As Long)
Public Declare Function DdcMask_GetSize Lib "ddcollide.dll" (ByVal mask As Long, ByRef width As Any, ByRef height As Any) As Long
Public Declare Function DdcMask_Get Lib "ddcollide.dll" (ByVal mask As Long, ByVal x As Long, ByVal y As Long) As Long
Public Declare Function DdcMask_Set Lib "ddcollide.dll" (ByVal mask As Long, ByVal x As Long, ByVal y As Long, ByVal value As Long) As Long
Public Declare Function DdcMask_Fill Lib "ddcollide.dll" (ByVal mask As Long) As Long
Public Declare Function DdcMask_Clear Lib "ddcollide.dll" (ByVal mask As Long) As Long
Public Declare Function DdcMask_Invert Lib "ddcollide.dll" (ByVal mask As Long) As Long
Public Declare Function DdcMask_Count Lib "ddcollide.dll" (ByVal mask As Long) As Long
Public Declare Function DdcMask_GetBounds Lib "ddcollide.dll" (ByVal mask As Long, ByRef out As DdcRect) As Long
Public Declare Function DdcMask_ToPixels Lib "ddcollide.dll" (ByVal mask As Long, ByVal bits As Long, ByVal pitch As Long, ByVal bytes_per_pixel As Long, ByVal set_ As Long, ByVal clear As Long) As Long
Public Declare Function DdcMask_Overlap Lib "ddcollide.dll" (ByVal a As Long, ByVal b As Long, ByVal dx As Long, ByVal dy As Long) As Long
Public Declare Function DdcMask_OverlapPoint Lib "ddcollide.dll" (ByVal a As Long, ByVal b As Long, ByVal dx As Long, ByVal dy As Long, ByRef x As Any, ByRef y As Any) As Long
Public Declare Function DdcMask_OverlapArea Lib "ddcollide.dll" (ByVal a As Long, ByVal b As Long, ByVal dx As Long, ByVal dy As Long) As Long
Public Declare Function DdcMask_Contact Lib "ddcollide.dll" (ByVal a As Long, ByVal b As Long, ByVal dx As Long, ByVal dy As Long, ByRef out As DdcContact) As Long
Public Declare Function DdcMask_Push Lib "ddcollide.dll" (ByVal a As Long, ByVal b As Long, ByVal dx As Long, ByVal dy As Long, ByRef push_x As Long, ByRef push_y As Long) As Long
Public Declare Function DdcMask_Sweep Lib "ddcollide.dll" (ByVal a As Long, ByVal b As Long, ByVal dx As Long, ByVal dy As Long, ByVal move_x As Long, ByVal move_y As Long, ByRef out As DdcSweep) As Long
Public Declare Function DdcMask_OverlapMask Lib "ddcollide.dll" (ByVal a As Long, ByVal b As Long, ByVal dx As Long, ByVal dy As Long, ByRef out As Long) As Long
Public Declare Function DdcMask_Draw Lib "ddcollide.dll" (ByVal target As Long, ByVal other As Long, ByVal dx As Long, ByVal dy As Long) As Long
Public Declare Function DdcMask_Erase Lib "ddcollide.dll" (ByVal target As Long, ByVal other As Long, ByVal dx As Long, ByVal dy As Long) As Long
Public Declare Function DdcMask_And Lib "ddcollide.dll" (ByVal target As Long, ByVal other As Long, ByVal dx As Long, ByVal dy As Long) As Long
Public Declare Function DdcMask_Xor Lib "ddcollide.dll" (ByVal target As Long, ByVal other As Long, ByVal dx As Long, ByVal dy As Long) As Long
Public Declare Function DdcMask_CreateScaled Lib "ddcollide.dll" (ByVal mask As Long, ByVal width As Long, ByVal height As Long, ByRef out As Long) As Long
Public Declare Function DdcMask_CreateMirrored Lib "ddcollide.dll" (ByVal mask As Long, ByVal left_right As Long, ByVal up_down As Long, ByRef out As Long) As Long
Public Declare Function DdcMask_CreateGrown Lib "ddcollide.dll" (ByVal mask As Long, ByVal by As Long, ByRef out As Long) As Long
Public Declare Function DdcMask_CreateConvolved Lib "ddcollide.dll" (ByVal a As Long, ByVal b As Long, ByRef out As Long) As Long
Public Declare Function DdcMask_Components Lib "ddcollide.dll" (ByVal mask As Long, ByVal least_area As Long, ByRef out As Any, ByVal capacity As Long, ByRef needed As Long) As Long
Public Declare Function DdcMask_CreateComponent Lib "ddcollide.dll" (ByVal mask As Long, ByVal x As Long, ByVal y As Long, ByRef out As Long) As Long
Public Declare Function DdcMask_Outline Lib "ddcollide.dll" (ByVal mask As Long, ByVal every As Long, ByRef out As Any, ByVal capacity As Long, ByRef needed As Long) As Long
Public Declare Function DdcMask_Centroid Lib "ddcollide.dll" (ByVal mask As Long, ByRef x As Long, ByRef y As Long) As Long
Public Declare Function DdcMask_LoadPbm Lib "ddcollide.dll" (ByVal data As Long, ByVal size As Long, ByRef out As Long) As Long
Public Declare Function DdcMask_LoadPbmFile Lib "ddcollide.dll" (ByVal path As String, ByRef out As Long) As Long
Public Declare Function DdcMask_SavePbm Lib "ddcollide.dll" (ByVal mask As Long, ByVal plain As Long, ByVal out As Long, ByVal capacity As Long, ByRef needed As Long) As Long
Public Declare Function DdcMask_SavePbmFile Lib "ddcollide.dll" (ByVal mask As Long, ByVal plain As Long, ByVal path As String) As Long
Public Declare Function DdcSurface_Create Lib "ddcollide.dll" (ByRef ops As DdcSurfaceOps, ByVal handle As Long, ByRef out As Long) As Long
Public Declare Function DdcSurface_CreateFromPixels Lib "ddcollide.dll" (ByRef pixels As DdcPixels, ByRef key As Any, ByRef out As Long) As Long
Public Declare Sub DdcSurface_Destroy Lib "ddcollide.dll" (ByVal surface As Long)
Public Declare Function DdcSurface_Lock Lib "ddcollide.dll" (ByVal surface As Long, ByRef out As DdcPixels) As Long
Public Declare Function DdcSurface_Unlock Lib "ddcollide.dll" (ByVal surface As Long) As Long
Public Declare Function DdcSurface_Lend Lib "ddcollide.dll" (ByVal surface As Long, ByRef pixels As Any) As Long
Public Declare Function DdcSurface_GetInfo Lib "ddcollide.dll" (ByVal surface As Long, ByRef out As DdcSurfaceInfo) As Long
Public Declare Function DdcSurface_GetLockCount Lib "ddcollide.dll" (ByVal surface As Long) As Long
Public Declare Function DdcMask_CreateFromSurface Lib "ddcollide.dll" (ByVal surface As Long, ByRef part As Any, ByRef key As Any, ByRef out As Long) As Long
Public Declare Function DdcSurface_KeyFromColor Lib "ddcollide.dll" (ByVal surface As Long, ByVal red As Long, ByVal green As Long, ByVal blue As Long, ByRef out As DdcKey) As Long
Public Declare Function DdcSurface_KeyFromAlpha Lib "ddcollide.dll" (ByVal surface As Long, ByVal threshold As Long, ByRef out As DdcKey) As Long
Public Declare Function DdcSprite_CreateFrom Lib "ddcollide.dll" (ByVal surface As Long, ByVal x As Long, ByVal y As Long, ByRef out As Long) As Long
Public Declare Sub DdcSprite_Destroy Lib "ddcollide.dll" (ByVal sprite As Long)
Public Declare Function DdcSprite_GetX Lib "ddcollide.dll" (ByVal sprite As Long) As Long
Public Declare Function DdcSprite_GetY Lib "ddcollide.dll" (ByVal sprite As Long) As Long
Public Declare Function DdcSprite_GetCenterX Lib "ddcollide.dll" (ByVal sprite As Long) As Long
Public Declare Function DdcSprite_GetCenterY Lib "ddcollide.dll" (ByVal sprite As Long) As Long
Public Declare Function DdcSprite_SetXY Lib "ddcollide.dll" (ByVal sprite As Long, ByVal x As Long, ByVal y As Long) As Long
Public Declare Function DdcSprite_SetXYrel Lib "ddcollide.dll" (ByVal sprite As Long, ByVal dx As Long, ByVal dy As Long) As Long
Public Declare Function DdcSprite_GetRect Lib "ddcollide.dll" (ByVal sprite As Long, ByRef out As DdcRect) As Long
Public Declare Function DdcSprite_CalcVector Lib "ddcollide.dll" (ByVal sprite As Long) As Long
Public Declare Function DdcSprite_SetVelocity Lib "ddcollide.dll" (ByVal sprite As Long, ByVal xinc As Long, ByVal yinc As Long) As Long
Public Declare Function DdcSprite_GetVelocity Lib "ddcollide.dll" (ByVal sprite As Long, ByRef xinc As Any, ByRef yinc As Any) As Long
Public Declare Function DdcSprite_SetArena Lib "ddcollide.dll" (ByVal sprite As Long, ByRef arena As DdcRect) As Long
Public Declare Function DdcSprite_GetArena Lib "ddcollide.dll" (ByVal sprite As Long, ByRef out As DdcRect) As Long
Public Declare Function DdcSprite_Hit Lib "ddcollide.dll" (ByVal sprite As Long, ByVal other As Long) As Long
Public Declare Function DdcSprite_HitDefault Lib "ddcollide.dll" (ByVal sprite As Long, ByVal other As Long) As Long
Public Declare Function DdcSprite_Update Lib "ddcollide.dll" (ByVal sprite As Long) As Long
Public Declare Function DdcSprite_UpdateDefault Lib "ddcollide.dll" (ByVal sprite As Long) As Long
Public Declare Function DdcSprite_SetHitFn Lib "ddcollide.dll" (ByVal sprite As Long, ByVal hit As Long) As Long
Public Declare Function DdcSprite_SetUpdateFn Lib "ddcollide.dll" (ByVal sprite As Long, ByVal update As Long) As Long
Public Declare Function DdcSprite_SetHitPolicy Lib "ddcollide.dll" (ByVal sprite As Long, ByVal policy As Long) As Long
Public Declare Function DdcSprite_GetHitPolicy Lib "ddcollide.dll" (ByVal sprite As Long) As Long
Public Declare Function DdcSprite_GetHitCount Lib "ddcollide.dll" (ByVal sprite As Long) As Long
Public Declare Function DdcSprite_GetHit Lib "ddcollide.dll" (ByVal sprite As Long, ByVal index As Long, ByRef x As Any, ByRef y As Any) As Long
Public Declare Function DdcSprite_SetUser Lib "ddcollide.dll" (ByVal sprite As Long, ByVal user As Long) As Long
Public Declare Function DdcSprite_GetUser Lib "ddcollide.dll" (ByVal sprite As Long) As Long
Public Declare Function DdcSprite_SetFrame Lib "ddcollide.dll" (ByVal sprite As Long, ByRef frame As Any) As Long
Public Declare Function DdcSprite_GetFrame Lib "ddcollide.dll" (ByVal sprite As Long, ByRef out As DdcRect) As Long
Public Declare Function DdcSprite_SetKey Lib "ddcollide.dll" (ByVal sprite As Long, ByRef key As Any) As Long
Public Declare Function DdcSprite_GetKey Lib "ddcollide.dll" (ByVal sprite As Long, ByRef out As DdcKey) As Long
Public Declare Function DdcSprite_SetMirror Lib "ddcollide.dll" (ByVal sprite As Long, ByVal mirror As Long) As Long
Public Declare Function DdcSprite_GetMirror Lib "ddcollide.dll" (ByVal sprite As Long) As Long
Public Declare Function DdcSprite_SetSize Lib "ddcollide.dll" (ByVal sprite As Long, ByVal width As Long, ByVal height As Long) As Long
Public Declare Function DdcSprite_GetSize Lib "ddcollide.dll" (ByVal sprite As Long, ByRef width As Any, ByRef height As Any) As Long
Public Declare Function DdcSprite_GetSurface Lib "ddcollide.dll" (ByVal sprite As Long) As Long
Public Declare Function DdcSprite_SetMask Lib "ddcollide.dll" (ByVal sprite As Long, ByVal mask As Long, ByVal dx As Long, ByVal dy As Long) As Long
Public Declare Function DdcSprite_GetMask Lib "ddcollide.dll" (ByVal sprite As Long, ByRef dx As Any, ByRef dy As Any) As Long
Public Declare Function DdcSprite_SetHotImage Lib "ddcollide.dll" (ByVal sprite As Long, ByVal surface As Long, ByRef part As Any, ByRef key As Any, ByVal dx As Long, ByVal dy As Long) As Long
Public Declare Function DdcSprite_GetHotImage Lib "ddcollide.dll" (ByVal sprite As Long, ByRef part As Any, ByRef key As Any, ByRef dx As Any, ByRef dy As Any) As Long
Public Declare Function DdcSprite_GetCollideRect Lib "ddcollide.dll" (ByVal sprite As Long, ByRef out As DdcRect) As Long
Public Declare Function DdcSpritesCollide Lib "ddcollide.dll" (ByVal a As Long, ByVal b As Long) As Long
Public Declare Function DdcSpritesCollideRect Lib "ddcollide.dll" (ByVal a As Long, ByVal b As Long) As Long
Public Declare Function DdcSpritesCollidePixel Lib "ddcollide.dll" (ByVal a As Long, ByVal b As Long) As Long
Public Declare Function DdcSprites_Overlap Lib "ddcollide.dll" (ByVal a As Long, ByVal b As Long, ByRef hit As Long) As Long
Public Declare Function DdcSprites_Contact Lib "ddcollide.dll" (ByVal a As Long, ByVal b As Long, ByRef out As DdcContact) As Long
Public Declare Function DdcSprite_TestPoint Lib "ddcollide.dll" (ByVal sprite As Long, ByVal x As Long, ByVal y As Long, ByRef solid As Long) As Long
Public Declare Function DdcSprite_TestHotPoint Lib "ddcollide.dll" (ByVal sprite As Long, ByVal x As Long, ByVal y As Long, ByRef solid As Long) As Long
Public Declare Function DdcGrid_Create Lib "ddcollide.dll" (ByRef out As Long) As Long
Public Declare Sub DdcGrid_Destroy Lib "ddcollide.dll" (ByVal grid As Long)
Public Declare Function DdcGrid_Add Lib "ddcollide.dll" (ByVal grid As Long, ByRef rect As DdcRect, ByVal category As Long, ByVal mask As Long, ByVal flags As Long, ByRef id As Long) As Long
Public Declare Function DdcGrid_Remove Lib "ddcollide.dll" (ByVal grid As Long, ByVal id As Long) As Long
Public Declare Function DdcGrid_Move Lib "ddcollide.dll" (ByVal grid As Long, ByVal id As Long, ByRef rect As DdcRect) As Long
Public Declare Function DdcGrid_SetFilter Lib "ddcollide.dll" (ByVal grid As Long, ByVal id As Long, ByVal category As Long, ByVal mask As Long) As Long
Public Declare Function DdcGrid_SetStatic Lib "ddcollide.dll" (ByVal grid As Long, ByVal id As Long, ByVal is_static As Long) As Long
Public Declare Function DdcGrid_SetUser Lib "ddcollide.dll" (ByVal grid As Long, ByVal id As Long, ByVal user As Long) As Long
Public Declare Function DdcGrid_GetUser Lib "ddcollide.dll" (ByVal grid As Long, ByVal id As Long) As Long
Public Declare Function DdcGrid_GetRect Lib "ddcollide.dll" (ByVal grid As Long, ByVal id As Long, ByRef out As DdcRect) As Long
Public Declare Function DdcGrid_Pairs Lib "ddcollide.dll" (ByVal grid As Long, ByRef out As Any, ByVal capacity As Long, ByRef needed As Long) As Long
Public Declare Function DdcGrid_QueryRect Lib "ddcollide.dll" (ByVal grid As Long, ByRef rect As DdcRect, ByVal mask As Long, ByRef out As Any, ByVal capacity As Long, ByRef needed As Long) As Long
Public Declare Function DdcGrid_QueryPoint Lib "ddcollide.dll" (ByVal grid As Long, ByVal x As Long, ByVal y As Long, ByVal mask As Long, ByRef out As Any, ByVal capacity As Long, ByRef needed As Long) As Long
Public Declare Function DdcGrid_QuerySegment Lib "ddcollide.dll" (ByVal grid As Long, ByVal x0 As Long, ByVal y0 As Long, ByVal x1 As Long, ByVal y1 As Long, ByVal mask As Long, ByRef out As Any, ByVal capacity As Long, ByRef needed As Long) As Long
Public Declare Function DdcCircles_Overlap Lib "ddcollide.dll" (ByRef a As DdcCircle, ByRef b As DdcCircle) As Long
Public Declare Function DdcBoxes_Overlap Lib "ddcollide.dll" (ByRef a As DdcBox, ByRef b As DdcBox) As Long
Public Declare Function DdcCircle_OverlapsBox Lib "ddcollide.dll" (ByRef circle_ As DdcCircle, ByRef box As DdcBox) As Long
Public Declare Function DdcCircle_ContainsPoint Lib "ddcollide.dll" (ByRef circle_ As DdcCircle, ByRef point As DdcPoint) As Long
Public Declare Function DdcBox_ContainsPoint Lib "ddcollide.dll" (ByRef box As DdcBox, ByRef point As DdcPoint) As Long
Public Declare Function DdcBox_FromRect Lib "ddcollide.dll" (ByRef rect As DdcRect, ByRef out As DdcBox) As Long
Public Declare Function DdcShape_Check Lib "ddcollide.dll" (ByRef shape As DdcShape) As Long
Public Declare Function DdcShapes_Overlap Lib "ddcollide.dll" (ByRef a As DdcShape, ByRef b As DdcShape) As Long
Public Declare Function DdcShape_Contains Lib "ddcollide.dll" (ByRef outer As DdcShape, ByRef inner As DdcShape) As Long
Public Declare Function DdcShape_ContainsPoint Lib "ddcollide.dll" (ByRef shape As DdcShape, ByRef point As DdcPoint) As Long
Public Declare Function DdcShape_Nearest Lib "ddcollide.dll" (ByRef shape As DdcShape, ByRef point As DdcPoint, ByRef out As DdcNearest) As Long
Public Declare Function DdcShape_GetBox Lib "ddcollide.dll" (ByRef shape As DdcShape, ByRef out As DdcBox) As Long
Public Declare Function DdcRotation_SetAngle Lib "ddcollide.dll" (ByRef out As DdcRotation, ByVal angle_mdeg As Long) As Long
Public Declare Function DdcTransform_SetIdentity Lib "ddcollide.dll" (ByRef out As DdcTransform) As Long
Public Declare Function DdcShape_Transform Lib "ddcollide.dll" (ByRef model As DdcShape, ByRef transform As Any, ByRef pivot As Any, ByRef out As DdcShape) As Long
Public Declare Function DdcMapping_Convert Lib "ddcollide.dll" (ByRef mapping As DdcMapping, ByVal from As Long, ByVal to_ As Long, ByRef points As DdcPoint, ByVal count As Long, ByRef out As DdcPoint) As Long
Public Declare Function DdcBricks_Create Lib "ddcollide.dll" (ByRef out As Long) As Long
Public Declare Sub DdcBricks_Destroy Lib "ddcollide.dll" (ByVal bricks As Long)
Public Declare Function DdcBricks_Add Lib "ddcollide.dll" (ByVal bricks As Long, ByRef brick As DdcBrick, ByRef id As Any) As Long
Public Declare Function DdcBricks_AddGrid Lib "ddcollide.dll" (ByVal bricks As Long, ByRef first As DdcBrick, ByVal columns As Long, ByVal rows As Long, ByRef cells As Any, ByRef ids As Any) As Long
Public Declare Function DdcBricks_Remove Lib "ddcollide.dll" (ByVal bricks As Long, ByVal id As Long) As Long
Public Declare Function DdcBricks_Get Lib "ddcollide.dll" (ByVal bricks As Long, ByVal id As Long, ByRef out As DdcBrick) As Long
Public Declare Function DdcBricks_Set Lib "ddcollide.dll" (ByVal bricks As Long, ByVal id As Long, ByRef brick As DdcBrick) As Long
Public Declare Function DdcBricks_Move Lib "ddcollide.dll" (ByVal bricks As Long, ByRef time_ As Any) As Long
Public Declare Function DdcBricks_GetCount Lib "ddcollide.dll" (ByVal bricks As Long) As Long
Public Declare Function DdcBricks_List Lib "ddcollide.dll" (ByVal bricks As Long, ByRef ids As Any, ByVal capacity As Long, ByRef needed As Any) As Long
Public Declare Function DdcBall_Step Lib "ddcollide.dll" (ByRef ball As DdcBall, ByVal bricks As Long, ByRef time_ As Any, ByVal bounce As Long, ByVal user As Long) As Long
Public Declare Function DdcBall_CastBricks Lib "ddcollide.dll" (ByRef ball As DdcBall, ByVal bricks As Long, ByRef time_ As Any, ByRef out As Any) As Long
Public Declare Function DdcBall_CastBox Lib "ddcollide.dll" (ByRef ball As DdcBall, ByRef box As DdcBox, ByRef time_ As Any, ByRef out As Any) As Long
Public Declare Function DdcBall_CastPoint Lib "ddcollide.dll" (ByRef ball As DdcBall, ByRef point As DdcPoint, ByRef time_ As Any, ByRef out As Any) As Long
Public Declare Function DdcBall_Reflect Lib "ddcollide.dll" (ByRef ball As DdcBall, ByRef normal As DdcPoint) As Long
Public Declare Function DdcBox_Fit Lib "ddcollide.dll" (ByVal mask As Long, ByRef out As DdcBox) As Long
Public Declare Function DdcCircle_Fit Lib "ddcollide.dll" (ByVal mask As Long, ByRef out As DdcCircle) As Long
Public Declare Function DdcMesh_Fit Lib "ddcollide.dll" (ByVal mask As Long, ByVal tolerance_mpx As Long, ByRef out As Long) As Long
Public Declare Sub DdcMesh_Destroy Lib "ddcollide.dll" (ByRef mesh As Any)
Public Declare Function DdcWorld_Create Lib "ddcollide.dll" (ByRef out As Long) As Long
Public Declare Sub DdcWorld_Destroy Lib "ddcollide.dll" (ByVal world As Long)
Public Declare Function DdcWorld_Add Lib "ddcollide.dll" (ByVal world As Long, ByVal sprite As Long) As Long
Public Declare Function DdcWorld_Remove Lib "ddcollide.dll" (ByVal world As Long, ByVal sprite As Long) As Long
Public Declare Function DdcSprite_GetWorld Lib "ddcollide.dll" (ByVal sprite As Long) As Long
Public Declare Function DdcSprite_SetFilter Lib "ddcollide.dll" (ByVal sprite As Long, ByVal category As Long, ByVal mask As Long) As Long
Public Declare Function DdcSprite_GetFilter Lib "ddcollide.dll" (ByVal sprite As Long, ByRef category As Any, ByRef mask As Any) As Long
Public Declare Function DdcSprite_SetStatic Lib "ddcollide.dll" (ByVal sprite As Long, ByVal is_static As Long) As Long
Public Declare Function DdcSprite_GetStatic Lib "ddcollide.dll" (ByVal sprite As Long) As Long
Public Declare Function DdcWorld_Step Lib "ddcollide.dll" (ByVal world As Long, ByRef counts As Any) As Long
Public Declare Function DdcWorld_Events Lib "ddcollide.dll" (ByVal world As Long, ByRef out As Any, ByVal capacity As Long, ByRef needed As Long) As Long
Public Declare Function DdcWorld_Pairs Lib "ddcollide.dll" (ByVal world As Long, ByRef out As Any, ByVal capacity As Long, ByRef needed As Long, ByRef counts As Any) As Long
Public Declare Function DdcWorld_QueryPoint Lib "ddcollide.dll" (ByVal world As Long, ByVal x As Long, ByVal y As Long, ByVal mask As Long, ByRef out As Long, ByVal capacity As Long, ByRef needed As Long) As Long
Public Declare Function DdcWorld_QueryRect Lib "ddcollide.dll" (ByVal world As Long, ByRef rect As DdcRect, ByVal mask As Long, ByRef out As Long, ByVal capacity As Long, ByRef needed As Long) As Long
Public Declare Function DdcWorld_QuerySprite Lib "ddcollide.dll" (ByVal world As Long, ByVal sprite As Long, ByRef out As Long, ByVal capacity As Long, ByRef needed As Long) As Long
Public Declare Function DdcWorld_Sweep Lib "ddcollide.dll" (ByVal world As Long, ByVal sprite As Long, ByVal move_x As Long, ByVal move_y As Long, ByRef other As Long, ByRef out As DdcSweep) As Long
Public Declare Function DdcSprite_Create Lib "ddcollide.dll" (ByVal surface As Long, ByVal x As Long, ByVal y As Long, ByRef out As Long) As Long
Public Declare Function DdcSprite_SetHotSurf Lib "ddcollide.dll" (ByVal sprite As Long, ByVal surface As Long, ByRef part As Any, ByRef key As Any, ByVal dx As Long, ByVal dy As Long) As Long
Public Declare Function DdcSprite_GetSurf Lib "ddcollide.dll" (ByVal sprite As Long) As Long
Public Declare Function DdcSurface_FromDirectDraw Lib "ddcollide.dll" (ByVal surface As Long, ByRef out As Long) As Long
Public Declare Function DdcKey_FromDirectDrawPalette Lib "ddcollide.dll" (ByVal palette As Long, ByVal red As Long, ByVal green As Long, ByVal blue As Long, ByRef out As DdcKey) As Long
Public Declare Function DdcAssertion_SetGame Lib "ddcollide.dll" (ByRef game As Any) As Long
