import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { entriesBeside, type FoundBeside, HIGHEST_LIMIT } from '#contract/find/find.ts';
import type { SkinRow } from '#contract/skins/data-files.ts';
import type { SkinFieldName } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { saySlot } from '#game-files/names/slot.ts';
import { fold } from '#game-files/texts/fold.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { namesOf } from '#rules/skins/names.ts';
import { code, plain, shortenTo } from '#rules/texts/discord-markdown.ts';
import { ask } from '#server/beside/ask.ts';
import { type Asker, linesOf } from '#server/beside/line.ts';
import type { Database } from '#server/database/tables.ts';
import type { Site } from '#server/feature.ts';
import { type Env, originOf } from '#server/http/deps.ts';
import { spend } from '#server/limits/limits.ts';
import type { Origin } from '#server/program/origin.ts';
import { Refused } from '#server/program/refused.ts';
import { replayGuard, signatureCheck } from './signature.ts';
import { type Findings, MOST, searchForChat } from './skin-search.ts';

const PATH = '/api/discord';
const MAX_BODY = 64 * 1024;

/** Answers the slash command `/skin` (docs: Slash command). Without Discord's key the call does not exist. */
export function addDiscord(app: Hono<Env>, deps: Site) {
  const { settings, now } = deps;
  const { discordKey } = settings;
  if (discordKey === undefined) return;
  const check = signatureCheck(discordKey);
  const isNew = replayGuard();
  const answer = answers(deps);
  app.post(PATH, atMost, async (c) => {
    c.header('Cache-Control', 'no-store');
    const body = Buffer.from(await c.req.arrayBuffer());
    const [signature, timestamp] = [c.req.header('X-Signature-Ed25519'), c.req.header('X-Signature-Timestamp')];
    if (!check({ signature, timestamp, body })) throw unsigned('The signature is wrong.');
    if (!isNew(signature ?? '', timestamp ?? '', now())) throw unsigned('The request is too old, or came twice.');
    return c.json(await answer(interactionIn(body), { origin: originOf(c, settings), signal: c.req.raw.signal }));
  });
  app.all(PATH, refuseMethod);
}

const atMost = bodyLimit({
  maxSize: MAX_BODY,
  onError: () => {
    throw new Refused(413, 'too_large', `The request is larger than ${MAX_BODY / 1024} kB.`);
  },
});

const unsigned = (message: string) => new Refused(401, 'bad_signature', message);

function refuseMethod(_: Context<Env>): never {
  throw new Refused(405, 'method_not_allowed', 'This call takes POST only.', { headers: { Allow: 'POST' } });
}

type Asked = v.InferOutput<typeof Interaction>;

function interactionIn(body: Buffer): Asked {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), Interaction), body.toString());
  if (!success) throw new Refused(400, 'malformed', 'The request is not an interaction that this server knows.');
  return output;
}

type Beside = { origin: ReturnType<typeof originOf>; signal: AbortSignal };

function answers({ db, now, limits, alsoFound }: Site) {
  async function search(text: string, asker: Asker) {
    spend(db, `questions ${asker.name}`, limits.questions, now())(1);
    return ask(db, searchForChat, { text, now: now() }, linesOf(db).questions.enter(asker));
  }

  return async (asked: Asked, { origin, signal }: Beside) => {
    if (asked.type === PING) return { type: PONG };
    const { name, options } = asked.data;
    const value = options.find((option) => option.name === 'name')?.value;
    const text = typeof value === 'string' ? value.slice(0, LONGEST) : '';
    if (name !== 'skin') return forOne(['This command no longer exists.']);
    const findings = await search(text, { name: `discord ${askerOf(asked)}`, signal }).catch(refusal);
    if (findings instanceof Refused)
      return asked.type === AUTOCOMPLETE ? choicesOf(NOTHING, []) : forOne([findings.message]);
    const { chosen, found } = await findBeside(alsoFound, text);
    if (asked.type === AUTOCOMPLETE) return choicesOf(findings, found);
    const meant = chosen[0] ?? theOne(findings.found, found, text);
    if (!meant) return sayFindings(text, findings, found);
    if ('ingamename' in meant) return saySkin(meant, { origin, names: await otherNames(db, meant) });
    const twins = chosen.length > 0 ? chosen.slice(0, LISTED) : [meant];
    return message({ embeds: twins.map((one) => ({ ...embedBeside(one, origin), color: AMBER })) });
  };
}

/** Discord sends from its own addresses, so what counts is the user, whom it has signed. */
const askerOf = ({ member, user }: Extract<Asked, { data: object }>) => (member?.user ?? user)?.id ?? '';

const NOTHING: Findings = { found: [], total: 0, suggestions: [] };

/** What Discord does not get an answer to, it shows as a failure without a reason. */
function refusal(error: unknown) {
  if (error instanceof Refused) return error;
  throw error;
}

/** The only skin that was found, or the only one with exactly this name; without skins, the same of what is beside. */
function theOne(skins: readonly SkinRow[], beside: readonly FoundBeside[], text: string) {
  const isNamed = (name: string) => fold(name) === fold(text);
  const named = [
    ...skins.filter(({ ingamename }) => isNamed(ingamename)),
    ...beside.filter(({ name }) => isNamed(name)),
  ];
  const all = skins.length > 0 ? skins : beside;
  const [first, ...others] = named.length > 0 ? named : all;
  return others.length === 0 ? first : undefined;
}

/** Longer than any name, path or id. */
const LONGEST = 400;

/** The shop's names of a skin in other languages, each once. */
async function otherNames(db: Database, { _id, ingamename }: { _id: string; ingamename: string }) {
  const row = await db.selectFrom('skin').select('names').where('id', '=', _id).executeTakeFirst();
  return [...new Set(Object.values(namesOf(row?.names)))].filter((name) => name !== ingamename);
}

// Discord's limits for a message.
const TITLE = 256;
const FIELD = 1024;
const CONTENT = 2000;
/** The list has at most this many skins. */
const LISTED = 10;
const AMBER = 0xffb020;

/** The files of a skin; without a material, its slot takes that place (docs: Slots). */
function* filesOf(skin: SkinRow): Generator<[SkinFieldName, string | undefined]> {
  const slot = saySlot(skin);
  yield ['model', skin.model];
  yield ['arms', skin.arms];
  yield slot === undefined ? ['texture', skin.texture] : ['slot', slot];
  yield ['animation', skin.animation];
  yield ['package', skin.package];
}

/** The answer for everybody in the channel: a skin with its files and a link to its page. */
const saySkin = (skin: SkinRow, { origin, names }: { origin: Origin; names: readonly string[] }) =>
  message({
    embeds: [
      {
        title: shortenTo(plain(nameApart(skin)), TITLE),
        url: origin + skin.page,
        description: plain(skin.legend),
        color: AMBER,
        fields: [
          ...[...filesOf(skin)].flatMap(([field, value]) =>
            value ? [{ name: skinWords[field].label, value: shortenTo(code(value), FIELD) }] : [],
          ),
          ...(names.length > 0 ? [{ name: 'Other names', value: shortenTo(names.map(plain).join(', '), FIELD) }] : []),
        ],
      },
    ],
  });

/** The answer for the person who asked: skins to choose from, or the nearest names. */
function sayFindings(text: string, { found, total, suggestions }: Findings, beside: readonly FoundBeside[]) {
  if (found.length + beside.length > 0) {
    const lines = together(found, beside, LISTED).map((one) => plain(nameIn(one)));
    const others = total + beside.length - lines.length;
    const more = others > 0 ? [`And ${beside.length < HIGHEST_LIMIT ? `${others} ` : ''}more.`] : [];
    return forOne([
      `Several ${beside.length > 0 ? 'names' : 'skins'} fit “${plain(shortenTo(text, 100))}”. Choose one from the list while you type:`,
      ...lines,
      ...more,
    ]);
  }
  const nearest = suggestions.length > 0 ? ` Did you mean ${suggestions.map(plain).join(', ')}?` : '';
  return forOne([`No skin fits “${plain(shortenTo(text, 100))}”.${nearest}`]);
}

/** Lines that only the person who asked can see. */
const forOne = (lines: readonly string[]) => message({ content: shortenTo(lines.join('\n'), CONTENT), flags: FOR_ONE });

/** Names in a message notify nobody, since people type them. */
const message = (data: object) => ({ type: MESSAGE, data: { ...data, allowed_mentions: { parse: [] } } });

/** Discord's limit for the names of choices. */
const LONGEST_CHOICE = 100;

/** Choices for the typed text. Each carries what one is found by, since others may have the same name. */
function choicesOf({ found, suggestions }: Findings, beside: readonly FoundBeside[]) {
  const all = together(found, beside, MOST).map((one) => ({ name: nameIn(one), value: foundBy(one) }));
  const choices = all.length > 0 ? all : suggestions.map((text) => ({ name: text, value: text }));
  return {
    type: CHOICES,
    data: {
      choices: choices.map(({ name, value }) => ({
        name: shortenTo(name, LONGEST_CHOICE),
        value: shortenTo(value, LONGEST_CHOICE),
      })),
    },
  };
}

/** A value that is too long for a choice is searched for by the name. */
function foundBy(one: SkinRow | FoundBeside) {
  if ('ingamename' in one) return one._id;
  const value = choiceOf(one);
  return value.length > LONGEST_CHOICE ? one.name : value;
}

const nameIn = (one: SkinRow | FoundBeside) =>
  'ingamename' in one ? `${nameApart(one)} – ${one.legend}` : nameBeside(one);

/** So many of the places are for what is beside skins, where it fits. */
const KEPT_PLACES = 5;

/** Skins, and below them what else fits. */
const together = (skins: readonly SkinRow[], beside: readonly FoundBeside[], places: number) =>
  [...skins.slice(0, places - Math.min(beside.length, KEPT_PLACES)), ...beside].slice(0, places);

/**
 * The parts of an interaction that are read
 * (https://docs.discord.com/developers/interactions/receiving-and-responding).
 */
const Interaction = v.variant('type', [
  v.object({ type: v.literal(1) }),
  v.object({
    type: v.picklist([2, 4]),
    data: v.object({ name: v.string(), options: v.optional(v.array(option()), []) }),
    // In a server the user is a member of it.
    member: v.optional(v.object({ user: user() })),
    user: v.optional(user()),
  }),
]);

function option() {
  return v.object({ name: v.string(), value: v.optional(v.unknown()) });
}

function user() {
  return v.object({ id: v.pipe(v.string(), v.maxLength(30)) });
}

/** The kinds of interactions and of replies. */
const PING = 1;
const AUTOCOMPLETE = 4;
const PONG = 1;
const MESSAGE = 4;
const CHOICES = 8;

/** Shown only to the person who asked. */
const FOR_ONE = 64;

/** What fits a text beside skins, the nearest first; for the value of a choice, what was chosen, and nothing else. */
async function findBeside(alsoFound: Site['alsoFound'], text: string) {
  const find = async (q: string) =>
    Object.values(entriesBeside(await alsoFound({ q, legend: '', limit: HIGHEST_LIMIT }))).flat();
  const [, name] = CHOICE.exec(text) ?? [];
  const chosen = name === undefined ? [] : (await find(name)).filter((one) => choiceOf(one) === text);
  return { chosen, found: chosen.length > 0 ? [] : await find(text) };
}

const CHOICE = /^[a-z ]+ \/\S* (.+)$/;

/** The value of a choice. Only twins with one page have the same. */
const choiceOf = ({ kind, page, name }: FoundBeside) => `${kind} ${page} ${name}`;

/** The name with what it belongs to and its kind: `Red Alert – R-99 SMG, weapon skin`. */
const nameBeside = ({ name, owner, kind }: FoundBeside) => `${name} – ${[owner, kind].filter(Boolean).join(', ')}`;

/** One of them with its files and a link to its page. */
const embedBeside = ({ name, owner, kind, page, slot, camo, files }: FoundBeside, origin: string) => ({
  ...{ title: plain(name), url: origin + page, description: plain([owner, kind].filter(Boolean).join(', ')) },
  fields: [
    ...files.map(({ role, name: file }) => ({ name: role.charAt(0).toUpperCase() + role.slice(1), value: file })),
    ...(slot ? [{ name: 'Slot', value: camo ? `${slot}, palette ${camo}` : slot }] : []),
  ].map((field) => ({ ...field, value: shortenTo(code(field.value), 1024) })),
});
