import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pagePathAt, pages } from '#contract/pages/pages.ts';
import { sharedList } from '../../src/world/page/shared-list.ts';

const manifest = JSON.parse(readFileSync('src/public/manifest.webmanifest', 'utf8'));

/** Width and height of a picture, as its head says (PNG, 11.2.2). */
const sizeOf = (file: string) => {
  const head = readFileSync(file);
  return `${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`;
};

describe('the installed site (docs: Installed)', () => {
  it('has icons of the sizes that it names, one of them to be cut by the system', () => {
    const drawn = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png');
    expect(drawn.map(({ src }: { src: string }) => sizeOf(`src/public${src}`))).toEqual(
      drawn.map(({ sizes }: { sizes: string }) => sizes),
    );
    expect(manifest.icons.every(({ src }: { src: string }) => existsSync(`src/public${src}`))).toBe(true);
    expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable');
  });

  it('begins, and offers shortcuts, at pages that everybody may open, by their names', () => {
    const shortcuts: { name: string; url: string }[] = manifest.shortcuts;
    const named = shortcuts.map(({ url }) => pages[pagePathAt(url) as '/translate'].title);
    expect(named).toEqual(shortcuts.map(({ name }) => name));
    const opened = [manifest.start_url, manifest.share_target.action, manifest.file_handlers[0].action];
    expect(opened.map((path) => pages[pagePathAt(path) as '/'].who)).toEqual(Array(3).fill('anyone'));
  });

  it('opens the requested address in a page of its own, whatever another page shows', () => {
    expect(manifest.launch_handler.client_mode).toBe('navigate-new');
  });
});

describe('a text that is shared with it (docs: Installed)', () => {
  const at = (search: string) => ({ path: '/skinTranslator', query: `?${new URLSearchParams({ search })}` });

  it.each([
    ['a name', 'Feral’s Future', undefined],
    ['a few lines, as a search has them', 'a\nb\n\nc', undefined],
    ['a list', 'a\nb\nc\nd', 'a\nb\nc\nd'],
  ])('%s', (_, text, list) => expect(sharedList(at(text))).toBe(list));

  it('is one on the translator alone', () => {
    expect(sharedList({ ...at('a\nb\nc\nd'), path: '/changes' })).toBe(undefined);
  });
});
