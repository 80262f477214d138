import { describe, expect, it } from 'vitest';
import { skinFieldsOf } from '#contract/skins/skin-fields.ts';
import { progressLine } from '../../server/commands/progress-line.ts';
import { gameIdOf, rowOf, settingsOf, textsOf } from '../support/dump.ts';
import type { Files } from '../support/folder.ts';
import { folderWith } from '../support/import-folder.ts';
import { failed } from '../support/program-here.ts';
import { publicOf } from '../support/public-of.ts';
import { zipOf } from '../support/zip-of.ts';

const legends = 'characters\\legends';
const list = [
  'type,guid,file_name,asset_name',
  rowOf('mdl_', `mdl\\techart\\mshop\\${legends}\\wraith\\wraith_lgnd_v31_tavrel_w.rmdl`),
  rowOf('mdl_', `mdl\\techart\\mshop\\${legends}\\wraith\\wraith_lgnd_v31_tavrel_w_loading.rmdl`),
  rowOf('matl', `material\\art\\mshop\\${legends}\\wraith\\legendary\\v31\\wraith_lgnd_v31_tavrel_body_sknp.rpak`),
  rowOf(
    'matl',
    `material\\art\\mshop\\${legends}\\wraith\\legendary\\v31\\wraith_lgnd_v31_tavrel_body_colpass_sknp.rpak`,
  ),
  rowOf('arig', 'animrig\\humans\\class\\medium\\pilot_medium_nova.rrig'),
  rowOf('mdl_', 'mdl\\props\\ash_tray\\ash_base_w.rmdl'),
  rowOf('mdl_', `mdl\\techart\\mshop\\${legends}\\orveth\\orveth_base_w.rmdl`),
  rowOf('shdr', 'shader\\0x12'),
  'txtr,12,common.rpak,texture\\0x12',
  'txtr,"12',
].join('\n');

const group = (groups: { name: string; items: string[] }[], name: string) =>
  groups.find((one) => one.name === name)?.items ?? [];

describe('npm run import of a list of the game', () => {
  it('takes a legend’s files by their folder, and counts all others by the reason for leaving them', async () => {
    const { run, stored } = folderWith({ 'list.csv': list });
    expect(await run('list.csv')).toEqual({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(
        /^read: 10 lines and files\nset aside: model of something else 1, shader 1, unnamed \(hash only\) 1, damaged 1\nlegends without a public name: 1\n {2}orveth: 0 skins, 1 asset\ndamaged: 1\n {2}list\.csv, line 11: it has too few columns\narchive: 2 assets added, 1 asset changed, \d+ starter assets removed\n$/,
      ),
    });
    const { archive } = await stored();
    expect(archive).toMatchObject({
      Models: [{ name: 'Wraith', items: ['wraith_lgnd_v31_tavrel_w'] }],
      // Without the suffix of its shader, so that the forms offer it.
      Textures: [{ name: 'Wraith', items: ['wraith_lgnd_v31_tavrel_body'] }],
      Animations: [{ name: 'Horizon', items: ['pilot_medium_horizon'] }],
    });
    expect((await run('list.csv')).stdout).toMatch(/\narchive: 3 left as they are\nNothing has changed\.\n$/);
  });

  it.each([
    [
      'txt of RSX',
      'list.txt',
      `${list
        .split('\n')
        .slice(1, -1)
        .map((line) => line.split(',')[3])
        .join('\r\n')}\r\n`,
    ],
    [
      'Legion+',
      'common.txt',
      '0x10010c6ff10125a5\r\nash_tray_01\r\nwraith_lgnd_v31_tavrel_body\r\nwraith_lgnd_v31_tavrel_w\r\n',
    ],
    [
      'RePak',
      'map.json',
      JSON.stringify({
        files: [
          { _type: 'mdl_', _path: 'mdl/Humans/class/light/wraith_lgnd_v31_tavrel_w.rmdl' },
          {
            _type: 'matl',
            _path: 'material/art/mshop/characters/legends/wraith/x/wraith_lgnd_v31_tavrel_body_sknp.rpak',
          },
        ],
      }),
    ],
  ])('takes the same names from the list of %s', async (_tool, name, text) => {
    const { run, stored } = folderWith({ [name]: text });
    expect((await run(name)).status).toBe(0);
    const { archive } = await stored();
    expect(group(archive.Models, 'Wraith')).toEqual(['wraith_lgnd_v31_tavrel_w']);
    expect(group(archive.Textures, 'Wraith')).toEqual(['wraith_lgnd_v31_tavrel_body']);
    expect(group(archive.Models, 'Ash')).toEqual([]);
  });

  it.each(
    Object.entries<[string[], Files]>({
      'These files hold no skin and no asset of a legend (unnamed (hash only) 1, model of something else 1). Choose a list of assets or the settings of skins.':
        [['list.txt'], { 'list.txt': 'texture\\0x1\r\nmdl\\props\\a.rmdl\r\n' }],
      'These texts name no skin of your list. Settings connect skins with their texts: choose the settings as well.': [
        ['out/localization/localization_english.locl'],
        textsOf('english', { SKIN_wraith_classic: 'Voidwalker' }),
      ],
      'a.png is a picture, not a list; leave it out.': [
        ['a.png'],
        { 'a.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0) },
      ],
      'out holds no list, settings or texts of the game. Choose the folder that RSX wrote.': [
        ['out'],
        { 'out/notes.md': 'x', 'out/skins.json': '[]' },
      ],
      'a.locl is of no known type. Name a .json, .csv, .tsv or .txt file.': [['a.locl'], {}],
      'Nothing was imported. Correct this line first:\na.txt, line 2: Its legend is unclear; say it with --group NAME.':
        [['a.txt'], { 'a.txt': 'ash_base_w\nflatline_v20_assim_w' }],
    }),
  )('says what is wrong: %s', async (message, [args, files]) => {
    expect(await folderWith(files).run(...args)).toEqual(failed(message));
  });
});

describe('npm run import of a folder of settings and texts', () => {
  const files: Files = publicOf<string | Uint8Array>({
    ...settingsOf('wraith', 'classic', { bodyModel: 'mdl/Humans/class/light/pilot_light_wraith.rmdl' }),
    ...settingsOf('wraith', 'lgnd_v31_tavrel'),
    ...settingsOf('wraith', 'rare_01'),
    ...settingsOf('wraith', 'rare_02'),
    ...settingsOf('wraith', 'rare_03'),
    ...settingsOf('wraith', 'tbd_zu'),
    ...settingsOf('dummie', 'color_01'),
    'out/settings/itemflav/character_skin/wraith/broken.json': '{ "settings": {',
    'out/README.md': 'notes',
    ...textsOf('english', {
      SKIN_wraith_classic: 'Voidwalker',
      SKIN_wraith_lgnd_v31_tavrel: "Tavrel's Ombrin",
      SKIN_wraith_rare_01: 'Vorna',
      SKIN_wraith_rare_02: 'vorna',
      SKIN_wraith_tbd_zu: 'Zu',
    }),
    ...textsOf('german', { SKIN_wraith_lgnd_v31_tavrel: 'Tavrels Ombrin', SKIN_wraith_rare_03: 'Dra' }),
  });
  const settingsAt = (stem: string) => `settings/itemflav/character_skin/wraith/${stem}.rpak`;
  const shown = [
    {
      legend: 'Wraith',
      ingamename: 'Base Skin',
      model: 'pilot_light_wraith',
      texture: 'wraith_base',
      animation: 'pilot_light_wraith',
      gameid: String(gameIdOf('wraith', 'classic')),
      settings: settingsAt('classic'),
      sources: 'settings:ingamename,model,gameid;derived:texture,animation',
    },
    {
      legend: 'Wraith',
      ingamename: "Tavrel's Ombrin",
      model: 'wraith_lgnd_v31_tavrel_w',
      texture: 'wraith_lgnd_v31_tavrel',
      gameid: String(gameIdOf('wraith', 'lgnd_v31_tavrel')),
      settings: settingsAt('lgnd_v31_tavrel'),
      sources: 'settings:ingamename,model,gameid;derived:texture',
    },
    {
      legend: 'Wraith',
      ingamename: 'Vorna',
      apart: 'wraith_rare_01_w',
      model: 'wraith_rare_01_w',
      texture: 'n/a',
      gameid: String(gameIdOf('wraith', 'rare_01')),
      settings: settingsAt('rare_01'),
      sources: 'settings:ingamename,model,gameid',
    },
    // Another skin of the same name, by its permanent id.
    {
      legend: 'Wraith',
      ingamename: 'vorna',
      apart: 'wraith_rare_02_w',
      slug: 'vorna-2',
      model: 'wraith_rare_02_w',
      texture: 'n/a',
      gameid: String(gameIdOf('wraith', 'rare_02')),
      settings: settingsAt('rare_02'),
      sources: 'settings:ingamename,model,gameid',
    },
  ];

  /** What the texts know their names by, in the same order, and their names by language. */
  const tokens = ['classic', 'lgnd_v31_tavrel', 'rare_01', 'rare_02'].map((stem) => `SKIN_wraith_${stem}`);
  const named = [
    { english: 'Voidwalker' },
    { english: "Tavrel's Ombrin", german: 'Tavrels Ombrin' },
    { english: 'Vorna' },
    { english: 'vorna' },
  ];

  it('brings the skins with their English names, and says of every other why it does not', async () => {
    const { run, stored } = folderWith(files);
    const report = [
      'read: 10 lines and files, 1 file of other kinds passed over (not a list: 1)',
      'set aside: shared by all legends 1, damaged 1',
      'held back, because they may not be public yet: 1',
      '  settings/itemflav/character_skin/wraith/tbd_zu.rpak: stem begins with tbd_',
      'left out, because no English text names them: 1',
      '  settings/itemflav/character_skin/wraith/rare_03.rpak',
      'damaged: 1',
      '  out/settings/itemflav/character_skin/wraith/broken.json: it is damaged or incomplete',
      '2 materials named by the rule alone, not by the dependency list of RSX',
    ].join('\n');
    const dry = await run('out', '--dry-run');
    expect(dry.stdout.replace(/\d+ starter skins/, 'N starter skins')).toBe(
      `${report}\nskins: 3 added, 1 changed, N starter skins removed\n  Wraith – Base Skin: permanent id none → ${gameIdOf('wraith', 'classic')}, settings none → ${settingsAt('classic')}, token of its name none → SKIN_wraith_classic, names in other languages\nNothing was changed (--dry-run).\n`,
    );
    expect((await run('out')).status).toBe(0);
    expect((await stored()).skins).toEqual(shown);
    expect((await run('out')).stdout).toBe(`${report}\nskins: 4 left as they are\nNothing has changed.\n`);
  });

  it('brings the same from a zip of it', async () => {
    const { run, stored } = folderWith({ 'out.zip': zipOf(files as Record<string, string>) });
    const { status, stdout } = await run('out.zip');
    expect([status, stdout]).toEqual([0, expect.stringContaining('out.zip/out/settings/itemflav')]);
    expect((await stored()).skins).toEqual(shown);
  });

  it('reports to programs with --json: all of what it did, and nothing else on stdout', async () => {
    const { run } = folderWith(files);
    const { stdout, stderr, status } = await run('out', '--json', '--dry-run');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const [base, ...others] = shown.map((skin, index) => ({
      legend: skin.legend,
      ...skinFieldsOf({ ...skin, token: tokens[index], names: JSON.stringify(named[index]) }),
    }));
    const unknown = { gameid: null, settings: null, token: null, names: null, sources: null };
    expect(JSON.parse(stdout)).toEqual({
      dryRun: true,
      skins: {
        added: others,
        changed: [{ before: { ...base, ...unknown }, after: base }],
        left: 0,
        setAside: 0,
        removed: expect.any(Number),
        newLegends: [],
      },
      legends: { added: [], changed: [], left: 0 },
      archive: { added: [], changed: [], left: 0, setAside: 0, removed: 0 },
      dump: {
        files: {
          read: 12,
          notRead: [
            {
              path: 'out/README.md',
              size: 5,
              unknown: 'is not a list, settings or texts of the game; choose the files that RSX or Legion+ wrote',
            },
          ],
        },
        read: 10,
        aside: [
          { reason: 'shared', words: 'shared by all legends', count: 1, first: [expect.any(Object)] },
          { reason: 'broken', words: 'damaged', count: 1, first: [expect.any(Object)] },
        ],
        damage: [
          {
            file: 'out/settings/itemflav/character_skin/wraith/broken.json',
            line: 0,
            what: 'it is damaged or incomplete',
            lost: { skinsOf: 'wraith' },
          },
        ],
        questions: [],
        flags: [],
        strangers: [],
        notices: [],
        unusable: [],
        notTaken: [
          expect.objectContaining({ state: 'unnamed' }),
          expect.objectContaining({ ingamename: 'Zu', state: 'held back', why: ['stem begins with tbd_'] }),
        ],
      },
    });
  });

  it('reports to programs also what files of our own did', async () => {
    const { run } = folderWith({ 'a.json': JSON.stringify([shown[1]]) });
    const report = JSON.parse((await run('a.json', '--json')).stdout);
    expect(report).toMatchObject({ dryRun: false, skins: { added: [shown[1]] } });
    expect(report).not.toHaveProperty('dump');
  });

  it('reads a file that is named twice once, and says so', async () => {
    const { run, write } = folderWith({ 'a.json': JSON.stringify([shown[1]]) });
    write('b.json', JSON.stringify([shown[1]]));
    const { status, stdout } = await run('a.json', 'b.json', '--dry-run');
    expect(status).toBe(0);
    expect(stdout).toContain('b.json is the same file as a.json; one of them was read.\nskins: 1 added');
  });

  it('keeps typed values that the game does not give, and prefers an own file of the same run', async () => {
    const { run, write, stored } = folderWith(files);
    const typed = { legend: 'Wraith', ingamename: 'Vorna', model: 'a_w', texture: 'wraith_vorna' };
    write('own.json', JSON.stringify([typed]));
    await run('own.json');
    await run('out');
    expect((await stored()).skins).toContainEqual({
      ...typed,
      apart: 'wraith_rare_01_w',
      model: 'wraith_rare_01_w',
      gameid: String(gameIdOf('wraith', 'rare_01')),
      settings: settingsAt('rare_01'),
      sources: 'settings:ingamename,model,gameid',
    });
    expect(await run('out', 'own.json')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(
        'Nothing was imported. Wraith has several skins named Vorna. Add the permanent id (gameid) of the one you mean.',
      ),
    });
    write('own.json', JSON.stringify([{ ...typed, gameid: String(gameIdOf('wraith', 'rare_01')) }]));
    expect((await run('out', 'own.json')).stdout).toContain('Wraith – Vorna: model wraith_rare_01_w → a_w');
  });

  const [french = ''] = Object.values(
    textsOf('french', {
      SKIN_wraith_lgnd_v31_tavrel: 'Le Choix d’Ombrin',
      SKIN_wraith_rare_01: 'Vorna',
      SKIN_other: 'Autre',
    }),
  );

  it('names the skins of the list by texts alone, once their settings were read', async () => {
    const { run, stored } = folderWith({ ...files, 'texts/localization_french.locl': french });
    expect((await run('texts')).stderr).toMatch(/^These texts name no skin of your list\./);
    await run('out');
    expect((await run('texts')).stdout).toBe(
      [
        'read: 0 lines and files',
        'these texts name 2 skins of the list besides',
        'skins: 2 changed',
        "  Wraith – Tavrel's Ombrin: names in other languages",
        '  Wraith – Vorna: names in other languages',
        '',
      ].join('\n'),
    );
    const { skins } = await stored();
    expect(skins).toEqual(shown);
    expect((await run('texts')).stdout).toContain('Nothing has changed.');
  });

  it('finds the parent of a recolour in the list, when the folder holds the new skin alone', async () => {
    const recolorParent = 'settings/itemflav/character_skin/wraith/lgnd_v31_tavrel.rpak';
    const recolour: Files = {
      ...publicOf(settingsOf('wraith', 'lgnd_v31_tavrel_rt01', { recolorParent })),
      ...textsOf('english', { SKIN_wraith_lgnd_v31_tavrel_rt01: 'Zevra' }),
    };
    const moved = Object.entries(recolour).map(([path, text]) => [path.replace('out/', 'new/'), text]);
    const { run, stored } = folderWith({ ...files, ...Object.fromEntries(moved) });
    await run('out');
    expect((await run('new')).status).toBe(0);
    const { skins } = await stored();
    expect(skins).toContainEqual(
      expect.objectContaining({ ingamename: 'Zevra', parentid: String(gameIdOf('wraith', 'lgnd_v31_tavrel')) }),
    );
  });
});

describe('npm run import with incomplete English texts', () => {
  const settings = publicOf({ ...settingsOf('ash', 'lgnd_v31_iron'), ...settingsOf('ash', 'lgnd_v31_steel') });
  const english = { SKIN_ash_lgnd_v31_iron: 'Iron Choir', SKIN_ash_lgnd_v31_steel: 'Steel Choir' };
  const arabic = textsOf('arabic', { SKIN_ash_lgnd_v31_iron: 'ختخد', SKIN_ash_lgnd_v31_steel: 'خدتخ' });
  const [[path, whole]] = Object.entries(textsOf('english', english)) as [[string, string]];
  const namesIn = async ({ stored }: Pick<ReturnType<typeof folderWith>, 'stored'>) =>
    (await stored()).skins.map(({ ingamename }) => ingamename);
  const FIRST = /^The English texts are damaged \(out\/localization\/localization_english\.locl/;

  it('keeps all names of the list when they are cut, takes other values all the same, and says so first', async () => {
    const folder = folderWith({ ...settings, [path]: whole });
    await folder.run('out');
    for (const [file, content] of Object.entries(arabic)) folder.write(file, content);
    folder.write(path, whole.slice(0, whole.indexOf('Iron') + 2));
    const [[iron, changed]] = Object.entries(settingsOf('ash', 'lgnd_v31_iron', { quality: 'EPIC' })) as [
      [string, string],
    ];
    folder.write(iron, changed);
    const { stdout } = await folder.run('out');
    expect(stdout).toMatch(FIRST);
    expect(stdout).toContain('\nskins: 2 changed\n  Ash – Iron Choir: quality none → epic, names in other languages\n');
    expect(stdout).not.toContain('left out');
    expect(await namesIn(folder)).toEqual(['Iron Choir', 'Steel Choir']);
    expect((await folder.run('out')).stdout).toContain('skins: 2 left as they are\nNothing has changed.');
    // English that says something else still comes in, also over what was kept.
    folder.write(path, whole.replace('Iron Choir', 'Choir of Iron'));
    expect((await folder.run('out')).stdout).toContain('Ash – Choir of Iron: in-game name Iron Choir → Choir of Iron');
  });

  it('puts English in the place of a name that was taken from another language before', async () => {
    const folder = folderWith({ ...settings, [path]: whole, 'own.json': '[]' });
    const row = {
      legend: 'Ash',
      ingamename: 'ختخد',
      model: 'x_w',
      texture: 'n/a',
      gameid: String(gameIdOf('ash', 'lgnd_v31_iron')),
    };
    const before = { ...row, names: JSON.stringify({ arabic: 'ختخد' }), sources: 'settings:ingamename,model,gameid' };
    folder.write('own.json', JSON.stringify([before]));
    await folder.run('own.json');
    for (const [file, content] of Object.entries(arabic)) folder.write(file, content);
    folder.write(path, whole.replace('Iron Choir', ''));
    await folder.run('out', '--dry-run');
    folder.write(path, whole);
    await folder.run('out');
    expect(await namesIn(folder)).toEqual(['Iron Choir', 'Steel Choir']);
  });
});

describe('npm run import of skins under flags', () => {
  const settings = Object.assign({}, ...['one', 'two', 'three'].map((stem) => settingsOf('ash', stem)));
  const named = textsOf('english', { SKIN_ash_one: 'One', SKIN_ash_two: 'Two', SKIN_ash_three: 'Three' });
  const files = publicOf({ ...settings, ...named }, { one: 'HAS_X', two: 'HAS_X', three: '!HAS_X' });
  const namesIn = async ({ stored }: Pick<ReturnType<typeof folderWith>, 'stored'>) =>
    (await stored()).skins.flatMap(({ ingamename, gameid }) => (gameid ? ingamename : []));

  it('lists each flag once, and remembers flags until they are given otherwise', async () => {
    const folder = folderWith(files);
    const first = (await folder.run('out')).stdout;
    expect(first).toContain(
      '\nflags of the game’s build (say with --flags-on NAME,NAME and --flags-off NAME,NAME what you know): 1\n  HAS_X may be on or off: while on it shows 2 skins, One, Two; it hides 1 skin, Three\n',
    );
    expect(first).not.toContain('held back');
    expect(await namesIn(folder)).toEqual([]);
    expect((await folder.run('out', '--flags-on', 'HAS_X', '--dry-run')).stdout).toContain('skins: 2 added');
    expect((await folder.run('out')).stdout).toContain('Nothing has changed.');
    const on = (await folder.run('out', '--flags-on', 'HAS_X')).stdout;
    expect(on).toContain('HAS_X is on: while on it shows 2 skins');
    expect(on).toMatch(/\nskins: 2 added, \d+ starter skins removed\nflags: noted which are on\n/);
    expect((await namesIn(folder)).sort()).toEqual(['One', 'Two']);
    expect((await folder.run('out')).stdout).toMatch(
      /HAS_X is on[\s\S]+skins: 2 left as they are\nNothing has changed\.\n$/,
    );
    const off = (await folder.run('out', '--flags-off', 'HAS_X')).stdout;
    expect(off).toMatch(/HAS_X is off[\s\S]+skins: 1 added\nflags: noted which are on\n$/);
  });

  it('lists them for programs as well', async () => {
    const { run } = folderWith(files);
    const asset = (stem: string) => `settings/itemflav/character_skin/ash/${stem}.rpak`;
    expect(JSON.parse((await run('out', '--json', '--dry-run', '--flags-on', 'HAS_X')).stdout).dump.flags).toEqual([
      { name: 'HAS_X', isOn: true, shows: [asset('one'), asset('two')], hides: [asset('three')] },
    ]);
  });

  it('refuses an unknown flag', async () => {
    expect(await folderWith(files).run('out', '--flags-on', 'HAS_X,HAS_Y')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(
        'No file names the flag HAS_Y, and it is not known from earlier imports. Name one of: HAS_X.\n',
      ),
    });
  });

  it('takes new skins without any sign that they are public only with --assume-public', async () => {
    const folder = folderWith({ ...settings, ...named });
    const { stdout } = await folder.run('out');
    expect(stdout).toMatch(/^No file says which skins are public: .+\nread: /);
    expect(stdout).toContain(
      'held back, because nothing says whether they are public (take them with --assume-public): 3\n',
    );
    expect(await namesIn(folder)).toEqual([]);
    const taken = (await folder.run('out', '--assume-public')).stdout;
    expect(taken).toMatch(/^read: [\s\S]+skins: 3 added/);
    expect((await namesIn(folder)).sort()).toEqual(['One', 'Three', 'Two']);
    const [[path, changed]] = Object.entries(settingsOf('ash', 'one', { quality: 'EPIC' })) as [[string, string]];
    folder.write(path, changed);
    expect((await folder.run('out')).stdout).toContain('skins: 1 changed, 2 left as they are');
  });
});

describe('how far a reading has come', () => {
  const progress = { stage: 'reading', files: 3, allFiles: 12, bytes: 456, allBytes: 1000, lines: 9 } as const;

  it('is one line on a terminal, of which nothing stays', () => {
    const written: string[] = [];
    const line = progressLine({ isTTY: true, write: (text) => written.push(text) });
    line.show(progress);
    line.show({ ...progress, bytes: 459 });
    line.clear();
    expect(written).toEqual(['\rReading 12 files: 45 %\u001b[K', '\r\u001b[K']);
  });

  it('is nothing without a terminal', () => {
    const written: string[] = [];
    const line = progressLine({ write: (text) => written.push(text) });
    line.show(progress);
    line.clear();
    expect(written).toEqual([]);
  });
});
