import { execFileSync } from 'node:child_process';
import { mkdtempDisposableSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Kysely } from 'kysely';
import type { Legend } from '#contract/skins/skin.ts';
import { nameKey } from '#contract/text.ts';
import { createApp } from '../../server/app.ts';
import { runHelpersFromBuild } from '../../server/beside/helper.ts';
import { rememberPlace } from '../../server/database/place.ts';
import { openSqlite } from '../../server/database/sqlite.ts';
import { chunks } from '../../server/database/steps.ts';
import type { Tables } from '../../server/database/tables.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { readBuiltPage } from '../../server/pages/built-page.ts';
import { readSettings } from '../../server/program/settings.ts';
import { KEY } from '../support/easy.ts';
import { generateLegends } from './rows.ts';

export const temporaryFolder = () => mkdtempDisposableSync(join(tmpdir(), 'skin-translator-bench-'));

/** Builds the page into another folder, so that an old `dist` or a running test does not interfere. */
export function buildPage(folder: string) {
  const vite = join(import.meta.dirname, '../../node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'inherit',
  });
}

type Options = {
  page: string;
  rows: number;
  environment?: NodeJS.ProcessEnv;
  /** Answers extra requests on the same server. */
  beside?: (request: Request) => Response | undefined;
};

/** The real server with a new database of this many rows. */
export async function openSite({ page, rows, environment = {}, beside }: Options) {
  await using started = new AsyncDisposableStack();
  const { path } = started.use(temporaryFolder());
  const db = await openFilled(join(path, 'bench.db'), rows);
  started.defer(() => db.destroy());

  runHelpersFromBuild(page);
  const { fetch } = createApp({
    db,
    settings: readSettings(environment),
    key: KEY,
    log: () => {},
    page: readBuiltPage(page),
  });
  const answer: typeof fetch = (request, ...others) => beside?.(request) ?? fetch(request, ...others);
  const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' }) as Server;
  started.defer(() => new Promise((resolve) => server.close(() => resolve())));
  await new Promise((resolve) => server.once('listening', resolve));

  const stopping = started.move();
  return {
    db,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/skintranslator`,
    [Symbol.asyncDispose]: () => stopping.disposeAsync(),
  };
}

/** A new embedded database with this many skins. */
export async function openFilled(file: string, rows: number) {
  const db = new Kysely<Tables>(openSqlite(file));
  await migrate(db, async () => {});
  await fill(db, generateLegends(rows));
  rememberPlace(db, { file });
  return db;
}

// SQLite accepts 32,766 values per statement.
const AT_ONCE = 2000;

/** Adds legends, and returns all there are. The product's own keep their rows. */
export async function addLegends(db: Kysely<Tables>, list: readonly Legend[]) {
  const legends = list.map(({ legend }) => ({ id: legend, name: legend, name_key: nameKey(legend), created_at: 0 }));
  await db
    .insertInto('legend')
    .values(legends)
    .onConflict((same) => same.column('name_key').doNothing())
    .execute();
  return db.selectFrom('legend').select(['id', 'name', 'name_key']).execute();
}

function fill(db: Kysely<Tables>, list: readonly Legend[]) {
  const now = { created_at: 0, updated_at: 0 };
  return db.transaction().execute(async (trx) => {
    const ids = new Map((await addLegends(trx, list)).map(({ id, name_key }) => [name_key, id]));
    const skins = list.flatMap(({ legend, details }) =>
      details.map(({ _id, animation = null, version = 1, firstbuild: _, lastbuild: __, ...skin }) => ({
        ...{ ...skin, ...now, id: _id, animation, version },
        ...{ legend_id: ids.get(nameKey(legend)) ?? '', starter: 0 as const, removed_at: null },
      })),
    );
    for (const some of chunks(skins, AT_ONCE)) await trx.insertInto('skin').values(some).execute();
  });
}
