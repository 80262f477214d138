import { statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folder, outcome, start } from '../support/program.ts';

/** Asks through a socket, as a proxy does. */
const ask = (socketPath: string, path: string, headers = {}) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    request({ socketPath, path, headers: { Host: 'tools.example', ...headers } }, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += chunk;
      resolve({ status: answer.statusCode, text });
    })
      .on('error', reject)
      .end();
  });

/** Starts a server at the socket; resolves once it says where it is. */
async function startAt(socket: string, more = {}) {
  const child = start({ DATA_DIR: folder(), PORT: socket, PUBLIC_URL: 'https://tools.example', ...more });
  let said = '';
  child.stdout?.on('data', (text) => {
    said += text;
  });
  await expect.poll(() => said, { timeout: 20_000 }).toContain('No owner yet.');
  return { child, said: () => said };
}

it('a server at a Unix socket answers every program of the machine, names the public address, knows its visitors by the proxy, and removes the socket', async () => {
  const socket = join(folder(), 'site.sock');
  const { child, said } = await startAt(socket, { TRUST_PROXY: '1' });
  expect(statSync(socket).mode & 0o666).toBe(0o666);
  expect((await ask(socket, '/api/health')).status).toBe(200);
  expect((await ask(socket, '/api/users/me', { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(401);
  await expect.poll(said).toContain('"network":"203.0.113.9"');
  expect(said()).toContain('Skin translator: https://tools.example\n');
  expect(said()).toMatch(/create their account at: https:\/\/tools\.example\/login\?owner#/);
  expect(said()).not.toContain('From other machines');
  const ended = outcome(child);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  expect(statSync(socket, { throwIfNoEntry: false })).toBe(undefined);
});

it('takes the place of a socket that a killed server has left, and of nothing else', async () => {
  const socket = join(folder(), 'site.sock');
  const first = await startAt(socket);
  const refused = async (PORT: string) => {
    const child = start({ DATA_DIR: folder(), PORT, PUBLIC_URL: 'https://tools.example' });
    const { code, stderr } = await outcome(child);
    return [code, stderr];
  };
  const inUse = (path: string) => [1, `${path} is in use. Stop the other program, or set PORT to another path.\n`];
  expect(await refused(socket)).toEqual(inUse(socket));
  expect((await ask(socket, '/api/health')).status).toBe(200);
  const gone = outcome(first.child);
  first.child.kill('SIGKILL');
  await gone;
  expect(statSync(socket).isSocket()).toBe(true);
  await startAt(socket);
  expect((await ask(socket, '/api/health')).status).toBe(200);

  const file = join(folder(), 'notes.txt');
  writeFileSync(file, 'mine');
  expect(await refused(file)).toEqual(inUse(file));
  expect(statSync(file).size).toBe(4);
  // A busy program that does not answer is still there.
  const other = join(folder(), 'other.sock');
  const server = createServer().listen(other);
  expect(await refused(other)).toEqual(inUse(other));
  server.close();
});
