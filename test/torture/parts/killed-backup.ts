import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Backup, checkBackup } from '../../../features/backups/server/make-backup.ts';
import { write } from '../../../server/database/write.ts';
import { importRows } from '../../../server/import/apply.ts';
import { compiled } from '../../support/program.ts';
import { temporaryFolder } from '../server.ts';
import { inRounds, newDatabase, newSite, type Part, type Place, readAt } from '../sites.ts';

const SKINS = 2000;

/** Backups and restores are killed at random times: the result is complete, or recognisably absent. */
export const killedBackup: Part = {
  name: 'killed-backup',
  async run({ postgresUrl, ...budget }) {
    using folder = temporaryFolder();
    const from = { DATA_DIR: join(folder.path, 'data') };
    await fill(from);
    const whole = join(folder.path, 'whole');
    const usual = await timed(() => command(['backup', whole], from));
    const must = checkBackup(whole);
    const failures: string[] = [];
    const count = { backups: 0, restores: 0, cut: 0 };
    await inRounds({ until: budget.until }, async (round) => {
      const file = join(folder.path, `backup-${round}`);
      await command(['backup', file], from, usual * Math.random());
      count.backups++;
      if (!existsSync(file)) count.cut++;
      else failures.push(...sameAs(must, checkBackup(file)).map((one) => `Backup ${round + 1}: ${one}`));

      await using database = postgresUrl && round % 2 === 1 ? await newDatabase(postgresUrl) : undefined;
      using place = temporaryFolder();
      const to = database?.place ?? { DATA_DIR: place.path };
      await command(['restore', whole], to, usual * Math.random());
      count.restores++;
      if (!(await isThere(to, must))) {
        count.cut++;
        // A second restore must succeed.
        await command(['restore', whole], to);
        if (!(await isThere(to, must)))
          failures.push(`Restore ${round + 1}: the remains of a killed restore are in the way.`);
      }
    });
    const { backups, restores, cut } = count;
    return { figure: `${backups} backups and ${restores} restores killed, ${cut} of them before the end.`, failures };
  },
};

async function fill(place: Place) {
  await newSite(place);
  const skins = Array.from({ length: SKINS }, (_, index) => {
    const name = `skin ${index}`;
    return { legend: 'Ash', ingamename: name, model: `${name}_w`, texture: name };
  });
  await readAt(place, (db) => write(db, (trx) => importRows(trx, { skins, assets: [] }, { actor: 'import' })));
}

/** Runs a command, and kills it after `killAfter` milliseconds, if given. */
async function command(args: string[], place: Place, killAfter?: number) {
  const child = spawn(process.execPath, ['server/commands/cli.ts', ...args], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...compiled, PATH: process.env.PATH, ...place },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  if (killAfter !== undefined) {
    await wait(killAfter);
    child.kill('SIGKILL');
  }
  await ended;
}

async function timed(work: () => Promise<void>) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Is the whole backup restored? Anything between that and a new database is an error. */
async function isThere(place: Place, { counts }: Backup) {
  const [skins, records, accounts] = await readAt(place, async (db) =>
    Promise.all(
      (['skin', 'history', 'account'] as const).map(async (table) => {
        const { count } = await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        return Number(count);
      }),
    ),
  );
  if (accounts === 0) return false;
  const isWhole = skins === counts.skin && records === counts.history && accounts === counts.account;
  if (!isWhole) throw new Error(`Only a part was restored: ${skins} skins, ${records} records, ${accounts} accounts.`);
  return true;
}

const sameAs = (must: Backup, found: Backup) =>
  ['skin', 'history', 'account', 'slug'].flatMap((table) =>
    must.counts[table] === found.counts[table]
      ? []
      : [`${found.counts[table]} rows of ${table}, not ${must.counts[table]}.`],
  );
