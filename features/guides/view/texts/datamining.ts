import { exportOptions } from '#game-files/recipes/rsx-export.ts';
import { rsxFilter } from '#game-files/recipes/rsx-filter.ts';
import { inPaks, RSX } from '#src/content/dump-commands.ts';
import { elsewhere } from './elsewhere.ts';
import type { Guide } from './guide.ts';

const skin = {
  ...{ _id: '', ingamename: 'Hero Knight' },
  ...{ model: 'bloodhound_v21_heroknight_w', texture: 'bloodhound_lgnd_v21_heroknight' },
};
const FILTER = rsxFilter([{ legend: 'Bloodhound', skin }]);
const PACKAGES = '"common.rpak" "root_lgnd_skins_bloodhound_lgnd_v21_heroknight.rpak"';

/** The guide "Get the Game's Files" (docs: Datamining). */
export const datamining: Guide = {
  lead: 'Every model and material of the game lies on your own disk, packed into files that end in .rpak. RSX opens them, shows what is inside, and writes out the skin that you picked, ready for Blender.',
  warning:
    'RSX is a Windows program, and you need the game: this site hosts none of its files. RSX only reads the game’s packages and writes beside itself, so keep it outside the game’s folder.',
  steps: [
    {
      id: 'tool',
      title: 'Get RSX',
      parts: [
        {
          text: `Download the latest [RSX](${elsewhere.rsx}) and unpack it into a folder with a short, plain path. This guide uses \`C:\\rsx\`. Older tools stumble over letters outside the English alphabet in their path, and RSX may as well.`,
        },
      ],
    },
    {
      id: 'packages',
      title: 'Find the packages',
      parts: [
        {
          text: 'The packages are in `paks\\Win64` inside the folder of the game. In Steam, right-click the game and choose Manage, then Browse local files. An [old build](/guides/oldbuilds) has the same folder.',
        },
        {
          table: {
            caption: 'Which package holds what',
            head: ['Package', 'What it holds'],
            rows: [
              [
                '`common.rpak`',
                'What all skins share, and the legends as they first were. Open it with every other package.',
              ],
              [
                '`root_lgnd_skins_….rpak`',
                'One skin: its model, its material and its textures. Since 2024 each skin has a package of its own.',
              ],
              ['`root_lgnd_skins_…_shdrs.rpak`', 'The shaders of that skin. Open it too where there is one.'],
              [
                '`common_mp.rpak`, `common_early.rpak`',
                'More shared files. Try them when something is missing from a skin.',
              ],
              ['`common(01).rpak` and so on', 'Patches. RSX finds them by itself when you open `common.rpak`.'],
              [
                '`.starpak`',
                'Large data that the packages refer to. You do not open these; leave them in their place.',
              ],
            ],
          },
        },
        {
          text: 'You do not have to guess: search the [Skin Translator](/skintranslator) for the name in the shop and open the page of the skin. It names the packages, the filter and the folder.',
        },
      ],
    },
    {
      id: 'open',
      title: 'Open them in RSX',
      parts: [
        {
          text: 'Start RSX, choose File ▸ Open, and go to the folder of the packages. Paste the names into the box for the file name, each in quotes, and open them all at once:',
        },
        { code: { file: 'File name', text: PACKAGES } },
        {
          text: 'Opened alone, the package of a skin lacks what it shares with others. That is the usual reason for a model without textures.',
        },
      ],
    },
    {
      id: 'settings',
      title: 'Set up the export once',
      parts: [
        {
          text: 'These are the settings that the Blender add-ons are made for. You find them in the menus at the top of the window; their places and names differ a little from version to version.',
        },
        {
          table: {
            caption: 'Settings of the export',
            head: ['Setting', 'Value', 'Why'],
            rows: [
              ['Model format', 'Cast', 'The one format of RSX that Blender reads with its bones and materials.'],
              ['Texture format', 'PNG (Highest Mip)', 'One picture for each texture, in its full size.'],
              ['Export material textures', 'on', 'Otherwise the model comes without pictures.'],
              ['Material texture naming', 'Text', 'Names that say what a picture is for. A GUID says nothing.'],
              [
                'Normal recalculation',
                'None',
                'The pictures stay as the game has them, and the shaders expect them so.',
              ],
              ['Export full asset paths', 'off', 'Short folders, named after the model. The add-ons look for those.'],
              ['Disable CacheDB loading', 'off', 'RSX remembers names from earlier runs and can show more of them.'],
            ],
          },
        },
      ],
    },
    {
      id: 'filter',
      title: 'Filter, and export',
      parts: [
        { text: 'Paste a filter into the box above the list of assets. For Bloodhound in Hero Knight it is this one:' },
        { code: { file: 'Filter', text: FILTER } },
        {
          table: {
            caption: 'How the filter reads',
            head: ['You write', 'It means'],
            rows: [
              ['`a,b`', 'Names that contain `a` or `b`. There is no way to ask for both.'],
              ['`-a`', 'No names that contain `a`. The first match decides, so these come first.'],
              [
                '`-_loading`, `-pov_`',
                'Without the twins for loading screens, which have no textures, and without arms.',
              ],
              ['`-_rt`, `-_rc`', 'Without recolours. Leave this out when you want one.'],
              ['`name.rmdl`', 'A model whose name ends there, and none with a longer name.'],
              ['`name_`', 'The materials of that name: their parts follow the sign.'],
              ['`wraith\\base`', 'A path has backslashes: with `/` it finds nothing.'],
              ['`0x6D4CF2465D3E002`', 'The asset with this GUID.'],
            ],
          },
        },
        {
          text: 'Case does not matter, and there are no wildcards. Select the model (`mdl_`) and, for a recolour, the materials (`matl`) in its colour. Then export them.',
        },
      ],
    },
    {
      id: 'folders',
      title: 'See what landed where',
      parts: [
        { text: 'The window of RSX writes into `exported_files`, beside itself:' },
        {
          table: {
            caption: 'Folders of the export',
            head: ['Folder', 'What is in it'],
            rows: [
              [
                '`mdl\\<model>\\<model>_LOD0.cast`',
                'The model in full detail, with its bones. This is the one you want.',
              ],
              ['`mdl\\<model>\\<model>_LOD1.cast` …', 'Less detailed versions, used at a distance.'],
              ['`mdl\\<model>\\<model>\\*.png`', 'The pictures of its materials.'],
              ['`material\\<material>_sknp\\*.png`', 'The pictures of a material that you exported by itself.'],
            ],
          },
        },
        { text: 'Next: [Import into Blender](/guides/importing).' },
      ],
    },
    {
      id: 'command',
      title: 'Or leave the clicking to a command',
      parts: [
        {
          text: 'RSX does the same without its window. In the folder of RSX, open a Command Prompt or PowerShell and paste this line. If the game is not where Steam installs it, put its folder in. The page of each skin has a .bat file with the line filled in.',
        },
        {
          code: {
            file: 'Command Prompt or PowerShell',
            text: `${RSX} ${exportOptions(FILTER, 'C:\\rsx\\exported_files')} ${inPaks('common', 'root_lgnd_skins_bloodhound_lgnd_v21_heroknight')}`,
          },
        },
        {
          text: 'Without its window RSX works in the folder in which you start it: it keeps the names that it remembers there (`rsx_cache_db.bin`), and it writes materials that are exported by themselves into `exported_files` there, whatever `--exportdir` says. So start it in its own folder, never in the folder of the game, and name each package with its whole path.',
        },
        {
          text: 'Flags come first and packages last. `--loadwhitelist` must be there: without it, RSX 2.3.0 exports nothing and does not say so. Write every name out, since RSX does not understand `*`. No option chooses the formats of models and pictures. RSX’s handbook does not say which ones it takes here; Cast is its default for models.',
        },
        {
          files: [
            {
              name: 'read-the-game.bat',
              what: 'reads every name of a season for the import of a site like this one, as one zip',
            },
          ],
        },
      ],
    },
  ],
  notes: [
    {
      title: 'What this was checked with',
      texts: [
        'RSX 2.3.0 by what two programs say that run it, and the public source of RSX 1.1.6 and of a build of July 2026. Apex Toolbox 3.9 for the settings of the export. Newer versions can differ.',
      ],
    },
    {
      title: 'Before season 21: Legion+',
      texts: [
        `[Legion+](${elsewhere.legionPlus}) came before RSX and reads the game up to season 20. It crashes on newer packages without a message.`,
        'Load `common.rpak` and `root_lgnd_skins.rpak` together, with their patches: `common(01).rpak` and so on. It does not find those by itself. Keep it in a folder with plain English letters.',
        'In its search a comma also means “or”. A leading `!` turns the whole search around, so you cannot leave out one word of several. Its models land in `exported_files\\models\\<model>`, the pictures in `_images` below that.',
      ],
    },
  ],
  questions: [
    {
      question: 'I see weapons and plain legends, but no skins.',
      answer:
        'You opened only `common.rpak`. Each skin is in its own `root_lgnd_skins_….rpak`; the page of the skin names it.',
    },
    {
      question: 'The model has no textures.',
      answer:
        'Does its name end in `_loading`? That is the twin for loading screens, and it never has any. Otherwise open `common.rpak` together with the package of the skin, and turn “Export material textures” on.',
    },
    {
      question: 'My filter finds nothing.',
      answer:
        'Type the middle of a name, without folders. If you pasted a path, turn every `/` into a backslash. Blanks around a word do not matter, wildcards are taken as letters.',
    },
    {
      question: 'Names are only numbers, like 0x6D4C….',
      answer:
        'The package has only the number of the name. RSX knows names that it met in other packages before: open those first, and leave its cache on.',
    },
    {
      question: 'RSX closes while it opens or exports a skin.',
      answer:
        'Take its newest release, also a pre-release, and open all `common*.rpak` together with the package of the skin. This is what its makers advise.',
    },
    {
      question: 'The exported folder is empty.',
      answer:
        'With the command: is `--loadwhitelist` in it? From the window: people have reported this, and the reason is not known. Try the newest release.',
    },
  ],
};
