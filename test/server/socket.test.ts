import { renameSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../server/listen/listen.ts';
import { CannotStart } from '../../server/program/cannot-start.ts';
import { readSettings } from '../../server/program/settings.ts';
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
  child.stderr?.on('data', (text) => {
    said += text;
  });
  await expect.poll(() => said, { timeout: 50_000 }).toContain('No owner yet.');
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
  const here = folder();
  const listenAt = async (socket: string) => {
    const settings = readSettings({ PORT: socket, PUBLIC_URL: 'https://tools.example' });
    const server = await listen({ fetch: () => new Response('mine'), settings, log: () => {} });
    onTestFinished(() => void server.close());
  };
  const inUse = (path: string) =>
    new CannotStart(`${path} is in use. Stop the other program, or set PORT to another path.`);

  const socket = join(here, 'site.sock');
  await listenAt(socket);
  await expect(listenAt(socket)).rejects.toThrow(inUse(socket));
  expect((await ask(socket, '/')).text).toBe('mine');

  const leftOver = join(here, 'left-over.sock');
  const gone = createServer().listen(join(here, 'gone.sock'));
  await new Promise((resolve) => gone.once('listening', resolve));
  // Closing removes a socket only at its own path.
  renameSync(join(here, 'gone.sock'), leftOver);
  await new Promise((resolve) => gone.close(resolve));
  expect(statSync(leftOver).isSocket()).toBe(true);
  await listenAt(leftOver);
  expect((await ask(leftOver, '/')).text).toBe('mine');

  const file = join(here, 'notes.txt');
  writeFileSync(file, 'mine');
  await expect(listenAt(file)).rejects.toThrow(inUse(file));
  expect(statSync(file).size).toBe(4);
});
