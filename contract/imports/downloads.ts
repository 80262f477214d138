/** Nothing is expanded with `!`: values with it would pass checks as nothing, and Wine knows only a part of it. */
const begin = `@echo off
rem Downloads one old build of Apex Legends with DepotDownloader.
rem Keep this file in the folder of DepotDownloader.exe.
setlocal EnableExtensions DisableDelayedExpansion
title Download an old build
pushd "%~dp0"
if exist "DepotDownloader.exe" goto there
where DepotDownloader.exe >nul 2>nul || goto missing
:there

rem Both numbers belong to the game on Windows and never change.
set "app=1172470"
set "depot=1172471"
rem Connections with the same login ID end one another, and Steam has one too.
set "loginid=%random%1"
`;

const askForManifest = `echo Manifest IDs are listed at https://steamdb.info/depot/%depot%/manifests/
echo.

:manifest
set "manifest="
set /p "manifest=Manifest ID (Enter alone to stop): "
if not defined manifest goto end
set "manifest=%manifest:"=%"
if not defined manifest goto end
set "manifest=%manifest: =%"
if not defined manifest goto wrongmanifest
for /f "eol=0 delims=0123456789" %%x in ("%manifest%") do if not "%%x"=="" goto wrongmanifest
if "%manifest:~15,1%"=="" goto wrongmanifest
if not "%manifest:~20,1%"=="" goto wrongmanifest
`;

const askForName = `
:user
set "user="
set /p "user=Steam account name (Enter alone to stop): "
if not defined user goto end
set "user=%user:"=%"
if not defined user goto end
for /f "eol=a delims=abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.@+-" %%x in ("%user%") do if not "%%x"=="" goto wronguser
`;

const done = String.raw`if errorlevel 1 goto failed
echo.
echo Done. The build is in the folder builds\%manifest%
goto end
`;

const wrongManifest = `
:wrongmanifest
echo That is no manifest ID. It has 16 to 20 digits.
goto manifest
`;

const wrongName = `
:wronguser
echo That is no account name. It is the name you sign in to Steam with.
goto user
`;

const end = `
:failed
echo.
echo It did not finish. Start this file again: what is there already is kept and checked.
echo Error 401 or no manifest code: the account does not own the game, or the build is blocked.
goto end

:missing
echo DepotDownloader.exe was not found. Put this file into its folder and start it again.

:end
echo.
pause
`;

const run = (signIn: string) =>
  String.raw`
"DepotDownloader.exe" -app %app% -depot %depot% -manifest %manifest% ${signIn} -loginid %loginid% -dir "builds\%manifest%" -validate -max-downloads 8
`;

const byName = askForName + run('-username "%user%" -remember-password') + done;

/**
 * All files at `/download/{file}` by name. The guide shows the same texts, so that people can read a file before they
 * run it. No file holds or asks for a password: DepotDownloader asks for it itself.
 */
export const downloads = {
  'download-old-build.bat': begin + askForManifest + byName + wrongManifest + wrongName + end,
  'download-old-build-qr.bat': begin + askForManifest + run('-qr') + done + wrongManifest + end,
} as const satisfies Record<string, string>;

/** The file of that name; undefined for every other name. */
export function oldBuildBat(name: string): string | undefined {
  const [, manifest] = /^download-old-build-(\d{16,20})\.bat$/.exec(name) ?? [];
  return manifest && `${begin}set "manifest=${manifest}"\n${byName}${wrongName}${end}`;
}
