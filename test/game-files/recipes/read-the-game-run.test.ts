import { win32 } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTheGame } from '#game-files/recipes/read-the-game.ts';
import { forAny } from '../../support/for-any.ts';
import { runBatch, type Windows } from '../../support/rsx/cmd.ts';
import { folders, plain } from '../../support/rsx/folders.ts';
import { inBatchFile } from '../../support/rsx/shells.ts';
import { type RsxCall, rsx, writtenBy } from '../../support/rsx/stand-in.ts';

const HOME = 'C:\\tools';
const GAME = 'D:\\SteamLibrary\\steamapps\\common\\Apex Legends';
const ZIP = `${HOME}\\the-game.zip`;
const skins = Array.from({ length: 150 }, (_, at) => `root_lgnd_skins_bloodhound_lgnd_v21_heroknight_${at}.rpak`);
const others = [
  ...['common.rpak', 'common_mp.rpak', 'ui.rpak', 'common(01).rpak'],
  ...[`${skins[0]?.slice(0, -5)}(01).rpak`, `${skins[0]?.slice(0, -5)}_shdrs.rpak`, 'localization_dedi_english.rpak'],
];
const texts = ['english', 'german', 'japanese'].map((language) => `localization_${language}.rpak`);

type Wrong = {
  isRunning?: boolean;
  free?: string;
  writes?: (call: RsxCall) => boolean;
  typed?: string[];
  without?: string;
  home?: string;
  game?: string;
  packages?: readonly string[];
  /** Another place of RSX than beside the file. */
  rsxAt?: string;
};

/** A computer with the game and RSX, where something may be wrong, and what the file says and does there. */
function start({
  isRunning = false,
  free = '90000000000',
  writes = () => true,
  typed = [''],
  without = '',
  home = HOME,
  game = GAME,
  packages = skins,
  rsxAt,
}: Wrong = {}) {
  const zip = `${home}\\the-game.zip`;
  const paks = [...others, ...packages, ...texts].map((name) => `${game}\\paks\\Win64\\${name}`);
  const files = new Map([`${home}\\rsx.exe`, 'C:\\Windows\\System32\\tar.exe', ...paks].map((path) => [path, 1000]));
  for (const file of files.keys()) if (without && file.startsWith(without)) files.delete(file);
  if (rsxAt) files.set(rsxAt, 1000);
  const calls: RsxCall[] = [];
  const program: Windows['program'] = (line, cwd) => {
    if (line.startsWith('tasklist')) return { code: 0, said: isRunning ? 'r5apex_dx12.exe' : '' };
    if (line.startsWith('powershell')) return { code: 0, said: free };
    const [name = '', ...args] = inBatchFile(line);
    if (win32.basename(name) === 'tar.exe') {
      expect(args).toEqual(['-a', '-c', '-f', zip, '-C', `${home}\\.`, 'read-the-game-output']);
      files.set(zip, [...files.keys()].filter((path) => path.startsWith(`${home}\\read-the-game-output\\`)).length);
      return { code: 0 };
    }
    const call = rsx(args);
    calls.push(call);
    const rsxHome = win32.dirname(rsxAt ?? `${home}\\rsx.exe`);
    expect([name, cwd]).toEqual([`${rsxHome}\\rsx.exe`, rsxHome]);
    for (const file of call.packages) expect([file, files.has(file)]).toEqual([file, true]);
    if (writes(call)) for (const path of writtenBy(call, cwd, assetsIn)) files.set(path, 5000);
    return { code: 0 };
  };
  const variables = {
    SystemRoot: 'C:\\Windows',
    ProgramFiles: 'C:\\Program Files',
    'ProgramFiles(x86)': 'C:\\Program Files (x86)',
  };
  const said = runBatch(readTheGame, `${home}\\read-the-game.bat`, { files, variables, typed: [...typed], program });
  const written = [...files.keys()].filter((path) => !paks.includes(path));
  return { said, end: said.filter((line) => line !== '').at(-1), calls, files, written };
}

const assetsIn = (file: string) =>
  file.endsWith('\\common.rpak')
    ? ['settings\\itemflav\\base.rpak']
    : (/localization_\w+/.exec(file) ?? []).map((name) => `localization\\${name}.locl`);

const namesIn = ({ packages }: RsxCall) => packages.map((file) => file.replace(/^.*\\/, ''));
const lists = (calls: RsxCall[]) => calls.filter(({ options }) => options['--list']);

describe('read-the-game.bat, run (docs: Reading the game)', () => {
  it('finds RSX and the game, names each package once, and leaves one zip', () => {
    const { end, calls, files } = start();
    expect(end).toBe('Done. Drop the-game.zip on the page Import of your site. It lies beside this file.');
    expect(lists(calls).length).toBeGreaterThan(1);
    expect(lists(calls).flatMap(namesIn)).toEqual(['common.rpak', 'common_mp.rpak', ...skins]);
    const [exported, ...more] = calls.filter(({ flags }) => flags.includes('-export'));
    expect([exported && namesIn(exported), more]).toEqual([
      [
        'common.rpak',
        'common_mp.rpak',
        'ui.rpak',
        ...['english', 'german', 'japanese'].map((one) => `localization_${one}.rpak`),
      ],
      [],
    ]);
    expect(files.get(ZIP)).toBe(lists(calls).length * 2 + 5);
    expect([...files.keys()].filter((path) => path.includes('read-the-game-output'))).toEqual([]);
  });

  it('reads the languages that are typed, and English always', () => {
    const { calls } = start({ typed: ['French2', 'german english klingon'] });
    expect(calls.slice(-1).flatMap(namesIn).slice(-2)).toEqual([
      'localization_english.rpak',
      'localization_german.rpak',
    ]);
  });

  it('takes folders that are meant from its own', () => {
    const rsxAt = 'C:\\tools\\bin\\rsx.exe';
    const { end, calls } = start({ without: HOME, rsxAt, typed: ['bin', '..\\Apex', ''], game: 'C:\\Apex' });
    expect(end).toMatch(/^Done\. /);
    expect(calls.flatMap(({ packages }) => packages).filter((file) => !file.startsWith('C:\\Apex\\paks\\'))).toEqual(
      [],
    );
  });

  it('asks for RSX and the game when they are not in their places', () => {
    const { said } = start({ without: HOME, typed: ['C:\\nothing.exe', ''] });
    expect(said).toContain(
      'RSX is not there. Get it at https://github.com/r-ex/rsx and drop rsx.exe into this window.',
    );
    const lost = start({ without: GAME, typed: ['D:\\elsewhere', ''] });
    expect(lost.said).toContain('There is no game in "D:\\elsewhere". Its folder has a folder paks in it.');
    expect([lost.calls, lost.files.has(ZIP)]).toEqual([[], false]);
  });

  it.each<[string, Wrong, string]>([
    [
      'the game is running',
      { isRunning: true },
      'The game is running, so its files cannot all be read. Close it and start this file again.',
    ],
    [
      'the disk is full',
      { free: '900000000' },
      'The disk is nearly full. Make 1 GB free on the disk of this file and start it again.',
    ],
    [
      'RSX writes no list',
      { writes: () => false },
      'RSX wrote no list. It is older than 2.3.0, or it could not open the packages: get the newest one.',
    ],
    [
      'RSX exports nothing',
      { writes: ({ flags }) => !flags.includes('-export') },
      'RSX wrote no settings. It is older than 2.3.0, or it was closed too early: get the newest one and start again.',
    ],
  ])('says one sentence when %s, and makes no zip', (_, wrong, sentence) => {
    const { end, files } = start(wrong);
    expect([end, files.has(ZIP)]).toEqual([sentence, false]);
  });

  it('starts RSX in its folder and writes nothing below the game’s, whatever the folders are called', () => {
    forAny(folders, folders, fc.uniqueArray(plain, { maxLength: 80 })).holdsIn(
      { numRuns: 30 },
      (home, game, themes) => {
        fc.pre(!home.toLowerCase().startsWith(game.toLowerCase()));
        const packages = themes.map((theme) => `root_lgnd_skins_wraith_${theme}.rpak`);
        const { end, calls, files, written } = start({ home, game, packages, typed: [`"${game}"`, ''] });
        expect(end).toBe('Done. Drop the-game.zip on the page Import of your site. It lies beside this file.');
        expect(lists(calls).flatMap(namesIn)).toEqual(['common.rpak', 'common_mp.rpak', ...packages]);
        expect(files.has(`${home}\\rsx_cache_db.bin`)).toBe(true);
        expect(written.filter((path) => path.startsWith(`${game}\\`))).toEqual([]);
      },
    );
  });

  it('keeps lines short enough for the longest folder that Windows opens', () => {
    const game = `D:\\${'g'.repeat(150)}`;
    const { end, calls } = start({ game, typed: [game, ''] });
    expect(end).toMatch(/^Done\. /);
    expect(lists(calls).flatMap(namesIn)).toEqual(['common.rpak', 'common_mp.rpak', ...skins]);
  });

  it('stops before anything is written where it or RSX lies in the game’s folder', () => {
    const inside = start({ home: `${GAME}\\tools` });
    expect([inside.end, inside.written]).toEqual([
      'This file is in the folder of the game. Move it into a folder outside it and start it again.',
      [`${GAME}\\tools\\rsx.exe`, 'C:\\Windows\\System32\\tar.exe'],
    ]);
    const rsxInside = start({
      without: HOME,
      typed: [`${GAME}\\common.exe`, `"${GAME}\\rsx.exe"`],
      rsxAt: `${GAME}\\rsx.exe`,
    });
    expect([rsxInside.end, rsxInside.calls]).toEqual([
      'rsx.exe is in the folder of the game, and it writes beside itself. Move RSX into a folder outside it.',
      [],
    ]);
  });

  it('leaves the folder to be dropped where Windows makes no zip', () => {
    const { end, files } = start({ without: 'C:\\Windows' });
    expect(end).toBe(
      'Done, but this Windows makes no zip. Drop the folder read-the-game-output on the page Import of your site.',
    );
    expect(files.has(`${HOME}\\read-the-game-output\\list1.csv`)).toBe(true);
  });
});
