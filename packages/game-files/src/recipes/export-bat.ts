import { exportedPackages } from './exported-packages.ts';
import { COMMON } from './packages.ts';
import { type Asset, modelsOf, type Row } from './row.ts';
import { exportOptions } from './rsx-export.ts';
import { rsxFilter } from './rsx-filter.ts';

/**
 * A batch file that exports the models and materials of some skins with RSX, with lines that end with LF; undefined when
 * none of them can be exported.
 */
export function exportBat(rows: readonly Row[], assets: readonly Asset[] = []): string | undefined {
  const skins = rows
    .map((row) => ({ row, files: exportedPackages(row, assets) }))
    .filter(({ files }) => files.length > 0);
  if (skins.length === 0) return undefined;
  return [head, ...inLines(skins).map(linesOf), tail].join('\n');
}

type Skin = { row: Row; files: string[] };

/** The command prompt takes lines of 8,191 letters; some are left for the folders. */
const MOST_LETTERS = 7000;

/** As many skins in one call of RSX as fit in a line, since each call reads the common package again. */
function inLines(skins: readonly Skin[]): Skin[][] {
  const lines: Skin[][] = [];
  let letters = 0;
  for (const skin of skins) {
    const length = rsxFilter([skin.row]).length + skin.files.join().length * 3;
    letters += length;
    if (lines.length > 0 && letters <= MOST_LETTERS) lines.at(-1)?.push(skin);
    else {
      lines.push([skin]);
      letters = length;
    }
  }
  return lines;
}

function linesOf(skins: readonly Skin[]) {
  const rows = skins.map(({ row }) => row);
  const files = [...new Set(skins.flatMap((skin) => skin.files))].filter((file) => file !== COMMON);
  const list = files.map((file) => `"${file}"`).join(' ');
  const withShaders = files.flatMap((file) => [`"${file}"`, `"${file.replace(/\.rpak$/, '_shdrs.rpak')}"`]).join(' ');
  const models = modelsOf(rows).map((model) => `"${model}"`);
  return `
set "files="
for %%f in (${withShaders}) do if exist "%%~f" set "files=!files! "%%~f""
for %%f in (${list}) do if not exist "%%~f" echo This package is not in the folder: %%~f
"!here!rsx.exe" ${exportOptions(rsxFilter(rows), '!here!exported_files')} "${COMMON}"!files!
for %%m in (${models.join(' ')}) do if not exist "!here!exported_files\\mdl\\%%~m\\%%~m_LOD0.cast" set /a "missing+=1" >nul
for %%m in (${models.join(' ')}) do if not exist "!here!exported_files\\mdl\\%%~m\\%%~m_LOD0.cast" echo Not exported: %%~m`;
}

const head = String.raw`@echo off
rem Exports skins of Apex Legends with RSX: their models and materials, for Blender.
rem Keep this file in the folder of rsx.exe.
setlocal EnableExtensions DisableDelayedExpansion
title Export skins with RSX
set "here=%~dp0"
set "paks=%ProgramFiles(x86)%\Steam\steamapps\common\Apex Legends\paks\Win64"
setlocal EnableDelayedExpansion
set "missing=0"
if not exist "!here!rsx.exe" goto norsx
if exist "!paks!\common.rpak" goto found

:ask
echo The game's packages are in paks\Win64, in the folder of the game.
set "paks="
set /p "paks=Drag that folder here and press Enter (Enter alone to stop): "
if not defined paks goto end
set "paks=!paks:"=!"
if not defined paks goto end
if exist "!paks!\common.rpak" goto found
echo There is no common.rpak in that folder.
goto ask

:found
cd /d "!paks!"`;

const tail = String.raw`
if not "!missing!"=="0" goto lacking
echo.
echo Done. The models are in exported_files\mdl, the pictures beside them.
goto end

:lacking
echo.
echo Some models were not exported. Is the game up to date, and RSX the newest release?
goto end

:norsx
echo rsx.exe was not found. Put this file into its folder and start it again.

:end
echo.
pause
`;
