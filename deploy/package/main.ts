import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fill } from './fill.ts';

// Packs the site with its built page into one file that npm installs without a network (docs: The package).
const staging = mkdtempSync(join(tmpdir(), 'legend-tools-site-'));
try {
  fill(staging);
  const [into = '.'] = process.argv.slice(2);
  const packed = execFileSync('npm', ['pack', staging, '--pack-destination', resolve(into), '--loglevel', 'error'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  process.stdout.write(`${join(into, packed.trim())}\n`);
} finally {
  rmSync(staging, { recursive: true });
}
