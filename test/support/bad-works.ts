import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Question, Work } from '../../server/beside/work.ts';
import { openBeside, type Place } from '../../server/database/place.ts';
import { bumpRevision, readValue, revisionBump, revisionOf } from '../../server/database/write.ts';

// Changes that go wrong, and others for tests, as a helper carries them out.

const held: number[][] = [];

/** Writes nothing and holds as many megabytes of memory as are ordered. */
export const growing: Work<number, string> = {
  module: import.meta.url,
  name: 'growing',
  prepare: async (_trx, megabytes) => {
    for (let at = 0; at < megabytes; at++) held.push(new Array(131_072).fill(at + 0.5));
    return { told: 'done' };
  },
};

let times = 0;

/**
 * Has its process killed while it holds the turn: it is prepared again and again, since it changes what it depends on,
 * and the last time it holds the turn.
 */
export const dying: Work<Place, string> = {
  module: import.meta.url,
  name: 'dying',
  async prepare(trx, place) {
    times++;
    if (times > 3) process.kill(process.pid, 'SIGKILL');
    await using other = openBeside(place);
    await bumpRevision(other, 'skins');
    return { told: 'done', steps: () => [revisionBump(trx, 'skins').compile()] };
  },
};

/** Fails only when it is committed. */
export const failing: Work<Place, string> = {
  module: import.meta.url,
  name: 'failing',
  prepare: async (trx, place) => ({
    told: 'done',
    steps: () => [
      ...('file' in place ? wrong : refused).map((one) => one.compile(trx)),
      revisionBump(trx, 'skins').compile(),
    ],
  }),
};

/** Changes the revision of a list, and nothing else. */
export const bumping: Work<null, null> = {
  module: import.meta.url,
  name: 'bumping',
  prepare: async (trx) => ({ told: null, steps: () => [revisionBump(trx, 'skins').compile()] }),
};

/** Answers with the revision of the lists that it sees. */
export const indexed: Question<null, number> = {
  module: import.meta.url,
  name: 'indexed',
  isIndexed: true,
  read: (db) => revisionOf(db, ['skins', 'archive']),
};

/** SQLite notices at the end that there is no such legend. */
const wrong = [sql`pragma defer_foreign_keys = on`, sql`update skin set legend_id = 'none'`];

const refused = [
  sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
  sql`create constraint trigger refuse after update on revision deferrable initially deferred
    for each row execute function refuse()`,
];

/** Makes a list until the database has a value of this name. */
export const waiting: Question<string, null> = {
  module: import.meta.url,
  name: 'waiting',
  async read(db, name) {
    while ((await readValue(db, name)) === undefined) await wait(20);
    return null;
  },
};

/** Searches until it is stopped. */
export const endless: Question<null, never> = {
  module: import.meta.url,
  name: 'endless',
  isSearch: true,
  async read(_db, _asked, pause) {
    for (;;) await pause?.();
  },
};
