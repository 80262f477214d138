import * as v from 'valibot';
import { lineOrNothing } from '#contract/line.ts';
import { readFieldNames } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { asRead, nameKey } from '#contract/text.ts';
import { areTwins } from '#rules/skins/same-names.ts';
import type { Database } from '../database/tables.ts';
import { columnsOf } from '../skins/skin-record.ts';

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
  const all = await db
    .selectFrom('skin')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .where('removed_at', 'is', null)
    .select(columnsOf(readFieldNames))
    .select(['skin.id', 'legend_id', 'legend.name as legend'])
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
