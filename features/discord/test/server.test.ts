import { describe, expect, it } from 'vitest';
import { openOnSqlite, runImport } from '../../../test/support/databases.ts';
import { discord, skinCommand } from '../../../test/support/discord.ts';
import { otherRow } from '../../../test/support/other-row.ts';
import { emptyList, refusal, refusedWith, serveDatabase } from '../../../test/support/staff.ts';
import { replayGuard } from '../server/signature.ts';

const row = (legend: string, ingamename: string, more: object = {}) => ({
  ...{
    legend,
    ingamename,
    model: `${ingamename.toLowerCase().replace(/\W+/g, '_')}_w`,
    texture: ingamename.toLowerCase(),
  },
  ...{ animation: null, ...more },
});

const names = JSON.stringify({ english: "Feral's Future", french: 'Futur sauvage', german: 'Wilde *Zukunft*' });

async function start(now?: () => number) {
  const db = await openOnSqlite();
  await emptyList(db);
  const { key, headersFor } = discord();
  const { url, log } = await serveDatabase(db, { environment: { DISCORD_PUBLIC_KEY: key }, ...(now && { now }) });
  const post = async (body: string, headers: Record<string, string>) => {
    const answer = await fetch(`${url}/api/discord`, { method: 'POST', headers, body });
    return { status: answer.status, json: await answer.json() };
  };
  const send = async (interaction: object) => {
    const body = JSON.stringify(interaction);
    return (await post(body, headersFor(body))).json;
  };
  const fill = (skins: ReturnType<typeof row>[]) => runImport(db, { skins });
  return { db, url, log, headersFor, post, send, fill };
}

describe('the slash command (docs: Slash command)', () => {
  it('is not there without a key, and takes POST only with one', async () => {
    const { url } = await serveDatabase(await openOnSqlite());
    const answer = await fetch(`${url}/api/discord`, { method: 'POST', body: '{"type":1}' });
    expect([answer.status, await answer.json()]).toEqual([404, refusal('not_found', 'There is no such call.')]);
    const { url: withKey } = await start();
    const other = await fetch(`${withKey}/api/discord`);
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('answers a ping that is signed, and nothing that is not signed, or is signed otherwise', async () => {
    const { post, headersFor, log } = await start();
    const ping = '{"type":1}';
    expect(await post(ping, headersFor(ping))).toEqual({ status: 200, json: { type: 1 } });
    const signed = headersFor(ping);
    const other = discord().headersFor(ping);
    const wrong: Record<string, string>[] = [
      {},
      { 'X-Signature-Timestamp': signed['X-Signature-Timestamp'] },
      { ...signed, 'X-Signature-Ed25519': 'ab' },
      { ...signed, 'X-Signature-Ed25519': 'zz'.repeat(64) },
      { ...signed, 'X-Signature-Timestamp': '1' },
      { ...signed, 'X-Signature-Timestamp': 'now' },
      other,
    ];
    for (const headers of wrong) {
      expect(await post(ping, headers)).toEqual(refusedWith(401, 'bad_signature', 'The signature is wrong.'));
    }
    expect((await post('{"type":1} ', signed)).status).toBe(401);
    expect(log.filter(({ code }) => code === 'bad_signature')).toHaveLength(wrong.length + 1);
  });

  it('answers a signed request once, and none that is more than five minutes off', async () => {
    const { post, headersFor } = await start();
    const ping = '{"type":1}';
    const now = Math.floor(Date.now() / 1000);
    const signed = headersFor(ping);
    const again = { ...signed, 'X-Signature-Ed25519': signed['X-Signature-Ed25519'].toUpperCase() };
    const tooOld = refusal('bad_signature', 'The request is too old, or came twice.');
    expect((await post(ping, signed)).status).toBe(200);
    expect(await post(ping, signed)).toEqual({ status: 401, json: tooOld });
    expect(await post(ping, again)).toEqual({ status: 401, json: tooOld });
    for (const [at, status] of [
      [-310, 401],
      [-280, 200],
      [280, 200],
      [310, 401],
    ] as const)
      expect([at, (await post(ping, headersFor(ping, String(now + at)))).status]).toEqual([at, status]);
  });

  it('forgets what is too old to come again, and remembers a bounded number', () => {
    const isNew = replayGuard();
    let now = 1_000_000_000;
    const at = () => String(now / 1000);
    expect([isNew('a', at(), now), isNew('a', at(), now)]).toEqual([true, false]);
    now += 299_000;
    expect(isNew('a', String((now - 299_000) / 1000), now)).toBe(false);
    for (let number = 0; number < 20_000; number++) isNew(`${number}`, at(), now);
    // It was the oldest of more than are remembered.
    expect(isNew('a', at(), now)).toBe(true);
    expect(isNew('19999', at(), now)).toBe(false);
  });

  it('refuses what is no interaction with 400 and what is too long with 413', async () => {
    const { post, headersFor } = await start();
    for (const body of ['', '{', '[]', '{"type":9}', '{"type":2}', '{"type":2,"data":{"name":1}}']) {
      expect(await post(body, headersFor(body))).toEqual(
        refusedWith(400, 'malformed', 'The request is not an interaction that this server knows.'),
      );
    }
    const long = JSON.stringify({ type: 1, more: 'x'.repeat(70_000) });
    expect((await post(long, headersFor(long))).status).toBe(413);
  });

  it('offers up to 25 skins while you type: the exact name first, then names that begin with it', async () => {
    const { send, fill } = await start();
    const many = Array.from({ length: 30 }, (_, at) => row('Ash', `Old Iron ${String(at).padStart(2, '0')}`));
    await fill([...many, row('Wraith', 'Iron Choir'), row('Wraith', 'Iron'), row('Seer', 'x'.repeat(110))]);
    const { type, data } = await send(skinCommand(4, 'iron'));
    expect([type, data.choices.length]).toEqual([8, 25]);
    expect(data.choices.slice(0, 3).map(({ name }: { name: string }) => name)).toEqual([
      'Iron – Wraith',
      'Iron Choir – Wraith',
      'Old Iron 00 – Ash',
    ]);
    const [long] = (await send(skinCommand(4, 'xxx'))).data.choices;
    expect(long.name).toHaveLength(100);
    expect((await send(skinCommand(4, ''))).data.choices).toHaveLength(25);
    expect((await send(skinCommand(4, 'wraith'))).data.choices).toHaveLength(2);
    expect((await send(skinCommand(4, 'iorn choir'))).data.choices).toMatchObject([{ name: 'Iron Choir' }]);
  });

  it('answers with the files of the chosen skin, a link to it, and its other names, and notifies nobody', async () => {
    const { send, fill, url } = await start();
    const art = {
      model: 'bloodhound_v21_heroknight_w',
      texture: 'bloodhound_lgnd_v21_heroknight',
      package: 'root.rpak',
    };
    const slot = { model: 'ash_base_w', texture: 'n/a', arms: 'ash_base_v', slot: 'rare_01', camo: '7' };
    await fill([row('Ash', 'Vorna', slot)]);
    expect((await send(skinCommand(2, 'vorna'))).data.embeds[0].fields).toEqual([
      { name: 'Model', value: '`ash_base_w`' },
      { name: 'Arms', value: '`ash_base_v`' },
      { name: 'Slot', value: '`rare_01 on ash_base, palette 7`' },
    ]);
    await fill([row('Bloodhound', "Feral's Future", { ...art, names }), row('Ash', '@everyone <@1> **bold** `x`')]);
    const [{ value: id }] = (await send(skinCommand(4, 'feral'))).data.choices;
    const skin = {
      type: 4,
      data: {
        embeds: [
          {
            title: "Feral's Future",
            url: `${url}/legends/bloodhound/ferals-future`,
            description: 'Bloodhound',
            color: 0xffb020,
            fields: [
              { name: 'Model', value: '`bloodhound_v21_heroknight_w`' },
              { name: 'Material', value: '`bloodhound_lgnd_v21_heroknight`' },
              { name: 'Package', value: '`root.rpak`' },
              { name: 'Other names', value: 'Futur sauvage, Wilde \\*Zukunft\\*' },
            ],
          },
        ],
        allowed_mentions: { parse: [] },
      },
    };
    for (const typed of [id, "feral's future", 'bloodhound_v21_heroknight_w_LOD0.cast', 'futur sauvage'])
      expect([typed, await send(skinCommand(2, typed))]).toEqual([typed, skin]);
    const { embeds, allowed_mentions } = (await send(skinCommand(2, 'everyone'))).data;
    expect([embeds[0].title, allowed_mentions]).toEqual([
      '@\u200beveryone \\<@\u200b1\\> \\*\\*bold\\*\\* \\`x\\`',
      { parse: [] },
    ]);
  });

  it('shows several matches, or the nearest ones, only to the person who asked', async () => {
    const { send, fill } = await start();
    await fill([...Array.from({ length: 12 }, (_, at) => row('Ash', `Iron ${at}`)), row('Seer', 'Silent Choir')]);
    const several = (await send(skinCommand(2, 'iron'))).data;
    expect(several.flags).toBe(64);
    expect(several.content.split('\n')).toHaveLength(12);
    expect(several.content).toContain('And 2 more.');
    expect((await send(skinCommand(2, 'silent chior'))).data).toEqual({
      content: 'No skin fits “silent chior”. Did you mean Silent Choir?',
      flags: 64,
      allowed_mentions: { parse: [] },
    });
    expect((await send(skinCommand(2, '*'.repeat(4000)))).data.content.length).toBeLessThan(2000);
    expect((await send({ type: 2, data: { name: 'other' } })).data.flags).toBe(64);
  });

  it('offers what fits beside skins below them, and answers with its files and a link to its page', async () => {
    const { db, send, fill, url } = await start();
    const world = { files: [{ role: 'world', path: 'mdl/weapons/w_r97_iron.rmdl' }], slot: 'red', camo: '7' };
    const rows = [
      otherRow('weapon', 'loot/main_weapon/r97', 'R-99 SMG', { weapon: 'r97' }),
      otherRow('weapon skin', 'weapon_skin/r97/iron', 'Iron *Law*', { weapon: 'r97', ...world }),
      ...['one', 'two'].map((name) => otherRow('charm', `weapon_charm/${name}`, 'Twins')),
      ...Array.from({ length: 7 }, (_, at) => otherRow('charm', `weapon_charm/old_${at}`, `Old ${at}`)),
    ];
    await runImport(db, { others: { items: rows } });
    await fill(Array.from({ length: 30 }, (_, at) => row('Ash', `Old Iron ${at}`)));
    type Choice = { name: string; value: string };
    const choices = async (text: string): Promise<Choice[]> => (await send(skinCommand(4, text))).data.choices;
    const names = async (text: string) => (await choices(text)).map(({ name }) => name);
    expect((await names('iron')).slice(23)).toEqual(['Old Iron 3 – Ash', 'Iron *Law* – R-99 SMG, weapon skin']);
    expect((await names('old')).slice(19)).toEqual([
      ...['Old Iron 26 – Ash', ...Array.from({ length: 5 }, (_, at) => `Old ${at} – charm`)],
    ]);
    const [{ value } = { value: '' }] = await choices('iron law');
    const named = { title: 'Iron \\*Law\\*', description: 'R\\-99 SMG, weapon skin' };
    const fields = Object.entries({ World: 'w_r97_iron', Slot: 'red, palette 7' });
    const law = {
      ...{ ...named, url: `${url}/weapons/r-99-smg/iron-law`, color: 0xffb020 },
      fields: fields.map(([name, value]) => ({ name, value: `\`${value}\`` })),
    };
    // Typed and sent, or chosen.
    for (const text of ['iron *law*', 'iron law', value]) {
      expect([text, (await send(skinCommand(2, text))).data.embeds]).toEqual([text, [law]]);
    }
    const [twin, ...others] = await choices('twins');
    expect(others).toEqual([twin]);
    expect((await send(skinCommand(2, twin?.value ?? ''))).data.embeds).toHaveLength(2);
    const several = (await send(skinCommand(2, 'old'))).data.content.split('\n');
    expect([several[0], ...several.slice(-2)]).toEqual([
      ...['Several names fit “old”. Choose one from the list while you type:', 'Old 4 – charm', 'And 27 more.'],
    ]);
    expect((await send(skinCommand(2, 'xyzzy'))).data.content).toBe('No skin fits “xyzzy”.');
  });

  it('knows a new skin at once', async () => {
    const { send, fill } = await start();
    await fill([row('Ash', 'One')]);
    expect((await send(skinCommand(4, 'two'))).data.choices).toEqual([]);
    await fill([row('Ash', 'Two')]);
    expect((await send(skinCommand(4, 'two'))).data.choices).toHaveLength(1);
  });
});
