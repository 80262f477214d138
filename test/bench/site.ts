import { execFileSync } from 'node:child_process';
import { mkdtempDisposableSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Kysely } from 'kysely';
import type { Legend } from '#contract/skin.ts';
import { createApp } from '../../server/app.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openSqlite } from '../../server/database/sqlite.ts';
import type { Tables } from '../../server/database/tables.ts';
import { readBuiltPage } from '../../server/pages/built-page.ts';
import { readSettings } from '../../server/program/settings.ts';
import { generateLegends } from './rows.ts';

export const temporaryFolder = () => mkdtempDisposableSync(join(tmpdir(), 'skin-translator-bench-'));

/** Builds the page as the sources stand now into another folder, so that neither an old `dist` nor a test disturbs. */
export function buildPage(folder: string) {
  const vite = join(import.meta.dirname, '../../node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'inherit',
  });
}

/** The real server with a new database of so many rows. */
export async function openSite({ page, rows }: { page: string; rows: number }) {
  await using started = new AsyncDisposableStack();
  const { path } = started.use(temporaryFolder());
  const db = new Kysely<Tables>(await openSqlite(join(path, 'bench.db')));
  started.defer(() => db.destroy());
  await migrate(db, async () => {});
  await fill(db, generateLegends(rows));

  const { fetch } = createApp({ db, settings: readSettings({}), log: () => {}, page: readBuiltPage(page) });
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  started.defer(() => new Promise((resolve) => server.close(() => resolve())));
  await new Promise((resolve) => server.once('listening', resolve));

  const stopping = started.move();
  return {
    db,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/skintranslator`,
    [Symbol.asyncDispose]: () => stopping.disposeAsync(),
  };
}

// SQLite takes 32,766 values in a statement.
const AT_ONCE = 2000;

function fill(db: Kysely<Tables>, list: readonly Legend[]) {
  const now = { created_at: 0, updated_at: 0 };
  const legends = list.map(({ legend }) => ({
    id: legend,
    name: legend,
    name_key: legend.toLowerCase(),
    created_at: 0,
  }));
  const skins = list.flatMap(({ legend, details }) =>
    details.map(({ _id, animation = null, ...skin }) => {
      return {
        ...skin,
        ...now,
        id: _id,
        legend_id: legend,
        animation,
        starter: 0 as const,
        version: 1,
        removed_at: null,
      };
    }),
  );
  return db.transaction().execute(async (trx) => {
    // A new database knows the legends already, by ids of its own.
    await trx.deleteFrom('legend').execute();
    await trx.insertInto('legend').values(legends).execute();
    for (let from = 0; from < skins.length; from += AT_ONCE) {
      await trx
        .insertInto('skin')
        .values(skins.slice(from, from + AT_ONCE))
        .execute();
    }
  });
}
