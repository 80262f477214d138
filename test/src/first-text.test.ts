import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pagePaths } from '#contract/pages/pages.ts';
import { isPublic } from '#contract/pages/public-pages.ts';
import { readBuiltPage } from '../../server/pages/built-page.ts';
import { dist } from '../support/dist.ts';

const { html, sources } = readBuiltPage('dist');
const publicPaths = pagePaths.filter(isPublic);
const drawn = (page: (typeof pagePaths)[number]) => html(page, { isDrawn: true, hasProfile: false });
const bare = (page: (typeof pagePaths)[number]) => html(page, { isDrawn: false, hasProfile: true });
const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it.each(pagePaths)('the policy of %s names the styles that stand in it (docs: First text)', (page) => {
  for (const document of [drawn(page), bare(page)]) {
    const styles = [...document.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => hashOf(text));
    expect(styles).toEqual([sources(page).style]);
  }
});

it('the policy names the script that asks for the files of a page, which is the same on all of them', () => {
  const scripts = publicPaths
    .map(drawn)
    .flatMap((document) => [...document.matchAll(/<script data-cfasync="false">(.*?)<\/script>/gs)]);
  expect(scripts.length).toBeGreaterThan(5);
  expect(new Set(scripts.map(([, text]) => hashOf(text)))).toEqual(new Set([sources('/').script]));
});

it('no script of ours is held back by a proxy that would start it by its own', () => {
  const shell = readFileSync(`${dist}/shell.html`, 'utf8');
  const documents = [shell, ...pagePaths.flatMap((page) => [drawn(page), bare(page)])];
  const all = documents.flatMap((document) => document.match(/<script\b(?![^>]* type="application\/)[^>]*>/g) ?? []);
  expect(all.length).toBeGreaterThanOrEqual(documents.length);
  expect(all.filter((script) => !/ data-cfasync="false"(?:>| .*src=| type=)/.test(script))).toEqual([]);
});

it.each(publicPaths)('%s asks for no file that its text could wait for (docs: First text)', (page) => {
  const document = drawn(page);
  if (!document.includes('data-drawn')) return;
  const asking = document.replace(/<template\b.*?<\/template>/gs, '');
  const links = [...asking.matchAll(/<link rel="(?:stylesheet|modulepreload|preload)"[^>]*>/g)].map(([link]) => link);
  expect(links.filter((link) => !/ disabled| as="image"|fetchpriority="low"/i.test(link))).toEqual([]);
  expect(asking).not.toMatch(/<script[^>]* src=/);
});

it.each(pagePaths)('%s names nothing but scripts as scripts, also where the script draws it', (page) => {
  const named = bare(page).matchAll(
    /<link rel="modulepreload" href="([^"]+)"|<script type="module"[^>]* src="([^"]+)"/g,
  );
  const files = [...named].map(([, link, script]) => link ?? script ?? '');
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((file) => !file.endsWith('.js'))).toEqual([]);
});

it('a document has no other styles than those of its view and of all pages', () => {
  const read = (file: string) => readFileSync(`${dist}${file}`, 'utf8').trim();
  for (const page of pagePaths) {
    const document = drawn(page);
    const sheets = sheetsOf(document);
    expect(document).toContain(`<style data-sheets="${sheets.join(' ')}">${sheets.map(read).join('\n')}</style>`);
    // Browsers that look ahead in a document ask for every sheet that it links, also for disabled ones.
    expect(document).not.toContain('rel="stylesheet"');
  }
  expect(drawn('/licences')).not.toContain(read(ownSheetOf('/skintranslator')));
});

/** The last of them is the view's. */
const ownSheetOf = (page: (typeof pagePaths)[number]) => sheetsOf(drawn(page)).at(-1) ?? '';

/** The addresses of the sheets that stand in a document. */
const sheetsOf = (document: string) => /<style data-sheets="([^"]*)">/.exec(document)?.[1]?.split(' ') ?? [];

it('nothing in what is drawn has a style of its own, which the policy would not allow', () => {
  expect(publicPaths.filter((page) => / style="/.test(drawn(page)))).toEqual([]);
});
