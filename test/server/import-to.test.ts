import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Options } from '../../server/commands/import-options.ts';
import { importTo, readToken } from '../../server/commands/import-to.ts';
import { reachSite } from '../../server/commands/running-site.ts';
import { bumpRevision } from '../../server/database/write.ts';
import { running } from '../../server/program/installed.ts';
import { CannotStart } from '../../server/program/refused.ts';
import { rowOf, settingsOf, textsOf } from '../support/dump.ts';
import { freePort } from '../support/free-port.ts';
import { commandHere } from '../support/program-here.ts';
import { badLine, importCommand, runningSite, type Trouble } from '../support/running-site.ts';
import { siteThat } from '../support/site-that.ts';
import { listed } from '../support/staff.ts';

type Running = Awaited<ReturnType<typeof runningSite>>;

/** A folder as RSX leaves it, with these skins of Wraith. */
const dumpOf = (names: Record<string, string>) => ({
  'dump/list.csv': `type,guid,file_name,asset_name\n${Object.keys(names)
    .map((stem) => `${rowOf('mdl_', `mdl\\techart\\mshop\\characters\\legends\\wraith\\wraith_${stem}_w.rmdl`)}\n`)
    .join('')}`,
  ...Object.assign({}, ...Object.keys(names).map((stem) => inDump(settingsOf('wraith', stem)))),
  ...inDump(settingsOfCharacters(Object.keys(names))),
  ...inDump(
    textsOf('english', Object.fromEntries(Object.entries(names).map(([stem, name]) => [`SKIN_wraith_${stem}`, name]))),
  ),
});

const inDump = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name.replace(/^out/, 'dump'), text]));

/** The legends' own files, which say what is public. */
const settingsOfCharacters = (stems: string[]) => ({
  'out/settings/itemflav/character/wraith.json': JSON.stringify({
    settings: {
      assetName: 'settings/itemflav/character/wraith.rpak',
      skins: stems.map((stem) => ({ flavor: `settings/itemflav/character_skin/wraith/${stem}.rpak` })),
    },
  }),
  'out/settings/base_itemflavors.json': JSON.stringify({
    settings: {
      assetName: 'settings/base_itemflavors.rpak',
      characters: [{ flavor: 'settings/itemflav/character/wraith.rpak' }],
    },
  }),
});

const TWO = { lgnd_v31_tavrel: 'Tavrel’s Ombrin', lgnd_v30_weybex: 'Weybex' };

const batchesOf = async ({ ann }: Pick<Running, 'ann'>) =>
  (await ann.history()).flatMap((entry) => ('batch' in entry ? [entry.batch] : []));

const namesOn = async (url: string) => (await listed(url)).details.map(({ ingamename }) => ingamename).sort();

const run = ({ url, tokenFile, at }: Running, options: Options = {}) =>
  importTo([at('dump')], { to: url, tokenFile, ...options }, running.version);

/** How the command would end. */
const endOf = (importing: Promise<unknown>) =>
  importing.then(
    () => 'done',
    (error) => {
      if (!(error instanceof CannotStart)) throw error;
      return { code: error.exitCode, said: error.message };
    },
  );

describe('npm run import -- --to (docs: Import into a running site)', () => {
  it('imports once, however often another process does it', { timeout: 30_000 }, async () => {
    const site = await runningSite();
    site.write(dumpOf(TWO));
    const args = [site.at('dump'), '--to', site.url, '--token-file', site.tokenFile, '--build', 'Season 31'];
    expect(await commandHere(['import', ...args], { env: process.env })).toEqual({
      status: 0,
      stderr: '',
      stdout: [
        '6 files · 6 lines · 2 skins',
        'Build: Season 31',
        'New 2',
        '  Wraith – Weybex: wraith_lgnd_v30_weybex_w, wraith_lgnd_v30_weybex · material by the rule',
        '  Wraith – Tavrel’s Ombrin: wraith_lgnd_v31_tavrel_w, wraith_lgnd_v31_tavrel · material by the rule',
        'Asset names 2',
        '  Wraith, Models: wraith_lgnd_v31_tavrel_w',
        '  Wraith, Models: wraith_lgnd_v30_weybex_w',
        'Apply: add 2, add 2 asset names',
        'Nothing was changed. Add --apply to apply it.',
        '',
      ].join('\n'),
    });
    expect([await namesOn(site.url), await batchesOf(site)]).toEqual([[], []]);
    const both = await Promise.all([importCommand([...args, '--apply']), importCommand([...args, '--apply'])]);
    expect(both.map(({ code, stderr }) => ({ code, stderr }))).toEqual([
      { code: 0, stderr: '' },
      { code: 0, stderr: '' },
    ]);
    const done = 'The list is up to date. It added 2 skins and added 2 assets (Season 31).';
    const ends = both.map(({ stdout }) => stdout.split('\n').at(-2));
    expect(ends).toContain(done);
    // The other one may have begun after that.
    expect([done, 'Nothing has changed.']).toEqual(expect.arrayContaining(ends));
    const again = await commandHere(['import', ...args, '--apply'], { env: process.env });
    expect([again.status, again.stdout.split('\n').slice(-3)]).toEqual([
      0,
      ['Nothing to apply', 'Nothing has changed.', ''],
    ]);
    expect(await namesOn(site.url)).toEqual(['Tavrel’s Ombrin', 'Weybex']);
    expect(await batchesOf(site)).toEqual([
      { build: 'Season 31', added: 2, changed: 0, removed: 0, assetsAdded: 2, assetsRemoved: 0 },
    ]);
  });

  it('names the build after the newest season of the files when nobody names it', async () => {
    const site = await runningSite();
    const cosmeticSet = 'settings/itemflav/cosmetic_set/s31_vorna.rpak';
    site.write({ ...dumpOf(TWO), ...inDump(settingsOf('wraith', 'lgnd_v31_tavrel', { cosmeticSet })) });
    expect(await run(site, { apply: true })).toEqual([
      expect.stringContaining('\nBuild: Season 31\n'),
      'The list is up to date. It added 2 skins and added 2 assets (Season 31).',
    ]);
  });

  it('applies once when the answer got lost', async () => {
    const site = await runningSite();
    site.write(dumpOf(TWO));
    const lost: string[] = [];
    const url = await badLine(site.url, ({ method, path }) => {
      if (method !== 'POST' || lost.length > 0) return;
      lost.push(path);
      return 'after';
    });
    const said = await run({ ...site, url }, { apply: true });
    expect([lost.length, said.at(-1)]).toEqual([1, 'The list is up to date. It added 2 skins and added 2 assets.']);
    expect(await batchesOf(site)).toHaveLength(1);
  });

  it('says so when no answer comes at all', async () => {
    const site = await runningSite();
    site.write(dumpOf(TWO));
    const url = await badLine(site.url, ({ method }) => (method === 'POST' ? 'after' : undefined));
    expect(await endOf(run({ ...site, url }, { apply: true }))).toEqual({
      code: 2,
      said: expect.stringMatching(
        /^No answer arrived, so it may have been applied or not\. Trying again does not apply it twice\. http:\S+ cannot/,
      ),
    });
    expect(await batchesOf(site)).toHaveLength(1);
  });

  it('goes on where it was interrupted, and applies once', { timeout: 20_000 }, async () => {
    const site = await runningSite();
    const assets = Array.from({ length: 4500 }, (_, at) =>
      rowOf('mdl_', `mdl\\techart\\mshop\\characters\\legends\\wraith\\wraith_with_a_long_name_${at}_w.rmdl`),
    );
    site.write({ 'dump/list.csv': `type,guid,file_name,asset_name\n${assets.join('\n')}\n` });
    let isCut = true;
    const parts: string[] = [];
    const cut: Trouble = ({ method, path }) => {
      if (method === 'PUT') parts.push(path);
      return isCut && method === 'PUT' && path.endsWith('/1') ? 'before' : undefined;
    };
    const url = await badLine(site.url, cut);
    expect(await endOf(run({ ...site, url }, { apply: true }))).toEqual({
      code: 2,
      said: expect.stringMatching(/^http:\S+ cannot be reached \(\w+\)\. Check the address and your connection\.$/),
    });
    expect(await batchesOf(site)).toEqual([]);
    isCut = false;
    await run({ ...site, url }, { apply: true });
    await run({ ...site, url }, { apply: true });
    expect(await batchesOf(site)).toMatchObject([{ assetsAdded: 4500 }]);
    // Every attempt has the id that follows from the content, so the site keeps one import and not three.
    expect(new Set(parts.map((path) => path.split('/')[3])).size).toBe(1);
  });

  it('goes in beside what somebody saves meanwhile', async () => {
    const site = await runningSite();
    site.write(dumpOf(TWO));
    const typed = { ingamename: 'Typed', model: 'typed_w', texture: 'typed' };
    const url = await badLine(site.url, async ({ method }) => {
      if (method === 'POST') await site.ann.add('Ash', typed);
      return undefined;
    });
    await run({ ...site, url }, { apply: true });
    expect((await namesOn(site.url)).sort()).toEqual([...Object.values(TWO), 'Typed'].sort());
  });

  it('applies nothing when the archive changes meanwhile', async () => {
    const site = await runningSite();
    site.write(dumpOf(TWO));
    const url = await badLine(site.url, async ({ method }) => {
      if (method === 'POST') await bumpRevision(site.db, 'archive');
      return undefined;
    });
    expect(await endOf(run({ ...site, url }, { apply: true }))).toEqual({
      code: 7,
      said: `Somebody changed the list of ${url} meanwhile, so nothing was applied. Run the command again.`,
    });
    expect(await namesOn(site.url)).toEqual([]);
  });

  it('asks for --gone when more than 40 % of the list is gone from the files', async () => {
    const site = await runningSite();
    site.write(dumpOf({ ...TWO, lgnd_v29_one: 'One', lgnd_v28_two: 'Two' }));
    await run(site, { apply: true });
    const rest = await runningSite();
    rest.write(dumpOf(TWO));
    const less = { ...site, at: rest.at };
    const MUCH = 'Much of the list is gone from these files: add --gone as well if they are all files of the build.';
    expect((await run(less)).at(-1)).toBe(`Nothing was changed. Add --apply to apply it. ${MUCH}`);
    expect(await endOf(run(less, { apply: true }))).toEqual({ code: 8, said: `Nothing was applied. ${MUCH}` });
    expect((await run(less, { apply: true, gone: true })).at(-1)).toBe('The list is up to date. It found 4 gone.');
  });

  it('says all of it to programs', async () => {
    const site = await runningSite();
    site.write(dumpOf(TWO));
    const [json = ''] = await run(site, { apply: true, json: true });
    expect(JSON.parse(json)).toMatchObject({
      site: site.url,
      effect: { added: 2, changed: 0, leftOut: 0, open: 0, removed: { skins: 0, assets: 0 } },
      new: [{ ingamename: 'Weybex' }, { ingamename: 'Tavrel’s Ombrin' }],
      applied: { message: 'Imported successfully', batch: { added: 2 } },
    });
  });

  it.each<[string, Partial<Record<keyof Options, unknown>>, string]>([
    ['no token file', { tokenFile: undefined }, 'Name the file with your token: --token-file FILE.'],
    [
      'a kind',
      { kind: 'models' },
      '--kind and --group do not go with --to. Write kind and legend into the list instead.',
    ],
    ['both', { dryRun: true, apply: true }, '--dry-run and --apply say opposite things. Leave one of them out.'],
    [
      'no address',
      { to: 'ftp://x.test' },
      '--to takes the address of a site that begins with https://, and not ftp://x.test.',
    ],
    [
      'plain http',
      { to: 'http://x.test' },
      '--to takes the address of a site that begins with https://, and not http://x.test.',
    ],
  ])('refuses %s', async (_what, options, said) => {
    const site = await runningSite();
    site.write(dumpOf(TWO));
    expect(await endOf(run(site, options as Options))).toEqual({ code: 1, said });
  });

  it('knows the token in files of every editor', async () => {
    const { write, at } = await runningSite();
    const TOKEN = 'skt_abc-DEF_123';
    write({
      plain: `${TOKEN}\n`,
      bom: `\uFEFF${TOKEN}\r\n`,
      wide: Buffer.from(`\uFEFF${TOKEN}\r\n`, 'utf16le'),
      none: 'a b',
    });
    expect(['plain', 'bom', 'wide'].map((name) => readToken(at(name)))).toEqual([TOKEN, TOKEN, TOKEN]);
    expect(() => readToken(at('none'))).toThrow('holds no token. Write only the token into it: it begins with skt_.');
    expect(() => readToken(at('absent'))).toThrow('Type the path of the file with your token.');
  });
});

describe('a site that does not let a command in', () => {
  const lists = async (url: string, token: string) =>
    endOf((await reachSite(url, token, running.version)).call('readImportLists', {}));

  it('says what is wrong with the token', async () => {
    const { url, secret } = await runningSite(['addskins']);
    expect(await lists(url, 'skt_unknown')).toEqual({
      code: 5,
      said: `${url} does not know this token, or it has expired. Make a new one at ${url}/admin/account.`,
    });
    expect(await lists(url, secret)).toEqual({
      code: 6,
      said: `This token may not import into ${url}. An import needs the rights to add and to edit, of the token and of its person.`,
    });
  });

  /** Something else that answers at an address. */
  const answering = async (answer: RequestListener) => new URL(await siteThat(answer)).host;
  const reach = (url: string) => endOf(reachSite(url, 'skt_x', running.version));

  it('says that another version runs there, another site, or one under another address', async () => {
    const other = await answering((_, answer) => answer.end(JSON.stringify({ status: 'ok', version: '0.9.1' })));
    expect(await reach(`http://${other}`)).toEqual({
      code: 4,
      said: `http://${other} runs version 0.9.1, and this is version ${running.version}. Use the command of that version.`,
    });
    const page = await answering((_, answer) => answer.end('<!doctype html>'));
    expect(await reach(`http://${page}/admin/import`)).toEqual({
      code: 4,
      said: `http://${page} does not answer as this program expects. It is another kind of site, or another version.`,
    });
    const moved = await answering((_, answer) => answer.writeHead(308, { Location: 'https://new.test/' }).end());
    expect(await reach(`http://${moved}`)).toEqual({
      code: 4,
      said: `http://${moved} leads to https://new.test/. Name that address with --to.`,
    });
    const ill = await answering((_, answer) => answer.writeHead(502).end('Bad gateway'));
    expect(await reach(`http://${ill}`)).toEqual({
      code: 9,
      said: `http://${ill} answers with an error (502). Try again later.`,
    });
  });

  it('names what a proxy before it refuses, with the method and the status', async () => {
    for (const [method, status] of [
      ['PUT', 413],
      ['PUT', 403],
      ['POST', 405],
      ['GET', 401],
    ] as const) {
      const proxy = await answering(async (asked, answer) => {
        if (asked.method === method && asked.url !== '/api/health')
          return void answer.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>No</h1>');
        answer.setHeader('Content-Type', 'application/json');
        answer.end(JSON.stringify({ status: 'ok', version: running.version }));
      });
      const site = await reachSite(`http://${proxy}`, 'skt_x', running.version);
      const call = { GET: 'readImportLists', PUT: 'keepPart', POST: 'applyImport' } as const;
      const along = { params: { id: 'x', part: '0' }, ...(method !== 'GET' && { body: {} }) };
      expect(await endOf(site.call(call[method], along as never))).toEqual({
        code: 9,
        said: `http://${proxy} did not get this: a proxy before it refused ${method} with the status ${status}. Have its operator let through GET, POST, PUT and DELETE, with bodies of up to 1 MB and the Authorization header.`,
      });
    }
  });

  it('says that nobody answers, or not securely', async () => {
    const port = await freePort();
    expect(await reach(`http://127.0.0.1:${port}`)).toEqual({
      code: 2,
      said: `http://127.0.0.1:${port} cannot be reached (ECONNREFUSED). Check the address and your connection.`,
    });
    expect(await reach('http://127.0.0.1:1')).toMatchObject({ code: 2, said: expect.stringContaining('(bad port)') });
    const plain = await answering((_, answer) => answer.end());
    expect(await reach(`https://${plain}`)).toEqual({
      code: 3,
      said: expect.stringMatching(
        /^https:\S+ offers no secure connection that can be trusted \(\w+\), so nothing was sent\. Check the address, or ask the owner of the site\.$/,
      ),
    });
  });
});
