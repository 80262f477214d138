import type { Code } from './guide.ts';

/**
 * The RSX commands that write everything the import reads, for the folder of the packages. The types must be named:
 * without them it writes nothing. They run as they stand in the command prompt and in PowerShell (docs: Reading the
 * game).
 */
export const dumpCommands: readonly Code[] = [
  {
    file: 'The list of assets',
    text: 'C:\\rsx\\rsx.exe -nogui --loadwhitelist "mdl_,matl,txtr,stgs,stlt,arig,aseq,odla,odlp,locl" --list "C:\\rsx\\dump\\list.csv" --listformat csv --depfilepath "C:\\rsx\\dump\\dependencies.txt" .',
  },
  {
    file: 'Settings and texts',
    text: 'C:\\rsx\\rsx.exe -nogui -export --loadwhitelist "stgs,stlt,locl,odla,odlp" --exporttypes "stgs,locl,odla" --exportdir "C:\\rsx\\dump" common.rpak common_mp.rpak common_early.rpak ui.rpak startup.rpak localization_english.rpak',
  },
];
