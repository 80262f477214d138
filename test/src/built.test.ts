import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('the inspector does not ship', () => {
  const scripts = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  expect(scripts).not.toHaveLength(0);
  const found = scripts.filter((name) =>
    /@?stately\.?ai|createBrowserInspector|\?inspect/.test(readFileSync(join('dist', name), 'utf8')),
  );
  expect(found).toEqual([]);
});
