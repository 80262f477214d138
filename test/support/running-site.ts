import { spawn } from 'node:child_process';
import { type IncomingMessage, request } from 'node:http';
import { join, resolve } from 'node:path';
import type { RightName } from '#contract/users/user.ts';
import { openOnSqlite } from './databases.ts';
import { type Files, writeFiles } from './folder.ts';
import { compiled, folder, outcome } from './program.ts';
import { siteThat } from './site-that.ts';
import { hire, serveDatabase } from './staff.ts';

/** A running site whose list has legends and no skins, a person and a token of theirs in a file. */
export async function runningSite(allows: readonly RightName[] = ['addskins', 'editskins']) {
  const db = await openOnSqlite();
  for (const table of ['history', 'slug', 'skin', 'archive_item'] as const) await db.deleteFrom(table).execute();
  const { url } = await serveDatabase(db);
  const ann = await hire(db, url, 'ann', allows);
  const draft = { name: 'Nightly dump', allows, days: 30 };
  const { secret } = (await ann.send('POST', '/api/account/tokens', draft)).json;
  const here = folder();
  const write = (files: Files) => writeFiles(here, files);
  write({ token: secret });
  return { db, url, ann, secret, write, at: (name: string) => join(here, name), tokenFile: join(here, 'token') };
}

/** Runs the command in a process of its own, as somebody else would on another computer. */
export function importCommand(args: string[]) {
  const env = { ...process.env, ...compiled, DATABASE_URL: '', DATA_DIR: join(folder(), 'data') };
  return outcome(spawn(process.execPath, [resolve('server/commands/cli.ts'), 'import', ...args], { env }));
}

/** What goes wrong with a request, if anything: the site never gets it, or its answer gets lost. */
export type Trouble = (asked: { method: string; path: string }) => 'before' | 'after' | undefined | Promise<undefined>;

/** A line to a site where requests and answers get lost. */
export function badLine(url: string, trouble: Trouble) {
  return siteThat(async (asked, answer) => {
    const cut = await trouble({ method: asked.method ?? '', path: asked.url ?? '' });
    const passed = cut === 'before' ? undefined : await passOn(url, asked);
    if (passed === undefined || cut === 'after') asked.socket.destroy();
    else answer.writeHead(passed.status, passed.headers).end(passed.body);
  });
}

const passOn = (url: string, asked: IncomingMessage) =>
  new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((done, failed) => {
    const { host: _, ...headers } = asked.headers;
    const on = request(url + asked.url, { method: asked.method, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece) => pieces.push(piece));
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 500, headers: answer.headers, body: Buffer.concat(pieces) }),
      );
    });
    on.on('error', failed);
    asked.pipe(on);
  });
