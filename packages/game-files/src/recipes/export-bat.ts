import { beforeColour, stemOf } from '../names/stem.ts';
import { exportedPackages, isPlain } from './exported-packages.ts';
import { materialParts } from './material-parts.ts';
import { LETTERS_OF_A_PATH, MOST_LETTERS, outsideTheGame } from './outside-the-game.ts';
import { COMMON } from './packages.ts';
import { type Asset, isKnown, modelsOf, type Row } from './row.ts';
import { exportOptions } from './rsx-export.ts';
import { rsxFilter } from './rsx-filter.ts';
import { shortest } from './stems.ts';

/**
 * A batch file that exports the models and materials of some skins with RSX, with lines that end with LF; undefined when
 * none of them can be exported. The other rows are those that RSX's filter must not find.
 */
export function exportBat(
  rows: readonly Row[],
  assets: readonly Asset[] = [],
  others: readonly Row[] = [],
): string | undefined {
  const skins = rows.flatMap((row) => {
    const files = exportedPackages(row, assets);
    return files.length === 0 ? [] : [{ row, files, recolour: recolourOf(row, assets) }];
  });
  if (skins.length === 0) return undefined;
  const filterFor = (some: readonly Skin[]) =>
    rsxFilter(
      some.map(({ row }) => row),
      assets,
      others,
    );
  const lines = inLines(skins, filterFor);
  const calls = lines.map((some) => linesOf(some, filterFor(some)));
  const hasRecolours = skins.some(({ recolour }) => recolour !== undefined);
  return [head, ...lines.flatMap(linesForEarlier), ...calls, hasRecolours ? doneWithRecolours : done, tail].join('\n');
}

type Skin = { row: Row; files: string[]; recolour: Recolour | undefined };
type Recolour = { material: string; beginnings: readonly string[] };

/** What stands in the line that calls RSX beside filter and packages: options, and RSX's folder twice. */
const LETTERS_OF_A_CALL = 300 + 2 * LETTERS_OF_A_PATH;

/** As many skins in one call of RSX as fit in a line, since each call reads the common package again. */
function inLines(skins: readonly Skin[], filterFor: (some: readonly Skin[]) => string): Skin[][] {
  const lines: Skin[][] = [];
  let files = new Set<string>();
  let letters = 0;
  for (const skin of skins) {
    // Beside recolours of other skins, those of a material are excluded by its name.
    const most = filterFor([skin]).length + 2 * skin.row.skin.texture.length + 10;
    letters += most;
    for (const file of skin.files) files.add(file);
    const packages = (2 * files.size + 1) * LETTERS_OF_A_PATH;
    if (lines.length > 0 && LETTERS_OF_A_CALL + letters + packages <= MOST_LETTERS) lines.at(-1)?.push(skin);
    else {
      lines.push([skin]);
      letters = most;
      files = new Set(skin.files);
    }
  }
  return lines;
}

function linesOf(skins: readonly Skin[], filter: string) {
  const files = [...new Set(skins.flatMap((skin) => skin.files))].filter((file) => file !== COMMON);
  const list = files.map((file) => `"${file}"`).join(' ');
  const withShaders = files.flatMap((file) => [`"${file}"`, `"${file.replace(/\.rpak$/, '_shdrs.rpak')}"`]).join(' ');
  return [
    '\nset "files="',
    ...(files.length === 0
      ? []
      : [
          `for %%f in (${withShaders}) do if exist "%paks%\\%%~f" call :open "%%~f"`,
          `for %%f in (${list}) do if not exist "%paks%\\%%~f" echo This package is not in the folder: %%~f`,
        ]),
    `"%here%\\rsx.exe" ${exportOptions(filter, '%here%\\exported_files')} "%paks%\\${COMMON}"%files%`,
    forModels(skins, 'if not exist', 'set /a "missing+=1"'),
    forModels(skins, 'if not exist', 'echo Not exported: %%~m'),
    ...recoloursOf(skins).flatMap(linesForPictures),
  ].join('\n');
}

/**
 * An old model looks like a new one when RSX could not write it again, so it is named, and before all calls, since some
 * of them share models.
 */
const linesForEarlier = (skins: readonly Skin[]) => [
  forModels(skins, 'if exist', 'echo Here from an earlier export: %%~m'),
  ...recoloursOf(skins).map((one) => `for /d %%p in (${foldersOf(one)}) do echo Here from an earlier export: %%p`),
];

function forModels(skins: readonly Skin[], condition: string, command: string) {
  const models = modelsOf(skins.map(({ row }) => row)).map((model) => `"${model}"`);
  return `for %%m in (${models.join(' ')}) do ${condition} "exported_files\\mdl\\%%~m\\%%~m_LOD0.cast" ${command}`;
}

const recoloursOf = (skins: readonly Skin[]) => skins.flatMap(({ recolour }) => recolour ?? []);

/** RSX exports the material of a recolour by itself, each part into a folder of its own. */
function recolourOf(row: Row, assets: readonly Asset[]): Recolour | undefined {
  const { texture: material } = row.skin;
  if (!isKnown(material) || beforeColour(stemOf(material).base) === undefined) return undefined;
  return { material, beginnings: shortest([material, ...materialParts([row], assets).names.filter(isPlain)]) };
}

const foldersOf = ({ beginnings }: Recolour) =>
  beginnings.map((beginning) => `exported_files\\material\\${beginning}_*`).join(' ');

function linesForPictures(recolour: Recolour) {
  const folders = foldersOf(recolour);
  return [
    'set "pictures="',
    `for /d %%p in (${folders}) do set "pictures=1"`,
    `for /d %%p in (${folders}) do echo Pictures: %%p`,
    'if not defined pictures set /a "missing+=1"',
    `if not defined pictures echo Not exported: the pictures of ${recolour.material}`,
  ];
}

const head = String.raw`@echo off
rem Exports skins of Apex Legends with RSX: their models and materials, for Blender.
rem Keep this file in the folder of rsx.exe, and RSX outside the folder of the game: it writes beside itself.
setlocal EnableExtensions DisableDelayedExpansion
title Export skins with RSX
pushd "%~dp0"
set "here=%cd%"
set "missing=0"
if not exist "rsx.exe" goto norsx
call :outside
if errorlevel 1 goto ingame
set "paks=%ProgramFiles(x86)%\Steam\steamapps\common\Apex Legends\paks\Win64"
if exist "%paks%\common.rpak" goto export

:ask
echo The game's packages are in paks\Win64, in the folder of the game.
set "paks="
set /p "paks=Drag that folder here and press Enter (Enter alone to stop): "
if not defined paks goto end
set "paks=%paks:"=%"
if not defined paks goto end
if "%paks%"=="" goto end
for %%p in ("%paks%") do set "paks=%%~fp"
if exist "%paks%\paks\Win64\common.rpak" set "paks=%paks%\paks\Win64"
if exist "%paks%\common.rpak" goto export
echo There is no common.rpak in that folder.
goto ask
${outsideTheGame}
:open
set files=%files% "%paks%\%~1"
exit /b 0

:export
mkdir "exported_files" 2>nul
if not exist "exported_files\" goto nowrite`;

const BEFORE_THE_END = `
if not "%missing%"=="0" goto lacking
echo.
`;

const done = `${BEFORE_THE_END}echo Done. The models are in exported_files\\mdl, the pictures beside them.`;

const doneWithRecolours = `${BEFORE_THE_END}echo Done. The models are in exported_files\\mdl, the pictures beside them, and those of recolours in the folders above.`;

const tail = `goto end

:lacking
echo.
echo Something was not exported. Is the game up to date, and RSX the newest release?
goto end

:norsx
echo rsx.exe was not found. Put this file into its folder and start it again.
goto end

:ingame
echo rsx.exe is in the folder of the game. Move RSX and this file into a folder outside it and start it there.
goto end

:nowrite
echo Nothing can be written beside rsx.exe. Move RSX and this file into a folder of yours and start it there.

:end
popd
echo.
pause
`;
