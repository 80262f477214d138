/** The name of the file at `/download/{file}` (docs: Reading the game). */
export const READ_THE_GAME = 'read-the-game.bat';

/** The types that RSX loads. They must be named: RSX 2.3.0 writes nothing, and says nothing, without them. */
const LOADED = 'mdl_,matl,txtr,stgs,stlt,arig,aseq,odla,odlp,locl';

/**
 * Reads the game's files with RSX, and packs what an import can use into one zip. RSX does not expand `*`, and its list
 * would have only the exported types, so the names are written out and there are two passes. A line of the command
 * prompt has at most 8,191 characters, so packages come in groups.
 */
export const readTheGame = String.raw`@echo off
rem Reads the names of the game's files with RSX, and packs them into the-game.zip for the import.
setlocal EnableExtensions DisableDelayedExpansion
title Read the game's names
pushd "%~dp0"
set "here=%~dp0"
set "out=%~dp0read-the-game-output"
set "zip=%~dp0the-game.zip"
set "rsx=%~dp0rsx.exe"
set "game="
for %%d in ("%ProgramFiles(x86)%\Steam" "%ProgramFiles%\Steam" C:\SteamLibrary D:\SteamLibrary E:\SteamLibrary F:\SteamLibrary) do if exist "%%~d\steamapps\common\Apex Legends\paks\Win64\common.rpak" set "game=%%~d\steamapps\common\Apex Legends"
for %%d in ("%ProgramFiles%\EA Games\Apex") do if exist "%%~d\paks\Win64\common.rpak" set "game=%%~d"
setlocal EnableDelayedExpansion
if exist "!rsx!" goto game

:rsx
set "rsx="
set /p "rsx=Drop rsx.exe here and press Enter (Enter alone to stop): "
if not defined rsx goto end
set "rsx=!rsx:"=!"
if exist "!rsx!" goto game
echo RSX is not there. Get it at https://github.com/r-ex/rsx and drop rsx.exe into this window.
goto rsx

:askgame
set "game="
set /p "game=Drop the folder of the game here and press Enter (Enter alone to stop): "
if not defined game goto end
set "game=!game:"=!"

:game
if not defined game goto askgame
if exist "!game!\paks\Win64\common.rpak" goto languages
echo There is no game in !game!. Its folder has a folder paks in it.
goto askgame

:languages
echo The game is in !game!
set "languages=*"
set /p "languages=Languages of the names, as in: english german (Enter alone: all of them): "
for /f "eol=a delims=abcdefghijklmnopqrstuvwxyz* " %%x in ("!languages!") do goto wronglanguages
tasklist /nh /fi "imagename eq r5apex*" 2>nul | "%SystemRoot%\System32\find.exe" /i "r5apex" >nul && goto running
call :room || goto full
if exist "!out!" rd /s /q "!out!"
if exist "!zip!" del "!zip!"
mkdir "!out!" || goto nowrite
pushd "!game!\paks\Win64"
set "part=0"
set "names="

for %%f in (common.rpak common_mp.rpak common_early.rpak root_lgnd_skins_*.rpak) do (
  call :add "%%f"
  if defined names if not "!names:~6000,1!"=="" call :list || goto nolist
)
if defined names call :list || goto nolist

for %%f in (common.rpak common_mp.rpak common_early.rpak ui.rpak startup.rpak localization_english.rpak) do call :add "%%f"
if "!languages!"=="*" (
  for %%f in (localization_*.rpak) do if /i not "%%f"=="localization_english.rpak" call :add "%%f"
) else (
  for %%l in (!languages!) do if /i not "%%l"=="english" call :add "localization_%%l.rpak"
)
call :room || goto full
"!rsx!" -nogui -export --loadwhitelist "stgs,stlt,locl,odla,odlp" --exporttypes "stgs,locl,odla" --exportdir "!out!\out"!names!
popd
if not exist "!out!\out\settings\itemflav" goto nosettings
if not exist "!out!\out\localization\localization_english.locl" goto notexts
call :room || goto full
if not exist "%SystemRoot%\System32\tar.exe" goto nozip
"%SystemRoot%\System32\tar.exe" -a -c -f "!zip!" -C "!here!." read-the-game-output || goto full
rd /s /q "!out!"
echo.
echo Done. Drop the-game.zip on the page Import of your site. It lies beside this file.
goto end

:add
rem A patch, with a number in brackets, is found by RSX itself.
set "name=%~1"
if not "!name:(=!"=="!name!" exit /b 0
if not exist "!name!" exit /b 0
set names=!names! "!name!"
exit /b 0

:list
set /a "part+=1"
"!rsx!" -nogui --loadwhitelist "${LOADED}" --list "!out!\list!part!.csv" --listformat csv --depfilepath "!out!\dependencies!part!.txt"!names!
set "names="
if not exist "!out!\list!part!.csv" exit /b 1
for %%s in ("!out!\list!part!.csv") do if %%~zs gtr 100 exit /b 0
exit /b 1

:room
set "free="
for /f %%b in ('powershell -NoProfile -Command "(Get-Location).Drive.Free"') do set "free=%%b"
if not defined free exit /b 0
if "!free:~9,1!"=="" exit /b 1
exit /b 0

:wronglanguages
echo Write languages in small letters with blanks between them, as in: english german japanese
goto languages

:running
echo The game is running, so its files cannot all be read. Close it and start this file again.
goto end

:full
echo The disk is nearly full. Make 1 GB free on the disk of this file and start it again.
goto end

:nowrite
echo Nothing can be written beside this file. Move it into a folder of yours and start it again.
goto end

:nolist
echo RSX wrote no list. It is older than 2.3.0, or it could not open the packages: get the newest one.
goto end

:nosettings
echo RSX wrote no settings. It is older than 2.3.0, or it was closed too early: get the newest one and start again.
goto end

:notexts
echo RSX wrote no English texts. Let Steam check the files of the game and start again.
goto end

:nozip
echo Done, but this Windows makes no zip. Drop the folder read-the-game-output on the page Import of your site.

:end
echo.
pause
`;
