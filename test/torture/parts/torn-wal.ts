import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../../server/database/tables.ts';
import { EMBEDDED } from '../../../server/startup/open-database.ts';
import { audit } from '../audit.ts';
import { editing, type Ledger } from '../editors.ts';
import { addressOf, startServer, temporaryFolder } from '../server.ts';
import { inRounds, newSite, type Part, pauseUpTo, readAt } from '../sites.ts';

const TEARS = 8;
const CHANGES = 50;

/**
 * The log of the embedded database is cut or changed at random after a kill, as by a bad disk: the rest is the site at
 * some earlier time, with nothing half done.
 */
export const tornWal: Part = {
  name: 'torn-wal',
  async run(budget) {
    const failures: string[] = [];
    let [tears, changes, lost] = [0, 0, 0];
    await inRounds(budget, async () => {
      using folder = temporaryFolder();
      const site = await newSite({ DATA_DIR: folder.path });
      await saveSome(site, folder.path);
      const all = await tornAt(folder.path, (log) => log, recordsIn);
      changes += all.length;
      for (let tear = 0; tear < TEARS; tear++) {
        const { said, how } = tearing(movedOf(folder.path));
        const found = await tornAt(folder.path, how, async (db) => ({
          records: await recordsIn(db),
          wrong: await audit(db, unknown(site.ledger), site.start),
        }));
        const { records } = found;
        failures.push(...found.wrong.map((one) => `${said}: ${one}`));
        if (records.join() !== all.slice(0, records.length).join()) failures.push(`${said}: the history differs.`);
        lost += all.length - records.length;
        tears++;
      }
    });
    const figure = `${tears} torn logs of ${changes} changes opened, each in an earlier state; ${lost} changes came after the tears.`;
    return { figure, failures };
  },
};

async function saveSome(site: Awaited<ReturnType<typeof newSite>>, folder: string) {
  await using server = await startServer({ DATA_DIR: folder });
  const people = editing({ ...site, url: addressOf(server), hands: 4 });
  while (site.ledger.asked.length < CHANGES) await pauseUpTo(20);
  await server.kill();
  await people.stop();
}

// https://sqlite.org/walformat.html: how many frames are moved or being moved into the file (in the log's index), the
// size of a page (in the log's header), and the sizes of both headers.
const [MOVED_AT, PAGE_SIZE_AT, LOG_HEADER, FRAME_HEADER] = [128, 8, 32, 24];

/**
 * The bytes at the log's beginning that the file has as well. SQLite moves pages once the log has a thousand. Damage
 * there leaves new pages in the file beside old ones, and is refused as a damaged file.
 */
function movedOf(folder: string) {
  const frames = readFileSync(join(folder, `${EMBEDDED}-shm`)).readUInt32LE(MOVED_AT);
  const page = readFileSync(join(folder, `${EMBEDDED}-wal`)).readUInt32BE(PAGE_SIZE_AT);
  return frames === 0 ? 0 : LOG_HEADER + frames * (FRAME_HEADER + page);
}

/** A log after damage behind these bytes: its end is missing, or some bits are flipped. */
function tearing(from: number) {
  const place = Math.random();
  const at = (log: Buffer) => from + Math.floor(place * (log.length - from));
  if (Math.random() < 0.5) return { said: `Cut at ${place}`, how: (log: Buffer) => log.subarray(0, at(log)) };
  const bits = 1 + Math.floor(Math.random() * 255);
  return {
    said: `Changed at ${place}`,
    // All of it may have been moved.
    how: (log: Buffer) => (at(log) < log.length ? log.with(at(log), (log[at(log)] ?? 0) ^ bits) : log),
  };
}

/** Opens a copy of the database with this log. */
async function tornAt<T>(folder: string, how: (log: Buffer) => Uint8Array, read: (db: Database) => Promise<T>) {
  using torn = temporaryFolder();
  copyFileSync(join(folder, EMBEDDED), join(torn.path, EMBEDDED));
  writeFileSync(join(torn.path, `${EMBEDDED}-wal`), how(readFileSync(join(folder, `${EMBEDDED}-wal`))));
  return await readAt({ DATA_DIR: torn.path }, read);
}

/** The records in order. */
async function recordsIn(db: Database) {
  const rows = await db.selectFrom('history').select('id').where('actor', '!=', 'starter').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** A saved change may be lost here, but must not be half saved. */
const unknown = ({ asked, wrong }: Ledger): Ledger => ({
  asked: asked.map((one) => ({ ...one, answer: 'cut' as const })),
  wrong,
});
