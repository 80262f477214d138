import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dist } from '../support/dist.ts';

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

// What draws pages on the server is sent to nobody.
const scripts = () => filesIn(dist, /\.js$/).filter(({ name }) => !name.startsWith('.server'));

it('the inspector does not ship', () => {
  expect(scripts()).not.toHaveLength(0);
  const found = scripts().filter(({ text }) => /@statelyai|createBrowserInspector|stately\.ai\/inspect/.test(text));
  expect(found.map(({ name }) => name)).toEqual([]);
});

describe('the first load of the translator', () => {
  type Chunk = { file: string; imports?: string[]; isEntry?: boolean };
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));

  /** Every script that the browser has to load before a chunk runs. */
  const loadedWith = (key: string): string[] => {
    const { file, imports = [] } = manifest[key] as Chunk;
    return [file, ...imports.flatMap(loadedWith)];
  };
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) as string;
  const first = new Set([entry, 'src/views/translator/translator.tsx'].flatMap(loadedWith));
  const speaksOf = (event: string) => scripts().filter(({ text }) => text.includes(event));

  it.each([
    ['addSkin', 'texture.chosen'],
    ['editSkin', 'side.chosen'],
    ['deleteSkin', 'deletion.confirmed'],
    ['users', 'username.typed'],
    ['reviewDesk', 'decline.requested'],
    ['the replies that only the staff get', 'assetsRemoved'],
    ['legends', 'addition.requested'],
    ['importDesk', 'reading.progressed'],
    ['how the search goes on', 'apart from punctuation and spaces'],
    ['login', 'newcomer.toggled'],
    ['what solves a challenge', 'challenge has no solution'],
    ['ky, by which those call who are signed in', 'throwHttpErrors'],
    ['what shows toasts', 'Toastify__'],
    ['the error pages', 'Access Forbidden'],
    ['the menu of copies', 'Custom template'],
    ['the schema library', 'strict_object'],
    ['the line about the connection', 'Bringing the list up to date'],
  ])('brings nothing of %s, which a visitor cannot open or does not need', (_, word) => {
    const names = speaksOf(word).map(({ name }) => name.replaceAll('\\', '/'));
    expect(names).not.toHaveLength(0);
    expect(names.filter((name) => first.has(name))).toEqual([]);
  });
});

it('three comes with no page, only with the file and the thread that draw models, and with what reads old pictures', () => {
  const found = scripts().filter(({ text }) => /WebGLRenderer|TGALoader/.test(text));
  const names = found.map(({ name }) => basename(name).replace(/-[\w-]{7,8}\.js$/, ''));
  // Each thread has its own loader of old pictures.
  expect(names.sort()).toEqual(['TGALoader', 'TGALoader', 'draw-pictures', 'read-pictures', 'show.online']);
});
