/** Where Steam keeps the game's packages, unless it was told otherwise. */
const PAKS = 'C:\\Program Files (x86)\\Steam\\steamapps\\common\\Apex Legends\\paks\\Win64';

/** These packages by their whole path, in quotes. */
export const inPaks = (...names: readonly string[]) => names.map((name) => `"${PAKS}\\${name}.rpak"`).join(' ');

/** RSX writes into the folder where it is started, so a command runs in RSX's own folder or not at all. */
export const RSX = '.\\rsx.exe';

/**
 * The RSX commands that write everything the import reads. The types must be named: without them it writes nothing. They
 * run as they stand in the command prompt and in PowerShell (docs: Reading the game).
 */
export const dumpCommands = [
  {
    file: 'The list of assets',
    text: `${RSX} -nogui --loadwhitelist "mdl_,matl,txtr,stgs,stlt,arig,aseq,odla,odlp,locl" --list "C:\\rsx\\dump\\list.csv" --listformat csv --depfilepath "C:\\rsx\\dump\\dependencies.txt" "${PAKS}"`,
  },
  {
    file: 'Settings and texts',
    text: `${RSX} -nogui -export --loadwhitelist "stgs,stlt,locl,odla,odlp" --exporttypes "stgs,locl,odla" --exportdir "C:\\rsx\\dump" ${inPaks('common', 'common_mp', 'common_early', 'ui', 'startup', 'localization_english')}`,
  },
];
