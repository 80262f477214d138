import { win32 } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTheGame } from '#contract/imports/read-the-game.ts';
import { runBatch, type Windows } from '../support/rsx/cmd.ts';
import { inCommandPrompt } from '../support/rsx/shells.ts';
import { type RsxCall, rsx } from '../support/rsx/stand-in.ts';

const HOME = 'C:\\tools';
const GAME = 'D:\\SteamLibrary\\steamapps\\common\\Apex Legends';
const ZIP = `${HOME}\\the-game.zip`;
const skins = Array.from({ length: 150 }, (_, at) => `root_lgnd_skins_bloodhound_lgnd_v21_heroknight_${at}.rpak`);
const others = ['common.rpak', 'common_mp.rpak', 'ui.rpak', 'common(01).rpak', `${skins[0]?.slice(0, -5)}(01).rpak`];
const texts = ['english', 'german', 'japanese'].map((language) => `localization_${language}.rpak`);

type Wrong = {
  isRunning?: boolean;
  free?: string;
  writes?: (call: RsxCall) => boolean;
  typed?: string[];
  without?: string;
};

/** A computer with the game and RSX, on which something may be wrong, and what the file says and does there. */
function start({
  isRunning = false,
  free = '90000000000',
  writes = () => true,
  typed = [''],
  without = '',
}: Wrong = {}) {
  const paks = [...others, ...skins, ...texts].map((name) => `${GAME}\\paks\\Win64\\${name}`);
  const files = new Map([`${HOME}\\rsx.exe`, 'C:\\Windows\\System32\\tar.exe', ...paks].map((path) => [path, 1000]));
  for (const file of files.keys()) if (without && file.startsWith(without)) files.delete(file);
  const calls: RsxCall[] = [];
  const program: Windows['program'] = (line) => {
    if (line.startsWith('tasklist')) return { code: isRunning ? 0 : 1 };
    if (line.startsWith('powershell')) return { code: 0, said: free };
    const [name = '', ...args] = inCommandPrompt(line);
    if (win32.basename(name) === 'tar.exe') {
      expect(args).toEqual(['-a', '-c', '-f', ZIP, '-C', `${HOME}\\.`, 'read-the-game-output']);
      files.set(ZIP, [...files.keys()].filter((path) => path.startsWith(`${HOME}\\read-the-game-output\\`)).length);
      return { code: 0 };
    }
    const call = rsx(args);
    calls.push(call);
    if (writes(call)) for (const path of writtenBy(call)) files.set(path, 5000);
    return { code: 0 };
  };
  const variables = {
    SystemRoot: 'C:\\Windows',
    ProgramFiles: 'C:\\Program Files',
    'ProgramFiles(x86)': 'C:\\Program Files (x86)',
  };
  const said = runBatch(readTheGame, `${HOME}\\read-the-game.bat`, { files, variables, typed: [...typed], program });
  return { said, end: said.filter((line) => line !== '').at(-1), calls, files };
}

const writtenBy = ({ options }: RsxCall) =>
  options['--list']
    ? [options['--list'], options['--depfilepath'] ?? '']
    : ['settings\\itemflav\\base.json', 'localization\\localization_english.locl'].map(
        (file) => `${options['--exportdir']}\\${file}`,
      );

const lists = (calls: RsxCall[]) => calls.filter(({ options }) => options['--list']);

describe('read-the-game.bat, run (docs: Reading the game)', () => {
  it('finds RSX and the game, names each package once, and leaves one zip', () => {
    const { end, calls, files } = start();
    expect(end).toBe('Done. Drop the-game.zip on the page Import of your site. It lies beside this file.');
    expect(lists(calls).length).toBeGreaterThan(1);
    expect(lists(calls).flatMap(({ packages }) => packages)).toEqual(['common.rpak', 'common_mp.rpak', ...skins]);
    const [exported, ...more] = calls.filter(({ flags }) => flags.includes('-export'));
    expect([exported?.packages, more]).toEqual([
      [
        'common.rpak',
        'common_mp.rpak',
        'ui.rpak',
        ...['english', 'german', 'japanese'].map((one) => `localization_${one}.rpak`),
      ],
      [],
    ]);
    expect(files.get(ZIP)).toBe(lists(calls).length * 2 + 2);
    expect([...files.keys()].filter((path) => path.includes('read-the-game-output'))).toEqual([]);
  });

  it('reads the languages that are typed, and English always', () => {
    const { calls } = start({ typed: ['French2', 'german english klingon'] });
    expect(calls.at(-1)?.packages.slice(-2)).toEqual(['localization_english.rpak', 'localization_german.rpak']);
  });

  it('asks for RSX and the game when they are not in their places', () => {
    const { said } = start({ without: HOME, typed: ['C:\\nothing.exe', ''] });
    expect(said).toContain(
      'RSX is not there. Get it at https://github.com/r-ex/rsx and drop rsx.exe into this window.',
    );
    const lost = start({ without: GAME, typed: ['D:\\elsewhere', ''] });
    expect(lost.said).toContain('There is no game in D:\\elsewhere. Its folder has a folder paks in it.');
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

  it('leaves the folder to be dropped where Windows makes no zip', () => {
    const { end, files } = start({ without: 'C:\\Windows' });
    expect(end).toBe(
      'Done, but this Windows makes no zip. Drop the folder read-the-game-output on the page Import of your site.',
    );
    expect(files.has(`${HOME}\\read-the-game-output\\list1.csv`)).toBe(true);
  });
});
