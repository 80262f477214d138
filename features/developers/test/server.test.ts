import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { builtPage } from '../../../test/support/built-page.ts';
import { openOnSqlite } from '../../../test/support/databases.ts';
import { folder } from '../../../test/support/program.ts';
import { listed, newSite, serveDatabase } from '../../../test/support/staff.ts';
import { developers, follow, terminal } from '../view/developers.ts';
import { forDevelopers as says } from '../view/for-developers.ts';

/** The keys of an object that are shown first; the names of three are enough to see what an answer is. */
const WORTH = [
  ...['total', 'found', 'lines', 'skins', 'suggestions', 'files', 'text', 'why'],
  ...['legend', 'ingamename', 'texture', 'address', 'bytes', 'sha256'],
];
const MOST_KEYS = 3;

/** Formats JSON for readers: three keys of each object, the first entry of each list, and how many more there are. */
const shortened = (json: unknown) => JSON.stringify(cut(json), null, 2).replace(/"(… and \d+ more)"(?:: true)?/g, '$1');

function cut(value: unknown): unknown {
  if (Array.isArray(value)) return value.length <= 1 ? value.map(cut) : [cut(value[0]), more(value.length - 1)];
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value);
  const shown = [...WORTH.filter((key) => keys.includes(key)), ...keys].slice(0, MOST_KEYS);
  const entries = keys.filter((key) => shown.includes(key)).map((key) => [key, cut(value[key as keyof typeof value])]);
  const left = keys.length - entries.length;
  return Object.fromEntries(left > 0 ? [...entries, [more(left), true]] : entries);
}

const more = (count: number) => `… and ${count} more`;

const run = promisify(execFile);

type Operation = {
  summary: string;
  tags: string[];
  'x-limits'?: { name: string; times: number; seconds: number }[];
};
type Document = { paths: Record<string, Record<string, Operation>> };

it('the page for developers has what the document says, and answers that were really given', async () => {
  const { url } = await serveDatabase(await openOnSqlite());
  const { paths }: Document = await (await fetch(`${url}/api/openapi.json`)).json();
  const all = Object.entries(paths).flatMap(([path, calls]) => Object.values(calls).map((call) => ({ path, call })));
  const limits = all.flatMap(({ call }) => call['x-limits'] ?? []);
  const answer = async (path: string, init?: RequestInit) => shortened(await (await fetch(url + path, init)).json());
  const lines = ['wraith_base_body_col.png', 'no_such_file.cast'];
  const recorded = {
    answers: {
      find: await answer('/api/find?q=wraith_base_body_col.png&limit=3'),
      translate: await answer('/api/translate', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ lines }),
      }),
      index: await answer('/data/v1/'),
      refusal: await answer('/api/archive/Nobody'),
    },
    files: all
      .filter(({ call }) => call.tags.includes('files'))
      .map(({ path, call: { summary } }) => ({ path, summary })),
    limits: [...new Map(limits.map((limit) => [limit.name, limit])).values()],
  };
  const text = withoutChance(JSON.stringify(recorded, null, 2));
  await expect(`${text}\n`).toMatchFileSnapshot('../view/developers.json');
});

it('every limit has words for people', () => {
  expect(developers.limits.filter(({ name }) => !(name in says.limitWords))).toEqual([]);
});

it('the answers on the page show at most three keys of an object', () => {
  const lines = Object.values(developers.answers).flatMap((text) => text.split('\n'));
  const depths = [0];
  const most = lines.map((line) => {
    if (/^\s*"[^"]+": /.test(line)) depths[depths.length - 1] = (depths.at(-1) ?? 0) + 1;
    const count = depths.at(-1) ?? 0;
    if (/\{$/.test(line)) depths.push(0);
    if (/^\s*\}/.test(line)) depths.pop();
    return count;
  });
  expect(Math.max(...most)).toBe(3);
});

const isWindows = process.platform === 'win32';

describe.skipIf(isWindows)('the page as it is served', { timeout: 120_000 }, () => {
  it('has examples with its own address, which do what they say when they are pasted into a shell', async () => {
    const { url, ann } = await newSite(openOnSqlite, { page: builtPage(), people: { ann: ['addskins'] } });
    const draft = { name: 'Script', allows: ['addskins'], days: 7 };
    const token = (await ann.send('POST', '/api/account/tokens', draft)).json.secret;
    const paste = await shell(token);
    const examples = terminalsIn(await (await fetch(`${url}/developers`)).text());
    expect(Object.keys(examples)).toEqual([
      'find',
      'translate',
      'install legend-tools',
      'data files',
      'feed',
      'changes',
      'add a skin, with your token in TOKEN',
    ]);
    const [find, translate, command, files, feed, changes, add] = Object.values(examples) as string[];
    expect(Object.values(terminal(url))).toEqual(Object.values(examples));

    const base = { legend: 'Wraith', ingamename: 'Base Skin' };
    expect(JSON.parse(await paste(find))).toMatchObject({ total: 1, skins: [base] });
    expect(JSON.parse(await paste(translate))).toMatchObject({ read: 2, found: 1 });
    expect(await paste(command)).toContain('Base Skin');
    const [index, , file] = (await paste(`${files}echo; cat skins.json\n`)).split(/(?<=\})(\n)/);
    expect(JSON.parse(index ?? '').files[0].address).toBe('/data/v1/skins.json');
    expect(JSON.parse(file ?? '').skins.length).toBeGreaterThan(100);
    expect(JSON.parse(await paste(feed))).toMatchObject({ feed_url: `${url}/changes.json` });
    expect(JSON.parse(await paste(changes))).toHaveProperty('changes');
    expect(JSON.parse(await paste(add))).toMatchObject({ data: { ingamename: 'Hero Knight' } });
    expect((await listed(url)).details.filter(({ ingamename }) => ingamename === 'Hero Knight')).toHaveLength(1);
  });

  it('has a program that keeps the list, also when its revision is forgotten', async () => {
    const { url, boss } = await newSite(openOnSqlite, { owners: ['boss'] });
    const { takeWhole, follow: goOn } = new Function(`${follow(url)}; return { takeWhole, follow };`)();
    let kept = await takeWhole();
    const rows = async () => (await (await fetch(`${url}/data/v1/skins.json`)).json()).skins;
    const [first] = await rows();
    await boss.remove(first._id);
    await boss.add('Ash', { ingamename: 'new', model: 'm', texture: 't' });
    kept = await goOn(kept);
    const byId = (list: { _id: string }[]) => list.toSorted((a, b) => (a._id < b._id ? -1 : 1));
    expect(byId([...kept.skins.values()])).toEqual(byId(await rows()));
    const anew = await goOn({ revision: 1, skins: new Map() });
    expect(byId([...anew.skins.values()])).toEqual(byId(await rows()));
  });
});

/** What stands in the boxes for a terminal, by what they say behind the word. */
const terminalsIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<figcaption[^>]*>Terminal: (.+?)<button.+?<pre><code>(.+?)<\/code>/gs)].map(
      ([, what, code = '']) => [
        what,
        code
          .replace(/<[^>]*>/g, '')
          .replace(/&(quot|lt|gt|#x27|amp);/g, (_, name) => SIGNS[name as keyof typeof SIGNS]),
      ],
    ),
  );

const SIGNS = { quot: '"', lt: '<', gt: '>', '#x27': "'", amp: '&' };

/** Pastes into a shell of a computer that has nothing yet, and answers with what it prints. */
async function shell(token: string) {
  const place = folder();
  const installed = join(place, 'installed');
  const env = {
    ...{ TOKEN: token, HOME: place, LEGEND_TOOLS_LISTS: join(place, 'lists'), npm_config_cache: join(place, 'cache') },
    ...{
      npm_config_prefix: installed,
      npm_config_offline: 'true',
      npm_config_audit: 'false',
      npm_config_fund: 'false',
    },
    PATH: [join(installed, 'bin'), dirname(process.execPath), process.env.PATH].join(':'),
  };
  return async (text = '') => (await run('sh', ['-ec', text], { cwd: place, env })).stdout;
}

/** Ids, times and hashes differ in every database: the answers get numbered ones. */
const withoutChance = (text: string) =>
  text
    .replace(
      UUID,
      numbered((at) => `019b0000-0000-7000-8000-${String(at).padStart(12, '0')}`),
    )
    .replace(
      TIME,
      numbered((at) => String(1_766_400_000_000 + at * 60_000)),
    )
    .replace(
      SHA,
      numbered((at) => hash('sha256', String(at))),
    );

/** The nth value that differs from those before, as its number says. */
function numbered(name: (at: number) => string) {
  const known = new Map<string, number>();
  return (found: string) => {
    if (!known.has(found)) known.set(found, known.size + 1);
    return name(known.get(found) ?? 0);
  };
}

const UUID = /(?<![0-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f])/g;
const TIME = /(?<![0-9a-f])1[6-9]\d{11}(?![0-9a-f])/g;
const SHA = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g;
