import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ORIGIN } from '#contract/pages/page-data.ts';
import { pagePaths } from '#contract/pages/pages.ts';
import type { Database } from '../../server/database/tables.ts';
import { readBuiltPage } from '../../server/pages/built-page.ts';
import { openOnSqlite } from './databases.ts';
import { serveDatabase } from './staff.ts';

/** The file that browsers with a profile load at once. */
export const OF_PROFILE = '<link rel="modulepreload" href="/assets/cookie.js">';

/** A page as a build writes it: its address in the head, and text with characters that are special in patterns. */
export const drawn = (path: string) => ({
  head: `<title>${path}</title><link rel="canonical" href="${ORIGIN}${path}"/>`,
  body: path.startsWith('/admin') ? '' : `<h1>${path} $& $1</h1>${'long '.repeat(500)}`,
  styles: `<style>h1::before{content:'${path} $&'}</style>`,
  source: `'sha256-of-${path}'`,
  assets: {
    soon: '<script src="soon.js"></script>',
    late: '<template>late $&</template>',
    whole: '<link rel="expect $&">',
  },
});

/** A server-side `draw` that returns the pages of the build. */
const DRAW = `import { readFileSync } from 'node:fs';
const { pages } = JSON.parse(readFileSync(new URL('../pages.json', import.meta.url), 'utf8'));
export const draw = async (path) => pages[path];
`;

/** Serves pages built like the product's, beside a file that must not be served. */
export async function serveBuilt(environment: NodeJS.ProcessEnv = {}, { db: given }: { db?: Database } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  for (const name of ['assets', '.server']) mkdirSync(join(folder, 'dist/build-1', name), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const pages = Object.fromEntries([...pagePaths, 'missing'].map((path) => [path, drawn(path)]));
  const files = {
    'secret.txt': 'top secret',
    'dist/current': 'build-1',
    'dist/build-1/index.html': 'not for visitors',
    'dist/build-1/pages.json': JSON.stringify({
      ...{ pages, ofProfile: OF_PROFILE, script: "'sha256-of-script'" },
      template: '<!doctype html><head><meta></head><body><div id="root"><noscript>No</noscript></div></body>',
    }),
    'dist/build-1/.server/prerender.js': DRAW,
    'dist/build-1/favicon.svg': '<svg/>',
    'dist/build-1/favicon.ico': 'icon',
    'dist/build-1/assets/app-abc.js': 'plain',
    'dist/build-1/assets/app-abc.js.br': 'packed',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const db = given ?? (await openOnSqlite());
  return { db, ...(await serveDatabase(db, { page: readBuiltPage(join(folder, 'dist')), environment })) };
}
