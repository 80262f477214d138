import { skinAddress } from '#rules/skins/address.ts';
import { percentile } from './sample.ts';
import { some } from './share.ts';
import { openSite } from './site.ts';
import { type Cell, ms, printTable, printTarget } from './table.ts';

const SKINS = some(2100);
/** Milliseconds, and the bytes of a document: as sent, and uncompressed without the styles that all pages share. */
const TARGET = { drawn: 20, size: 30_000 };

type Site = Awaited<ReturnType<typeof openSite>>;

/** Requests the page of every skin: drawn for the first time, and the kept answer. */
export async function measureSkinPages(page: string) {
  await using site = await openSite({ page, rows: SKINS });
  const addresses = await addressesOf(site);
  // The first page alone pays for reading the lists.
  await ask(site, addresses[0] ?? '');
  const first = await askAll(site, addresses);
  const again = await askAll(site, addresses);
  const rows: Cell[][] = [
    ['drawn', ...figures(first.times)],
    ['the kept answer', ...figures(again.times)],
  ];
  printTable({ title: `Pages of ${addresses.length} skins, in ms`, head: ['', 'median', 'p99', 'most'], rows });
  const p99 = percentile(first.times, 0.99);
  printTarget(`99 of 100 drawn within ${TARGET.drawn} ms`, { isMet: p99 <= TARGET.drawn, found: `${ms(p99)} ms` });
  for (const [what, sizes] of [
    ['as sent', first.sent],
    ['uncompressed, without styles', first.read],
  ] as const) {
    const most = percentile(sizes, 1);
    printTarget(`a page below ${TARGET.size} bytes, ${what}`, {
      isMet: most < TARGET.size,
      found: `${most} at most, ${percentile(sizes, 0.5)} median`,
    });
  }
}

async function addressesOf({ address }: Site) {
  const { skins } = await (await fetch(new URL('/api/skins', address))).json();
  type Group = { legend: string; slug?: string; details: { ingamename: string; slug?: string }[] };
  return (skins as Group[]).flatMap((group) => group.details.map((skin) => skinAddress(group, skin)));
}

async function ask({ address }: Site, path: string) {
  const began = performance.now();
  const answer = await fetch(new URL(path, address), { headers: { 'Accept-Encoding': 'br' } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  const text = await answer.text();
  return {
    time: performance.now() - began,
    sent: Number(answer.headers.get('content-length')),
    read: Buffer.byteLength(text.replace(/<style[^>]*>.*?<\/style>/s, '')),
  };
}

async function askAll(site: Site, paths: readonly string[]) {
  const all: Awaited<ReturnType<typeof ask>>[] = [];
  for (const path of paths) all.push(await ask(site, path));
  return { times: all.map(({ time }) => time), sent: all.map(({ sent }) => sent), read: all.map(({ read }) => read) };
}

const figures = (times: readonly number[]) => [0.5, 0.99, 1].map((part) => ms(percentile(times, part)));
