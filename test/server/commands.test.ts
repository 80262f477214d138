import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../server/commands/program.ts';
import { commandHere } from '../support/command-here.ts';
import { compiled } from '../support/compiled.ts';
import { folder } from '../support/program.ts';

const names = commands().commands.map((command) => command.name());

/** Runs a command in an empty folder, in this process. */
async function here(args: string[]) {
  const cwd = folder();
  const said = await commandHere(args, { cwd, env: { ...process.env, DATABASE_URL: '', DATA_DIR: '' } });
  return { ...said, hasData: existsSync(join(cwd, 'data')) };
}

/** Starts a program in an empty folder. */
async function run(file: string, args: string[]) {
  const cwd = folder();
  const env = { ...process.env, ...compiled, DATABASE_URL: '', DATA_DIR: '' };
  return new Promise<{ status: number | string; stdout: string; stderr: string; hasData: boolean }>((done) => {
    execFile(process.execPath, [resolve('server', file), ...args], { cwd, env }, (error, stdout, stderr) =>
      done({ status: error?.code ?? 0, stdout, stderr, hasData: existsSync(join(cwd, 'data')) }),
    );
  });
}

const helped = { status: 0, stdout: expect.any(String), stderr: '', hasData: false };

describe('the commands (docs: Running)', () => {
  it.each(names)('npm run %s -- --help lists its options, a sentence each, and does nothing else', async (name) => {
    const said = await here([name, '--help']);
    expect(said).toEqual(helped);
    const [, usage, sentence] = /^Usage: (.+)\n\n([\s\S]+?)\n\n/.exec(said.stdout) ?? [];
    expect([usage?.startsWith(`npm run ${name}`), sentence?.endsWith('.')]).toEqual([true, true]);
    const command = commands().commands.find((one) => one.name() === name);
    for (const option of command?.options ?? []) {
      expect(option.description).toMatch(/^[A-Z].+\.$/);
      expect(said.stdout).toContain(option.flags);
    }
  });

  it('are listed together as well', async () => {
    const said = await here(['--help']);
    expect(said).toEqual(helped);
    for (const name of names) expect(said.stdout).toMatch(new RegExp(`^  ${name} .+`, 'm'));
  });

  it('npm start -- --help starts nothing', async () => {
    const said = await run('main.ts', ['--help']);
    expect(said).toEqual(helped);
    expect(said.stdout).toContain('--api-only');
  });

  it.each<[string[], unknown]>([
    [['backup'], 'No file is named. Type: npm run backup -- FILE'],
    [['verify', 'a', 'b'], 'Only one file can be named. Type: npm run verify -- FILE'],
    [['owner', 'a', 'b'], 'Only one account can be named. Type: npm run owner -- NAME [--reset]'],
    [['import', 'a', '--dry-rum'], expect.stringMatching(/^Unknown option '--dry-rum'\. Type: .+$/)],
    [['move'], 'Name the new database. Type: DATABASE_URL=postgres://… npm run move'],
  ])('%j is refused in one line', async (args, sentence) => isRefused(await here(args), sentence));

  it.each([
    ['commands/cli.ts', ['owner'], 'No account is named. Type: npm run owner -- NAME [--reset]'],
    ['main.ts', ['--nonsense'], "Unknown option '--nonsense'. Type: npm start"],
  ])('%s %j, which is started, is as well', async (file, args, sentence) => isRefused(await run(file, args), sentence));
});

function isRefused({ stderr, ...said }: Awaited<ReturnType<typeof run>>, sentence: unknown) {
  expect([said, stderr.trimEnd()]).toEqual([{ status: 1, stdout: '', hasData: false }, sentence]);
  expect(stderr.match(/\n/g)).toHaveLength(1);
}
