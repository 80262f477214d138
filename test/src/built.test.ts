import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getStateNodes } from 'xstate/graph';
import { models } from '../flows/models.ts';

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const scripts = () => filesIn('dist', /\.js$/);

it('the inspector does not ship', () => {
  expect(scripts()).not.toHaveLength(0);
  const found = scripts().filter(({ text }) => /@?stately\.?ai|createBrowserInspector|\?inspect/.test(text));
  expect(found.map(({ name }) => name)).toEqual([]);
});

it('what the states of the machines are for does not ship', () => {
  const descriptions = models.flatMap(({ machine }) =>
    getStateNodes(machine.root).flatMap(({ description }) => (description ? [description] : [])),
  );
  expect(descriptions).not.toHaveLength(0);
  const textOf = (files: { text: string }[]) => files.map(({ text }) => text).join();
  const shipped = textOf(scripts());
  // Some are what the page says then, which a view takes from the machine.
  const shown = textOf(filesIn('machines', /\.ts$/)).matchAll(/^export const [A-Z_]+ = '(.*)';$/gm);
  const texts = new Set([...shown].map(([, text]) => text));
  expect(descriptions.filter((text) => shipped.includes(text) && !texts.has(text))).toEqual([]);
});
