import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Response } from 'playwright-core';
import { openSite } from './site.ts';
import { print, printTable, printTarget } from './table.ts';

const LIMIT_KB = 110;
// At rest, the page loads what it may need later.
const LATER_MS = 3000;

const kinds = { JavaScript: /javascript/, CSS: /css/, font: /font/ };

/** Opens the translator as a first-time visitor and prints the downloads, file by file. */
export async function measureDownload({ browser, page }: { browser: Browser; page: string }) {
  await using site = await openSite({ page, rows: 2_000 });
  await using visit = await browser.newContext();
  const tab = await visit.newPage();
  const responses: Response[] = [];
  tab.on('response', (response) => responses.push(response));
  await tab.goto(site.address, { waitUntil: 'networkidle' });
  const first = await Promise.all(responses.splice(0).map(fileOf));
  await wait(LATER_MS);
  const later = await Promise.all(responses.map(fileOf));

  printFiles('Download of /skintranslator with a cold cache, in kB', first);
  if (later.length > 0) printFiles('Loaded once the page is at rest', later);
  const scripts = sum(first.filter(({ kind }) => kind === 'JavaScript'));
  print('');
  printTarget(`JavaScript within ${LIMIT_KB} kB`, { isMet: scripts <= LIMIT_KB * 1000, found: `${kB(scripts)} kB` });
}

type File = Awaited<ReturnType<typeof fileOf>>;

function printFiles(title: string, files: File[]) {
  const rows = Object.keys(kinds).flatMap((kind) => {
    const some = files.filter((file) => file.kind === kind);
    return [
      ...some.map(({ name, encoding, bytes }) => [name, encoding, kB(bytes)]),
      [`all ${kind}`, '', kB(sum(some))],
    ];
  });
  printTable({ title, head: ['file', '', 'kB'], rows });
}

const sum = (files: File[]) => files.reduce((total, { bytes }) => total + bytes, 0);

async function fileOf(response: Response) {
  const { 'content-type': type = '', 'content-encoding': encoding = 'not compressed' } = response.headers();
  const { responseBodySize: bytes } = await response.request().sizes();
  const kind = Object.entries(kinds).find(([, rule]) => rule.test(type))?.[0];
  return { name: new URL(response.url()).pathname, kind, encoding, bytes };
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
