import { LETTERS_OF_A_PATH, MOST_LETTERS, outsideTheGame } from './outside-the-game.ts';

/** The name of the file at `/download/{file}` (docs: Reading the game). */
export const READ_THE_GAME = 'read-the-game.bat';

/** The types that RSX loads. They must be named: RSX 2.3.0 writes nothing, and says nothing, without them. */
const LOADED = 'mdl_,matl,txtr,stgs,stlt,arig,aseq,odla,odlp,locl';

/** What a call has beside its packages: options, and the paths of RSX and of what it writes. */
const LETTERS_OF_A_CALL = 300 + 3 * LETTERS_OF_A_PATH;
const PACKAGES_OF_A_CALL = Math.floor((MOST_LETTERS - LETTERS_OF_A_CALL) / LETTERS_OF_A_PATH);

/**
 * Reads the game's files with RSX, and packs what an import can use into one zip. RSX does not expand `*`, and its list
 * would have only the exported types, so the names are written out and there are two passes, the first in groups that
 * fit in a line. RSX is started in its own folder, since it writes there too (docs: Reading the game).
 */
export const readTheGame = String.raw`@echo off
rem Reads the names of the game's files with RSX, and packs them into the-game.zip for the import.
setlocal EnableExtensions DisableDelayedExpansion
title Read the game's names
pushd "%~dp0"
set "here=%cd%"
set "out=%cd%\read-the-game-output"
set "zip=%cd%\the-game.zip"
set "rsx=%cd%\rsx.exe"
call :outside
if errorlevel 1 goto ingame
set "game="
for %%d in ("%ProgramFiles(x86)%\Steam" "%ProgramFiles%\Steam" C:\SteamLibrary D:\SteamLibrary E:\SteamLibrary F:\SteamLibrary) do if exist "%%~d\steamapps\common\Apex Legends\paks\Win64\common.rpak" set "game=%%~d\steamapps\common\Apex Legends"
for %%d in ("%ProgramFiles%\EA Games\Apex") do if exist "%%~d\paks\Win64\common.rpak" set "game=%%~d"
if exist "%rsx%" goto rsxfolder

:rsx
set "rsx="
set /p "rsx=Drop rsx.exe here and press Enter (Enter alone to stop): "
if not defined rsx goto end
set "rsx=%rsx:"=%"
if not defined rsx goto end
if "%rsx%"=="" goto end
if exist "%rsx%\rsx.exe" set "rsx=%rsx%\rsx.exe"
if exist "%rsx%" goto rsxfolder
echo RSX is not there. Get it at https://github.com/r-ex/rsx and drop rsx.exe into this window.
goto rsx

:rsxfolder
pushd "%rsx%\.."
call :outside
if errorlevel 1 goto rsxingame
for %%r in ("%rsx%") do set "rsx=%cd%\%%~nxr"
popd
goto game

:askgame
set "game="
set /p "game=Drop the folder of the game here and press Enter (Enter alone to stop): "
if not defined game goto end
set "game=%game:"=%"
if not defined game goto end
if "%game%"=="" goto end

:game
if not defined game goto askgame
for %%g in ("%game%") do set "game=%%~fg"
set "paks=%game%\paks\Win64"
if exist "%paks%\common.rpak" goto languages
echo There is no game in "%game%". Its folder has a folder paks in it.
goto askgame

:languages
echo The game is in "%game%"
set "languages="
set /p "languages=Languages of the names, as in: english german (Enter alone: all of them): "
if not defined languages set "languages=*"
set "languages=%languages:"=%"
if not defined languages set "languages=*"
if "%languages%"=="" set "languages=*"
for /f "eol=a delims=abcdefghijklmnopqrstuvwxyz* " %%x in ("%languages%") do if not "%%x"=="" goto wronglanguages
for /f %%t in ('tasklist /nh /fi "imagename eq r5apex*" 2^>nul') do for %%g in (r5apex.exe r5apex_dx12.exe) do if /i "%%t"=="%%g" goto running
call :room
if errorlevel 1 goto full
if exist "%out%" rd /s /q "%out%"
if exist "%zip%" del "%zip%"
mkdir "%out%"
if not exist "%out%\" goto nowrite
set "part=0"
set "count=0"
set "names="
set "problem="

pushd "%rsx%\.."
for %%f in (common.rpak common_mp.rpak common_early.rpak) do call :add "%%f"
for /f "delims=" %%f in ('dir /b "%paks%\root_lgnd_skins_*.rpak" 2^>nul') do call :skin "%%f"
if defined names call :list
if defined problem goto nolist

set "names="
for %%f in (common.rpak common_mp.rpak common_early.rpak ui.rpak startup.rpak localization_english.rpak) do call :add "%%f"
if not "%languages%"=="*" goto some
for /f "delims=" %%f in ('dir /b "%paks%\localization_*.rpak" 2^>nul') do if /i not "%%f"=="localization_english.rpak" call :add "%%f"
goto texts
:some
for %%l in (%languages%) do if /i not "%%l"=="english" call :add "localization_%%l.rpak"

:texts
call :room
if errorlevel 1 goto full
"%rsx%" -nogui -export --loadwhitelist "stgs,stlt,locl,odla,odlp" --exporttypes "stgs,locl,odla" --exportdir "%out%\out"%names%
if not exist "%out%\out\settings\itemflav" goto nosettings
if not exist "%out%\out\localization\localization_english.locl" goto notexts
call :room
if errorlevel 1 goto full
if not exist "%SystemRoot%\System32\tar.exe" goto nozip
"%SystemRoot%\System32\tar.exe" -a -c -f "%zip%" -C "%here%\." read-the-game-output
if errorlevel 1 goto full
rd /s /q "%out%"
echo.
echo Done. Drop the-game.zip on the page Import of your site. It lies beside this file.
goto end
${outsideTheGame}
:skin
rem Packages of shaders hold nothing for a list.
if defined problem exit /b 0
set "name=%~1"
if not "%name:_shdrs.=%"=="%name%" exit /b 0
call :add "%name%"
if %count% geq ${PACKAGES_OF_A_CALL} call :list
exit /b 0

:add
rem A patch, with a number in brackets, is found by RSX itself. Texts for servers name no skin.
set "name=%~1"
if not "%name:(=%"=="%name%" exit /b 0
if not "%name:_dedi=%"=="%name%" exit /b 0
if not exist "%paks%\%name%" exit /b 0
set names=%names% "%paks%\%name%"
set /a "count+=1"
exit /b 0

:list
set /a "part+=1"
"%rsx%" -nogui --loadwhitelist "${LOADED}" --list "%out%\list%part%.csv" --listformat csv --depfilepath "%out%\dependencies%part%.txt"%names%
set "names="
set "count=0"
set "size=0"
for %%s in ("%out%\list%part%.csv") do set "size=%%~zs"
if not defined size set "size=0"
if %size% leq 100 set "problem=list"
exit /b 0

:room
pushd "%here%"
set "free="
for /f %%b in ('powershell -NoProfile -Command "(Get-Location).Drive.Free"') do set "free=%%b"
popd
if not defined free exit /b 0
if "%free:~9,1%"=="" exit /b 1
exit /b 0

:wronglanguages
echo Write languages in small letters with blanks between them, as in: english german japanese
goto languages

:ingame
echo This file is in the folder of the game. Move it into a folder outside it and start it again.
goto end

:rsxingame
echo rsx.exe is in the folder of the game, and it writes beside itself. Move RSX into a folder outside it.
goto end

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
popd
popd
echo.
pause
`;
