import * as v from 'valibot';
import { lineOrNothing } from '#contract/line.ts';
import { readFieldNames } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { asRead, nameKey } from '#contract/text.ts';
import { areTwins } from '#rules/skins/same-names.ts';
import { hasOwner } from '../accounts/rows/owners.ts';
import { isOpen } from '../accounts/sessions/sessions.ts';
import { makeOwnerCode } from '../accounts/sign-up/registration.ts';
import { countForeign } from '../database/seal-secrets.ts';
import type { Database } from '../database/tables.ts';
import { keepValue, readValue, retryWhileBusy } from '../database/write.ts';
import { isForOthers, sayForOthers } from '../program/file-name.ts';
import { commandLine } from '../program/installed.ts';
import type { Key } from '../program/key.ts';
import type { Log, openLog } from '../program/log.ts';
import type { Settings } from '../program/settings.ts';
import { listedSkins } from '../records/named-skins.ts';
import { columnsOf } from '../skins/skin-record.ts';

type Options = {
  db: Database;
  settings: Pick<Settings, 'origin'>;
  /** The address of the site for this machine. */
  address: string;
} & ReturnType<typeof openLog>;

const ADDRESS = 'site_address';

/** Where a server was last started on this database: a command may be run without that server's settings. */
export const notedAddress = (db: Database) => readValue(db, ADDRESS);

/** Says what the operator should do after the start. */
export async function announce({ db, settings, address, log, say }: Options) {
  await retryWhileBusy(() => keepValue(db, ADDRESS, settings.origin ?? address));
  if (isOpen(settings.origin)) {
    process.stderr.write('PUBLIC_URL is not https: others on the way can read passwords and sessions.\n');
  }
  if (process.getuid?.() === 0) log('warning', { message: AS_ROOT });
  if (!(await hasOwner(db))) {
    const code = await makeOwnerCode(db, Date.now());
    // After the #, which browsers never send to a server, so the code is in no log and in no referrer.
    say(`No owner yet. Within an hour, create their account at: ${settings.origin ?? address}/login?owner#${code}`);
    say(`Or, at any time, create an account on the site and then run "${commandLine('owner', 'NAME')}".`);
  }
  for (const doubt of await doubtfulNames(db)) say(doubt);
}

const AS_ROOT = 'The server runs as root. Start it as a user of its own, who owns the data folder and nothing else.';

const NAME = 'print_of_key';

/**
 * Warns at the start when the key has changed since the last start, or does not open the sealed secrets (docs: Key
 * file). The database stores a fingerprint of the key, and that does not lead to the key.
 */
export async function warnOfKey({ db, key, file, log }: { db: Database; key: Key; file: string; log: Log }) {
  const value = key.secretFor('print of the key');
  if (isForOthers(file)) log('warning', { message: sayForOthers(file) });
  const before = await readValue(db, NAME);
  const isOther = before !== undefined && before !== value;
  const foreign = await countForeign(db, key);
  if (isOther || foreign.any) log('warning', { message: sayForeign(file, foreign.said) });
  if (before !== value) await retryWhileBusy(() => keepValue(db, NAME, value));
}

const sayForeign = (file: string, what: string) =>
  `The key file ${file} is not the one that this database was used with. ${what} cannot be read. Put the earlier file in its place, and give all servers on one database the same file (KEY_FILE).`;

const SHOWN = 20;

/**
 * Finds names that were stored before today's checks: those that look like others or would be refused. Returns a
 * sentence for each of the first, which says what to do, and how many more there are.
 */
export async function doubtfulNames(db: Database) {
  const found = [...(await legends(db)), ...(await skins(db)), ...(await users(db))];
  const more = found.length - SHOWN;
  return more > 0 ? [...found.slice(0, SHOWN), `and ${more} more names like these`] : found;
}

async function legends(db: Database) {
  const all = await db.selectFrom('legend').select(['id', 'name', 'name_key']).orderBy('id').execute();
  const byKey = new Map(all.map((legend) => [legend.name_key, legend]));
  return all
    .filter(({ name, name_key }) => nameKey(name) !== name_key)
    .map(({ id, name }) => {
      const other = byKey.get(nameKey(name));
      const [what, where] = other
        ? [`looks like legend "${other.name}" (${other.id})`, 'that one']
        : ['cannot be read', 'another one'];
      return `Legend "${name}" (${id}) ${what}: delete its skins and add them to ${where}.`;
    });
}

async function skins(db: Database) {
  const all = await listedSkins(db)
    .select(columnsOf(readFieldNames))
    .select(['skin.id', 'legend_id'])
    .orderBy('skin.id')
    .execute();
  const byKey = Map.groupBy(all, (skin) => `${skin.legend_id} ${nameKey(skin.ingamename)}`);
  return all.flatMap((skin) => {
    const called = ({ legend, ingamename, id }: typeof skin) => `"${legend} – ${ingamename}" (${id})`;
    const alike = byKey.get(`${skin.legend_id} ${nameKey(skin.ingamename)}`) ?? [];
    const other = alike.slice(0, alike.indexOf(skin)).find((one) => !areTwins(one, skin));
    return [
      ...(other ? [`Skin ${called(skin)} looks like ${called(other)}: edit or delete one of them.`] : []),
      ...problemsOf(`Skin ${called(skin)}`, skin, nouns),
    ];
  });
}

/** Owners are left out: nobody can edit them. */
async function users(db: Database) {
  const all = await db
    .selectFrom('account')
    .select(['id', 'username', 'twitter', 'discord', 'discordid'])
    .where('owner', '=', 0)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return all.flatMap((user) => problemsOf(`User "${user.username}" (${user.id})`, user, userFields));
}

const nouns = Object.fromEntries(readFieldNames.map((name) => [name, `The ${skinWords[name].noun}`])) as Record<
  (typeof readFieldNames)[number],
  string
>;
const userFields = { twitter: 'The Twitter handle', discord: 'The Discord name', discordid: 'The Discord id' };

/** Finds texts that differ from the form that the server would store. */
const problemsOf = <Field extends string>(
  whose: string,
  texts: Record<NoInfer<Field>, string | null>,
  fields: Record<Field, string>,
) =>
  (Object.entries(fields) as [Field, string][]).flatMap(([field, what]) => {
    const text = texts[field] ?? '';
    if (asRead(text) === text) return [];
    const { issues } = v.safeParse(lineOrNothing(what, Infinity), text);
    const spaces = `${what} is kept with other spaces or signs than it would be today. Save it again.`;
    return `${whose}: ${issues?.[0].message ?? spaces}`;
  });
