import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { commands } from '../../packages/client/src/command/program.ts';
import { runArguments } from '../../server/program/arguments.ts';
import { programHere } from './program-here.ts';

/** Returns a folder that exists until the test ends. */
export function folder() {
  const path = mkdtempSync(join(tmpdir(), 'program-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Starts the server like `npm start`, without its page. */
export function start(environment: Record<string, string>, options: SpawnOptions = {}) {
  const child = spawn(process.execPath, ['server/main.ts', '--api-only'], {
    env: { ...compiled, PORT: '0', ...environment },
    ...options,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Starts it by `npm start` itself, with whatever page has been built. */
export function npmStart(environment: Record<string, string>) {
  // Without the `prestart` script, which builds the page.
  const child = spawn('npm', ['start', '--ignore-scripts', '--', '--api-only'], {
    env: { ...process.env, PORT: '0', ...environment },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Collects what a program says from now on, on both outputs. */
export function listenTo({ stdout, stderr }: ChildProcess) {
  let said = '';
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (text) => {
      said += text;
    });
  }
  return () => said;
}

/** Resolves with a program's output and exit code. */
export function outcome(child: ChildProcess) {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const said = { stdout: '', stderr: '' };
    child.stdout?.on('data', (text) => {
      said.stdout += text;
    });
    child.stderr?.on('data', (text) => {
      said.stderr += text;
    });
    child.once('close', (code) => resolve({ code, ...said }));
  });
}

/** Resolves with the address that the server prints once it answers. */
export function address(child: ChildProcess) {
  const said = listenTo(child);
  return new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, url] = /Skin translator: (http\S+)/.exec(said()) ?? [];
      if (url) resolve(url);
    });
    child.once('close', (code) => reject(new Error(`ended with ${code}: ${said()}`)));
  });
}

/** The end of a program that prints nothing but this sentence. */
export const endedWith = (code: number, said: string) => ({ code, stdout: '', stderr: `${said}\n` });

const { NODE_COMPILE_CACHE } = process.env;

/** Part of a program's environment: a compile cache that all started programs share. */
export const compiled = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};

/** The command, with lists in a folder of its own: run in this process, or begun in one of its own. */
export function legendTools() {
  const lists = folder();
  const env = { ...process.env, ...compiled, LEGEND_TOOLS_LISTS: lists };
  const begin = (args: readonly string[]) =>
    spawn(process.execPath, [resolve('packages/client/src/command/cli.ts'), ...args], { env });
  return {
    lists,
    begin,
    /** A run with an input needs a process. */
    async run(args: readonly string[], input?: string | Buffer) {
      if (input === undefined) {
        const { status: code, ...said } = await programHere(() => runArguments(commands('1.0.0'), args), { env });
        return { code, ...said };
      }
      const child = begin(args);
      child.stdin.end(input);
      return outcome(child);
    },
  };
}
