import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rowOf } from '../support/dump.ts';
import { folderWith } from '../support/import-folder.ts';

const LINES = 300_000;
const MOST_MB = 300;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** As `npm run import` starts it: how much memory it needs hangs on that as well. */
const command = (scripts.import ?? '').split(' ').slice(1);
/** Prints the most memory that the process has had, in kB, when it ends. */
const sayMemory = `data:text/javascript,process.on('exit', () => console.log('memory', process.resourceUsage().maxRSS))`;

it('reads a list of 300,000 lines with the command in at most 300 MB (docs: Dumps)', () => {
  const { folder } = folderWith({ 'list.csv': listOf(LINES) });
  const args = ['--import', sayMemory, ...command, join(folder, 'list.csv'), '--dry-run'];
  const used = () => {
    const { stdout, stderr } = spawnSync(process.execPath, args, {
      env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^read: 300,000 lines and files$/m);
    expect(stdout).toMatch(/^archive: 30,000 assets added/m);
    return Number(/^memory (\d+)$/m.exec(stdout)?.[1]) / 1000;
  };
  // Beside other tests the collector of garbage comes late, and the command takes a half more than it needs.
  let least = used();
  for (let more = 2; least >= MOST_MB && more > 0; more--) least = Math.min(least, used());
  expect(least).toBeLessThan(MOST_MB);
});

/** As a list of the game is: a legend's textures and material in some lines, the world's in all others. */
function listOf(lines: number) {
  const legend = 'art\\mshop\\characters\\legends\\wraith\\legendary';
  const row = (at: number) =>
    at % 10 === 0
      ? rowOf('txtr', `texture\\${legend}\\v31_${at}\\wraith_lgnd_v31_${at}_body_col.rpak`)
      : rowOf('matl', `material\\world\\desertlands\\rock_${at}_wldc.rpak`);
  return ['type,guid,file_name,asset_name', ...Array.from({ length: lines }, (_, at) => row(at))].join('\n');
}
