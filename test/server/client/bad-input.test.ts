import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { placeOf } from '../../../packages/client/src/lists/place.ts';
import { plan } from '../../../packages/client/src/rename/plan.ts';
import { createClient } from '../../../packages/client/src/site/client.ts';
import { settingsOf, textsOf } from '../../support/dump.ts';
import { noScreen } from '../../support/exported-models.ts';
import { freePort } from '../../support/free-port.ts';
import { endedWith, folder, legendTools, outcome } from '../../support/program.ts';
import { runningSite } from '../../support/running-site.ts';
import { siteThat } from '../../support/site-that.ts';
import { canMount, mountDisk } from '../../support/small-disk.ts';
import { dressed } from '../../support/wardrobe-site.ts';

const filled = async () => {
  const site = await dressed();
  const tools = legendTools();
  expect((await tools.run(['pull', site.url])).code).toBe(0);
  return { ...site, ...tools };
};

it('answers wrong arguments, and missing lists and files, with one sentence that says what to type', async () => {
  const { run, lists } = legendTools();
  const said = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(args);
    return [code, stdout, stderr];
  };
  const none = `No lists are kept in ${lists} yet. Type: legend-tools pull https://SITE\n`;
  expect(await said('find', 'wraith')).toEqual([10, '', none]);
  expect(await said('pull')).toEqual([10, '', none]);
  expect(await said('verify')).toEqual([10, '', none]);
  expect(await said('fnid', 'x')).toEqual([1, '', expect.stringMatching(/^Unknown command 'fnid'.*\n$/)]);
  expect(await said('find')).toEqual([
    1,
    '',
    expect.stringMatching(/^Nothing to search for is named\. Type: legend-tools find TEXT .*\n$/),
  ]);
  expect(await said('pull', 'ftp://x')).toEqual([1, '', 'ftp://x is no address of a site. It begins with https://\n']);
  const [code, help] = await said('rename', '--help');
  expect([code, help]).toEqual([0, expect.stringContaining('--undo')]);
});

it('goes on without a network, and says so where it needs one', async () => {
  const { url, run, db } = await filled();
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  const sentence = `${nowhere} cannot be reached (ECONNREFUSED). Check the address and your connection.\n`;
  expect(await run(['pull', nowhere])).toEqual({ code: 2, stdout: '', stderr: sentence });
  expect((await run(['find', 'wraith'])).code).toBe(0);
  expect((await run(['verify', '--offline'])).stdout).toContain(`of ${url} are whole`);
  // The site no longer knows what has changed since.
  await db.deleteFrom('data_row').execute();
  await db.deleteFrom('data_revision').execute();
  await db.updateTable('skin').set({ ingamename: 'Renamed Since' }).where('ingamename', '=', 'Base Skin').execute();
  expect((await run(['pull'])).code).toBe(0);
  expect((await run(['verify'])).code).toBe(0);
});

it('stops reading a site that never ends its answer', async () => {
  const sent = { megabytes: 0, isOver: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent.megabytes += 1;
      controller.enqueue(new Uint8Array(1024 * 1024).fill(0x78));
    },
    cancel() {
      sent.isOver = true;
    },
  });
  const client = createClient({ site: 'https://tools.example', fetch: async () => new Response(body) });
  const index = await client.index();
  expect(index).toMatchObject({ ok: false, problem: { kind: 'version' } });
  expect([sent.megabytes < 70, sent.isOver]).toEqual([true, true]);
});

it('says that a site is older, newer or of another kind, and keeps the lists that were there', async () => {
  const { run } = await filled();
  const older = await siteThat((_, answer) => answer.writeHead(404).end('{"code":"not_found","message":"No."}'));
  const newer = await siteThat((_, answer) => answer.end('{"version":2}'));
  const page = await siteThat((_, answer) => answer.end('<h1>Hello</h1>'));
  for (const site of [older, newer, page]) {
    expect(await run(['pull', site])).toEqual(
      endedWith(
        4,
        `${site} does not answer as this version expects. It is another kind of site, or another version of it.`,
      ),
    );
  }
  const broken = await siteThat((_, answer) => answer.writeHead(503).end('Away'));
  expect(await run(['pull', broken])).toMatchObject({ code: 9 });
  expect((await run(['verify'])).code).toBe(0);
});

it('reads lists in UTF-16 by their mark, and says what to do without it', async () => {
  const { run } = await filled();
  const place = folder();
  const list = join(place, 'list.txt');
  writeFileSync(list, Buffer.from('\ufeffwraith_base_w\r\n', 'utf16le'));
  expect((await run(['translate', list])).stdout).toContain('1\twraith_base_w\tModel\tWraith\tBase Skin');
  writeFileSync(list, Buffer.from('wraith_base_w\r\nwraith_base\r\n', 'utf16le'));
  expect(await run(['translate', list])).toMatchObject({
    code: 1,
    stderr: 'list.txt cannot be read: it is UTF-16 text without a byte order mark; save it as UTF-8.\n',
  });
  expect(await run(['translate', join(place, 'nowhere')])).toMatchObject({
    code: 1,
    stderr: `There is no file or folder ${join(place, 'nowhere')}. Type the path of one that exists.\n`,
  });
});

it('leaves a file whose name is no text as it is', async () => {
  const { run } = await filled();
  const place = folder();
  writeFileSync(
    Buffer.concat([Buffer.from(`${place}/wraith_base_`), Buffer.from([0xff, 0xfe]), Buffer.from('.png')]),
    'odd',
  );
  writeFileSync(join(place, 'wraith_base_w.png'), 'known');
  const names = () =>
    readdirSync(place, { encoding: 'buffer' })
      .map((name) => name.toString('latin1'))
      .sort();
  const before = names();
  expect((await run(['rename', place, '--files'])).code).toBe(0);
  expect(names()).toContain('wraith_base_\xff\xfe.png');
  expect(names()).toContain('Wraith - Base Skin.png');
  expect((await run(['rename', place, '--undo'])).code).toBe(0);
  expect(names()).toEqual(before);
});

it('refuses to rename more files than any export has, before the first', async () => {
  const place = folder();
  mkdirSync(join(place, 'in'));
  for (let at = 0; at < 30; at += 1) writeFileSync(join(place, at % 2 ? 'in' : '', `file${at}`), '');
  const of = { root: place, base: 'x', translate: () => [], skins: [], withFiles: true, copyTo: '/copy' };
  const all = async (most: number) => (await plan({ ...of, screen: noScreen }, { most, longest: 4095 })).steps;
  await expect(all(31)).resolves.toHaveLength(31);
  const sentence = `${place} holds more than 20 files and folders. Nothing was changed. Name a smaller folder in it.`;
  await expect(all(20)).rejects.toThrow(sentence);
  await expect(all(10)).rejects.toThrow('holds more than 10 files');
});

it('ends in silence when its reader wants no more', async () => {
  const { begin } = await filled();
  const child = begin(['translate', '-', '--as', 'csv']);
  child.stdin.on('error', () => {});
  child.stdin.end('wraith_base_w\n'.repeat(50_000));
  child.stdout.once('data', () => child.stdout.destroy());
  expect(await outcome(child)).toMatchObject({ code: 0, stderr: '' });
});

it.skipIf(!canMount())('says that lists cannot be kept, and keeps the old ones, when a disk is full', async () => {
  const { url } = await dressed();
  const { run } = legendTools();
  const place = folder();
  const { unmount, fill } = mountDisk(place, '2m');
  onTestFinished(unmount);
  expect((await run(['pull', url, '--lists', place])).code).toBe(0);
  fill();
  expect(await run(['pull', url, '--lists', place])).toEqual(
    endedWith(
      11,
      `There is no room left on the disk of ${place}. Make room, then try again. The lists that were there stay.`,
    ),
  );
  expect((await run(['find', 'wraith', '--lists', place])).code).toBe(0);
});

it('imports as the command of the site does', async () => {
  const { url, write, at, tokenFile } = await runningSite();
  write({
    ...Object.fromEntries(
      Object.entries({
        ...settingsOf('ash', 'lgnd_v31_iron'),
        ...textsOf('english', { SKIN_ash_lgnd_v31_iron: 'Iron Choir' }),
      }).map(([name, text]) => [name.replace(/^out/, 'dump'), text]),
    ),
    wrong: 'skt_nobody',
  });
  const { run } = legendTools();
  const to = ['--to', url, '--token-file'];
  const tried = await run(['import', at('dump'), '--assume-public', ...to, tokenFile]);
  expect([tried.code, tried.stdout]).toEqual([
    0,
    expect.stringContaining('Nothing was changed. Add --apply to apply it.'),
  ]);
  expect((await run(['import', at('dump'), '--assume-public', '--apply', ...to, tokenFile])).code).toBe(0);
  expect(await (await fetch(`${url}/data/v1/skins.json`)).text()).toContain('Iron Choir');
  expect((await run(['import', at('dump'), ...to, at('wrong')])).code).toBe(5);
  expect((await run(['import', at('dump')])).code).toBe(1);
});

it('keeps lists where programs of each system keep data', () => {
  const of = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv = {}) =>
    placeOf(undefined, { platform, env, home: 'home' });
  expect(of('linux')).toBe(join('home', '.local', 'share', 'legend-tools'));
  expect(of('linux', { XDG_DATA_HOME: 'data' })).toBe(join('data', 'legend-tools'));
  expect(of('darwin')).toBe(join('home', 'Library', 'Application Support', 'legend-tools'));
  expect(of('win32', { LOCALAPPDATA: 'local' })).toBe(join('local', 'legend-tools'));
  expect(of('linux', { LEGEND_TOOLS_LISTS: 'mine' })).toBe('mine');
  expect(placeOf('named')).toBe('named');
});
