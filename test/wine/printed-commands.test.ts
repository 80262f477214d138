import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { downloads, oldBuildBat } from '#contract/imports/downloads.ts';
import { datamining } from '../../features/guides/view/texts/datamining.ts';
import type { Guide } from '../../features/guides/view/texts/guide.ts';
import { oldBuilds } from '../../features/guides/view/texts/old-builds.ts';
import { dumpCommands } from '../../src/content/dump-commands.ts';
import { inBatchFile } from '../support/rsx/shells.ts';
import { rsx } from '../support/rsx/stand-in.ts';
import * as wine from '../support/rsx/wine.ts';

const { inUnix, inWindows } = wine;

beforeAll(() => {
  if (wine.hasWine) wine.prefix();
}, 300_000);

beforeEach((context) => {
  context.skip(!wine.hasWine, 'Wine is not installed, so the printed commands do not run in its cmd.');
});

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder with signs of the command prompt in its name, and a program in it. Wine loses a % in such a path. */
function homeOf(program?: string) {
  const above = mkdtempSync(join(tmpdir(), 'printed-commands-'));
  made.push(above);
  const home = join(above, 'Grüße & Söhne (neu!) ^ 50');
  mkdirSync(home);
  if (program) wine.putProgram(join(home, program));
  return home;
}

/** Types a command in a folder. Returns the calls of programs, and what is printed until the next prompt. */
async function type(line: string, home: string, exitCode: (call: wine.ProgramCall) => number = () => 0) {
  const calls: wine.ProgramCall[] = [];
  const text = await wine.typeInWine(line, home, (call) => {
    calls.push(call);
    return exitCode(call);
  });
  return { calls, printed: text.trim() };
}

const codesOf = ({ steps }: Guide) =>
  steps.flatMap(({ parts }) => parts.flatMap((part) => ('code' in part && part.code ? [part.code.text] : [])));
const commandsOf = (program: string) =>
  [...codesOf(datamining), ...codesOf(oldBuilds), ...dumpCommands.map(({ text }) => text)].filter((text) =>
    text.startsWith(program),
  );
const PRINTED = 'C:\\Program Files (x86)\\Steam\\steamapps\\common\\Apex Legends';

const hasAll = ({ args }: wine.ProgramCall) => rsx(args).packages.every((one) => existsSync(inUnix(one)));

/** Just started, Wine's `cmd` has now and then found no program beside it: once in three runs of everything. */
const AGAIN = { retry: 2 };

describe.each(commandsOf('.\\rsx.exe'))(
  'a command for RSX in Wine’s cmd (docs: Datamining, Reading the game): %s',
  AGAIN,
  (printed) => {
    it.each([
      ['Spiele für & mehr (!alt!)\\Apex', true],
      ["It's, so; = @ + ~ #1 `$x` {a} [b] ^", true],
      ['Apex', false],
    ])('hands all over, for a game in %s on another drive: %s', async (game, isThere) => {
      const home = homeOf('rsx.exe');
      const disk = join(dirname(home), 'disk');
      mkdirSync(disk);
      const line = printed.replaceAll(PRINTED, `${wine.mount(disk)}\\${game}`).replaceAll('C:\\rsx', inWindows(home));
      const [path, ...args] = inBatchFile(line);
      const paths = rsx(args).packages.map(inUnix);
      if (isThere) for (const file of paths) mkdirSync(file, { recursive: true });
      const codes: number[] = [];
      const found = await type(line, home, (call) => {
        codes.push(hasAll(call) ? 0 : 1);
        return codes[0] ?? 1;
      });
      expect(found).toEqual({ calls: [{ path, args, cwd: inWindows(home) }], printed: '' });
      expect(codes).toEqual([isThere ? 0 : 1]);
    });

    it('starts nothing in another folder than that of RSX', async () => {
      expect(await type(printed, homeOf())).toEqual({ calls: [], printed: '' });
    });
  },
);

const MANIFEST = '8265030777718421006';
const options = (...signIn: string[]) => [
  ...['-app', '1172470', '-depot', '1172471', '-manifest', MANIFEST, ...signIn],
];

describe('DepotDownloader in Wine’s cmd (docs: Old builds)', AGAIN, () => {
  it('gets what is put into the line of the guide', async () => {
    const home = homeOf('DepotDownloader.exe');
    const [line = '', ...others] = commandsOf('DepotDownloader.exe');
    expect(others).toEqual([]);
    const typed = line.replaceAll('MANIFEST_ID', MANIFEST).replace('ACCOUNT_NAME', 'ann@x.org');
    const { calls, printed } = await type(typed, home);
    const args = [
      ...options('-username', 'ann@x.org', '-remember-password'),
      '-dir',
      `builds\\${MANIFEST}`,
      '-validate',
    ];
    expect({ calls: calls.map((call) => call.args), printed }).toEqual({ calls: [args], printed: '' });
  });

  const end = '\nPress any key to continue... ';
  const list = 'Manifest IDs are listed at https://steamdb.info/depot/1172471/manifests/\n\n';
  const forId = 'Manifest ID (Enter alone to stop): ';
  const forName = 'Steam account name (Enter alone to stop): ';
  const wrongIds = [
    '0123',
    `${MANIFEST}123`,
    '!x!',
    `"${MANIFEST}" & (%app%)`,
    `${MANIFEST}!`,
    '0123456789abcdef0',
    ' ',
  ];
  const askedAgain = list + `${forId}That is no manifest ID. It has 16 to 20 digits.\n`.repeat(wrongIds.length) + forId;
  const wrongNames = ['a n', 'ann!', '"ann" & (b)', 'änn'];
  const namedAgain = `${forName}That is no account name. It is the name you sign in to Steam with.\n`;
  const named = ['-username', 'ann', '-remember-password'];

  describe.each([
    [`download-old-build-${MANIFEST}.bat`, ['"ann"'], named, forName],
    [
      'download-old-build.bat',
      [...wrongIds, `"${MANIFEST}"`, ...wrongNames, 'ann'],
      named,
      askedAgain + namedAgain.repeat(wrongNames.length) + forName,
    ],
    ['download-old-build-qr.bat', [...wrongIds, ` ${MANIFEST}`], ['-qr'], askedAgain],
  ])('comes to its end by %s', (name, typed, signIn, asked) => {
    const text = new Map<string, string | undefined>(Object.entries(downloads)).get(name) ?? oldBuildBat(name) ?? '';
    async function run(home: string, lines: string[], exitCode = 0, at = join(home, name)) {
      writeFileSync(join(home, name), text.replaceAll('\n', '\r\n'));
      const calls: wine.ProgramCall[] = [];
      const program = (call: wine.ProgramCall) => calls.push(call) && exitCode;
      return { calls, printed: await wine.runInWine(at, { typed: lines, program }) };
    }

    it('which gets what is typed right, in a folder with signs of the command prompt', async () => {
      const home = homeOf('DepotDownloader.exe');
      const { calls, printed } = await run(home, typed);
      const [login] = calls.flatMap(({ args }) => args[args.indexOf('-loginid') + 1] ?? []);
      expect(login).toMatch(/^\d+1$/);
      const args = [...options(...signIn), '-loginid', login];
      const cwd = inWindows(home);
      expect(calls.map((call) => ({ args: call.args, cwd: call.cwd }))).toEqual([
        { args: [...args, '-dir', `builds\\${MANIFEST}`, '-validate', '-max-downloads', '8'], cwd },
      ]);
      expect(printed).toBe(`${asked}\nDone. The build is in the folder builds\\${MANIFEST}\n${end}`);
    });

    it('which says that it did not finish, where that drive is full', async () => {
      const home = join(dirname(homeOf()), 'Spiele (neu)');
      mkdirSync(home);
      wine.putProgram(join(home, 'DepotDownloader.exe'));
      const { calls, printed } = await run(home, typed, 1, `${wine.mount(dirname(home))}\\Spiele (neu)\\${name}`);
      expect(calls.map(({ cwd }) => cwd)).toEqual([inWindows(home)]);
      expect(printed.startsWith(`${asked}\nIt did not finish. Start this file again`)).toBe(true);
      expect(printed.endsWith(end)).toBe(true);
    });

    it('which stops at Enter alone, and without DepotDownloader', async () => {
      const first = asked.slice(0, asked.indexOf('): ') + 3);
      expect(await run(homeOf('DepotDownloader.exe'), [''])).toEqual({ calls: [], printed: first + end });
      const missing = 'DepotDownloader.exe was not found. Put this file into its folder and start it again.\n';
      expect(await run(homeOf(), [])).toEqual({ calls: [], printed: missing + end });
    });
  });
});

it('the line that lists a folder for legend-tools prints whole paths (packages/client/README.md)', async () => {
  const home = homeOf();
  for (const file of ['a b/ash_base_w_LOD0.cast', 'c!d/x & y.png']) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), '');
  }
  const [, line = ''] =
    /^(dir .*) \| legend-tools translate -$/m.exec(readFileSync('packages/client/README.md', 'utf8')) ?? [];
  const { printed } = await type(line.replace('D:\\exported', `"${inWindows(home)}"`), home);
  expect(printed?.split('\n').sort()).toEqual(
    ['a b', 'a b\\ash_base_w_LOD0.cast', 'c!d', 'c!d\\x & y.png'].map((path) => `${inWindows(home)}\\${path}`).sort(),
  );
});
