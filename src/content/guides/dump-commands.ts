import type { Code } from './guide.ts';

/** The RSX commands that write everything the import reads. The types must be named: without them it writes nothing. */
export const dumpCommands: readonly Code[] = [
  {
    file: 'The list of assets',
    text: 'rsx -nogui --loadwhitelist mdl_,matl,txtr,stgs,stlt,arig,aseq,odla,odlp,locl --list list.csv --listformat csv --depfilepath dependencies.txt common.rpak common_mp.rpak common_early.rpak root_lgnd_skins_*.rpak',
  },
  {
    file: 'Settings and texts',
    text: 'rsx -nogui -export --loadwhitelist stgs,stlt,locl,odla,odlp --exporttypes stgs,locl,odla --exportdir out common.rpak common_mp.rpak common_early.rpak ui.rpak startup.rpak localization_*.rpak',
  },
];
