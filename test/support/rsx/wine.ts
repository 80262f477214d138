import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { onTestFailed, onTestFinished } from 'vitest';

/** A call of a program by a batch file, with the folder where it is started; all paths are those of Windows. */
export type ProgramCall = { path: string; args: string[]; cwd: string };

/** Does what a program does, and returns its exit code. */
type Program = (call: ProgramCall) => number;

type Session = {
  /** What a person types, line by line; nothing else than Enter afterwards. */
  typed: readonly string[];
  program: Program;
};

const quiet = { ...process.env, WINEDEBUG: '-all', WINEDLLOVERRIDES: 'mscoree,mshtml=', LC_ALL: 'C.UTF-8' };
/** `cmd` needs no services and no menu, and starting those takes several times what it takes itself. */
const unserved = { WINEDLLOVERRIDES: `services.exe,winemenubuilder.exe,${quiet.WINEDLLOVERRIDES}` };
/** As in `wine-8.0`; undefined where Wine is not installed. */
const [version] =
  /^wine-\S+/.exec(spawnSync('wine', ['--version'], { encoding: 'utf8', env: quiet }).stdout ?? '') ?? [];

export const hasWine = version !== undefined && existsSync('/proc/self/cmdline');

/** A path of another drive stays as it is. */
export const inWindows = (path: string) => (/^\w:/.test(path) ? path : `Z:${path.replaceAll('/', '\\')}`);
export const inUnix = (path: string) =>
  path.replace(/^\w:/, (drive) => (/z/i.test(drive) ? '' : realpathSync(placeOf(drive)))).replaceAll('\\', '/');

/** Makes a folder a drive of its own for a test. Other files and runs may have drives meanwhile. */
export function mount(folder: string) {
  const drive =
    [...'DEFGHIJKLMNOPQRSTUVWXY'].map((letter) => `${letter}:`).find((free) => isMounted(free, folder)) ?? '';
  onTestFinished(() => rmSync(placeOf(drive)));
  return drive;
}

function isMounted(drive: string, folder: string) {
  try {
    symlinkSync(folder, placeOf(drive));
    return true;
  } catch {
    return false;
  }
}

const placeOf = (drive: string) => join(prefix(), 'dosdevices', drive.toLowerCase());

/**
 * Runs a batch file in Wine's `cmd`, and returns what it prints. Where a question stands a line is typed, and only then,
 * since `set /p` reads all that waits for it. The programs that it starts are copies of `cmd` that ignore their
 * arguments: they wait, as programs do, until they are told to exit.
 */
export function runInWine(file: string, { typed, program }: Session): Promise<string> {
  const lines = [...typed];
  const answer = (text: string) =>
    /\): $/.test(text)
      ? `${lines.shift() ?? ''}\r\n`
      : /Press any key to continue\.\.\.\s*$/.test(text)
        ? '\r' // A key and no line, since the second sign would be left for cmd.
        : undefined;
  // Where a path has signs that cmd reads, no way of quoting it comes through Wine. It takes one of two quotes away.
  const [folder, path] = /[&^%!]/.test(file) ? [dirname(file), basename(file)] : ['/', inWindows(file)];
  return talk({ folder, line: `cmd /c ""${path}""`, program, answer });
}

/** Types a line into Wine's `cmd`, in a folder, and returns what is printed until `cmd` asks for the next one. */
export const typeInWine = (line: string, folder: string, program: Program): Promise<string> =>
  talk({ folder, line, program, answer: () => undefined });

type Talk = {
  folder: string;
  line: string;
  program: Program;
  /** What is typed where this is printed. */
  answer: (text: string) => string | undefined;
};

/** The `cmd` that waits for the next line: its start takes longer than most lines do. */
let free: ChildProcessWithoutNullStreams | undefined;

function talk({ folder, line, program, answer }: Talk): Promise<string> {
  const cmd = free ?? spawn('wine', [CMD], { env: { ...quiet, ...unserved, WINEPREFIX: prefix() } });
  const todo = [`cd /d "${inWindows(folder)}"\r\n`, `${line}\r\n`];
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  const say = (words: string) => cmd.stdin.write(words.replace(/[äöüß]/g, typed), 'latin1');
  const next = () => {
    const [banner, cwd] = /Microsoft Windows [\d.]+\r\n\r\n(\w:[^\r\n]*)>$/.exec(text) ?? [];
    if (banner && cwd && todo.length < 2) {
      text = text.slice(0, -banner.length);
      return `exit ${program(callIn(cwd))}\r\n`;
    }
    const [prompt] = /(?:\r\n)?\w:[^\r\n]*>$/.exec(text) ?? [];
    if (prompt === undefined) return answer(text);
    const words = todo.shift();
    if (words === undefined) {
      cmd.stdout.removeAllListeners('data');
      cmd.stderr.removeAllListeners('data');
      cmd.removeAllListeners();
      free = cmd;
      resolve(text.slice(0, -prompt.length).replaceAll('\r\n', '\n'));
    }
    text = '';
    return words;
  };
  cmd.stdout.setEncoding('latin1').on('data', (piece) => {
    text += piece;
    try {
      const words = next();
      if (words !== undefined) say(words);
    } catch (error) {
      reject(error);
    }
  });
  let complaints = '';
  cmd.stderr.setEncoding('latin1').on('data', (piece) => (complaints += piece));
  onTestFailed(() => void process.stderr.write(`Wine's cmd said: ${complaints}\n`));
  cmd.on('error', reject).on('exit', () => reject(new Error(`cmd has ended: ${text}`)));
  if (free) say(todo.shift() ?? '');
  free = undefined;
  // One that a test has left in the middle of a line takes no other.
  onTestFinished(() => void (free !== cmd && cmd.kill('SIGKILL')));
  return promise;
}

const CMD = 'C:\\windows\\system32\\cmd.exe';

/** What is typed is read in code page 437, and what is printed is written in another one. */
const typed = (letter: string) => '\x84\x94\x81\xe1'.charAt('äöüß'.indexOf(letter));

/** Wine's processes have the arguments of a Windows program as their own. */
function callIn(cwd: string): ProgramCall {
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [path = '', ...args] = readFileSync(`/proc/${id}/cmdline`, 'utf8').replace(/\0+$/, '').split('\0');
      const isProgram = /(?:^|\\)(?:rsx|tar|DepotDownloader)\.exe$/.test(path);
      const folder = isProgram ? readlinkSync(`/proc/${id}/cwd`) : '';
      if (isProgram && plain(folder) === plain(inUnix(cwd))) return { path, args, cwd: inWindows(folder) };
    } catch {
      // It has ended meanwhile, or belongs to somebody else.
    }
  }
  throw new Error(`No program waits in ${cwd}.`);
}

/** `cmd` prints other letters in an encoding of its own. */
const plain = (text: string) => text.replaceAll(/[^ -~]+/g, '?');

/** Puts a program into a folder: a copy of Wine's `cmd`. */
export const putProgram = (path: string) => copyFileSync(join(prefix(), SYSTEM, 'cmd.exe'), path);

const SYSTEM = 'drive_c/windows/system32';

/** Wine's folder of this version and user, with the `tar` that Wine lacks. Making it takes a quarter of a minute. */
export function prefix() {
  const path = join(tmpdir(), `skin-translator-${version}-${process.getuid?.()}`);
  if (existsSync(path)) return path;
  const fresh = mkdtempSync(`${path}-`);
  for (const [command = '', ...args] of [
    ['wineboot', '--init'],
    ['wineserver', '--wait'],
  ])
    spawnSync(command, args, { env: { ...quiet, WINEPREFIX: fresh, DISPLAY: '' } });
  copyFileSync(join(fresh, SYSTEM, 'cmd.exe'), join(fresh, SYSTEM, 'tar.exe'));
  try {
    renameSync(fresh, path);
  } catch {
    // Another run was faster.
    rmSync(fresh, { recursive: true });
  }
  return path;
}
