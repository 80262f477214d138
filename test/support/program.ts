import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { compiled } from './compiled.ts';

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
  return new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      const [, url] = /Skin translator: (http\S+)/.exec(String(text)) ?? [];
      if (url) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
}
