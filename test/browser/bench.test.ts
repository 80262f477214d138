import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

it('the benchmarks still measure: with a tenth of the lists, one of them prints its figures', {
  timeout: 300_000,
}, async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'test/bench/main.ts'), '--few', '1', '--share', '0.1', '--page', join(ROOT, 'dist')],
    { env: { ...process.env, CHROME_PATH: inject('chromiumPath') } },
  );
  expect(stdout.slice(stdout.indexOf('All figures')).match(/tried$/gm)?.length, stdout).toBeGreaterThan(0);
});
