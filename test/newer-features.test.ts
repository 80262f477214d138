import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// What Safari 17.4 lacks, in sheets and in scripts. What only the language has does not compile.
const NEWER = [
  ...[
    'position-area',
    'position-try-fallbacks',
    'anchor-name',
    'content-visibility',
    'field-sizing',
    'text-wrap: pretty',
  ],
  ...['scrollbar-width', 'scrollbar-gutter', 'interpolate-size', 'animation-timeline', '@view-transition', '@function'],
  ...[
    '::details-content',
    'popover=hint',
    'until-found',
    'showPicker',
    'URL.parse',
    'requestIdleCallback',
    'scheduler.',
  ],
  ...['startViewTransition', 'window.navigation', 'closedby', 'commandfor', 'moveBefore', 'CSS.highlights', '.bytes()'],
  ...['showDirectoryPicker', 'showSaveFilePicker', 'caretPositionFromPoint', 'CloseWatcher'],
];

it('the page uses what Safari 17.4 lacks only where the table says what stands in for it', () => {
  const table = readFileSync('docs/develop/browsers.md', 'utf8');
  const listed = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
  const files = ['contract', 'features', 'machines', 'packages/game-files/src', 'rules', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const inPage = files.filter((file) => /\.(css|tsx?)$/.test(file) && !/\/(server|test|build|prerender)\//.test(file));
  const text = inPage.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(NEWER.filter((name) => text.includes(name)).sort()).toEqual(listed.sort());
});
