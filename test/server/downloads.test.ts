import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/tables.ts';
import { importBeside } from '../../server/import/apply.ts';
import { openOnSqlite } from '../support/databases.ts';
import { runBatch } from '../support/rsx/cmd.ts';
import { inCommandPrompt } from '../support/rsx/shells.ts';
import { sendRaw, serveDatabase } from '../support/staff.ts';

const files = ['download-old-build.bat', 'download-old-build-qr.bat'];
const all = [...files, 'read-the-game.bat'];

/** Addresses below which there is no file. */
const NOTHING = [
  '/download',
  '/download/',
  '/download/other.bat',
  '/download/constructor',
  '/download/download-old-build.bat/',
  '/download/download-old-build',
  '/download/DOWNLOAD-OLD-BUILD.BAT',
  '/download/a/download-old-build.bat',
  '/download/..%2fpackage.json',
  '/download/%00',
];

describe('downloads of the guide (docs: Downloads)', () => {
  let site: Awaited<ReturnType<typeof serveDatabase>>;
  let db: Database;

  beforeEach(async () => {
    db = await openOnSqlite();
    site = await serveDatabase(db, {
      page: {
        files: new Map(),
        sources: () => ({ style: '', script: '' }),
        html: () => 'the app',
        htmlWith: async () => 'the app',
      },
    });
  });

  const get = (path: string, init: RequestInit = {}) => fetch(site.url + path, init);
  const bytesOf = async (file: string) => Buffer.from(await (await get(`/download/${file}`)).arrayBuffer());

  it.each(all)('%s is saved, not shown, and ASCII in lines that end with CR LF', async (file) => {
    const answer = await get(`/download/${file}`);
    expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'application/x-bat',
        'content-disposition': `attachment; filename="${file}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-cache',
      }),
    ]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.every((byte) => byte === 0x0d || byte === 0x0a || (byte >= 0x20 && byte < 0x7f))).toBe(true);
    const text = bytes.toString('ascii');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).toMatch(/^@echo off\r\n[\s\S]*\r\npause\r\n$/);
  });

  it.each(files)(
    '%s fixes game and depot, checks the manifest, quotes paths, knows no password, and jumps only to labels it has',
    async (file) => {
      const text = (await bytesOf(file)).toString();
      expect(text).not.toMatch(/(?<!-remember)-password|set \/p "?pass/i);
      expect(text).toContain('set "app=1172470"\r\nset "depot=1172471"');
      expect(text).toContain('set /p "manifest=');
      expect(text).toContain('if not defined manifest goto end');
      expect(text).toContain('"eol=0 delims=0123456789" %%x in ("%manifest%") do if not "%%x"=="" goto wrongmanifest');
      expect(text).toContain('if "%manifest:~15,1%"=="" goto wrongmanifest');
      expect(text).toContain('if not "%manifest:~20,1%"=="" goto wrongmanifest');
      expect(text).toContain('pushd "%~dp0"');
      expect(text).toMatch(
        /\r\n"DepotDownloader\.exe" -app %app% -depot %depot% -manifest %manifest% .* -dir "builds\\%m/,
      );
      const labels = [...text.matchAll(/^:(\w+)\r$/gm)].map(([, label]) => label);
      const jumps = [...text.matchAll(/goto (\w+)/g)].map(([, label]) => label);
      expect(new Set(jumps)).toEqual(new Set(labels));
    },
  );

  it('asks for the account name in one file and shows a QR code in the other', async () => {
    const [named, qr] = await Promise.all(files.map(async (file) => (await bytesOf(file)).toString()));
    expect(named).toContain('set /p "user=');
    expect(named).toContain('-username "%user%" -remember-password -loginid %loginid% -dir');
    expect(qr).toContain('-manifest %manifest% -qr -loginid %loginid% -dir');
    expect(qr).not.toMatch(/user=|-username/);
  });

  it('fills a manifest in, and asks for nothing but the account', async () => {
    const text = (await bytesOf('download-old-build-4683457128691488723.bat')).toString();
    expect(text).toContain('set "manifest=4683457128691488723"\r\n');
    const started: string[][] = [];
    runBatch(text, 'C:\\100% & (!x!)\\download.bat', {
      files: new Map([['C:\\100% & (!x!)\\DepotDownloader.exe', 1000]]),
      typed: ['somebody & co', '"some!body!', '"somebody"'],
      variables: { random: '4711' },
      program: (line) => ({ code: started.push(inCommandPrompt(line)) - 1 }),
    });
    expect(started.map((args) => args.join(' '))).toEqual([
      'DepotDownloader.exe -app 1172470 -depot 1172471 -manifest 4683457128691488723 -username somebody -remember-password -loginid 47111 -dir builds\\4683457128691488723 -validate -max-downloads 8',
    ]);
  });

  it('has no file for what is no manifest', async () => {
    for (const manifest of ['123', '123456789012345678901', '468345712869148872x', '4683457128691488723&', '']) {
      const { status } = await get(`/download/download-old-build-${encodeURIComponent(manifest)}.bat`);
      expect([manifest, status]).toEqual([manifest, 404]);
    }
  });

  it('has a file for RSX for each skin and legend whose files are known (docs: Files for RSX)', async () => {
    const skins = [
      { legend: 'Mad Maggie', ingamename: 'Iron & Choir', model: 'madmaggie_v21_iron_w', texture: 'n/a' },
      { legend: 'Mad Maggie', ingamename: 'Odd', model: 'odd&name_w', texture: 'n/a' },
      { legend: 'Mad Maggie', ingamename: 'Rust', model: 'madmaggie_v22_rust_w', texture: 'madmaggie_lgnd_v22_rust' },
      { legend: 'Loba', ingamename: '녹', model: 'madmaggie_v22_rust_w', texture: 'madmaggie_lgnd_v22_rust_rt01' },
      { legend: 'Ash', ingamename: 'Silent', model: 'n/a', texture: 'n/a' },
    ];
    await importBeside(db, { skins, assets: [] }, { dryRun: false });
    const answer = await get('/download/legends/mad-maggie/iron-choir.bat');
    expect(answer.status).toBe(200);
    // Skins with one model have each its own file.
    const called = async (path: string) =>
      (await get(`/download/legends/${path}.bat`)).headers.get('content-disposition');
    expect(
      await Promise.all(['mad-maggie/iron-choir', 'mad-maggie/rust', 'loba/녹', 'mad-maggie'].map(called)),
    ).toEqual([
      'attachment; filename="export-mad-maggie-iron-choir.bat"',
      'attachment; filename="export-mad-maggie-rust.bat"',
      `attachment; filename*=UTF-8''export-loba-%EB%85%B9.bat`,
      'attachment; filename="export-mad-maggie.bat"',
    ]);
    expect(await answer.text()).toContain('"-_loading,-pov_,madmaggie_v21_iron_w.rmdl"');
    const all = (await bytesOf('legends/mad-maggie.bat')).toString();
    expect(all).toContain(
      '"-_loading,-pov_,-_rt,-_rc,madmaggie_lgnd_v22_rust_,madmaggie_v21_iron_w.rmdl,madmaggie_v22_rust_w.rmdl"',
    );
    expect(all.replaceAll('\r\n', '')).not.toMatch(/[\r\n&]/);
    for (const nothing of ['mad-maggie/odd', 'ash', 'ash/silent', 'nobody', 'mad-maggie/nobody']) {
      expect([nothing, (await get(`/download/legends/${nothing}.bat`)).status]).toEqual([nothing, 404]);
    }
    const moved = await get('/download/legends/Mad-Maggie/Rust.bat', { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/download/legends/mad-maggie/rust.bat']);
    expect((await get('/download/legends/mad-maggie/rust')).status).toBe(404);
  });

  it('answers HEAD without a body', async () => {
    const answer = await get(`/download/${files[0]}`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('has nothing else', async () => {
    for (const path of NOTHING) {
      const answer = await get(path);
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        404,
        { message: 'There is no such file.', code: 'not_found', requestId: expect.any(String) },
      ]);
    }
  });

  it('takes nothing', async () => {
    expect((await get(`/download/${files[0]}`, { method: 'POST' })).status).toBe(404);
  });

  it('gives nothing away elsewhere', async () => {
    for (const place of ['../../etc/passwd', '%2e%2e/%2e%2e/etc/passwd', '..\\..\\etc\\passwd']) {
      const answer = await sendRaw(
        site.port,
        `GET /download/${place} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      expect([place, answer]).toEqual([place, expect.stringMatching(/^HTTP\/1.1 40[04]/)]);
      expect([place, answer]).toEqual([place, expect.not.stringContaining('root:')]);
    }
  });
});
