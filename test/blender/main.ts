import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importBeside } from '../../server/import/apply.ts';
import { colours } from '../browser/viewer/cube.ts';
import { writeFiles } from '../support/folder.ts';
import { startSite } from '../support/site.ts';
import { exportsOf, oddFolders, recoloured } from './exports.ts';
import { madeList, materialsOf } from './list.ts';

// `npm run blender`: the add-on, as the site offers it, in the real Blender without a window, against the real server.
const BLENDER = process.env.BLENDER_PATH ?? 'blender';
const HERE = import.meta.dirname;
const CAST = process.env.CAST_ADDON ?? join(HERE, '../../../shared/parts/io_scene_cast');
const WITH_CAST = ['test_models.py'];

if (spawnSync(BLENDER, ['--version']).status === 0) await main();
else
  say('There is no Blender here (Debian: apt-get install blender; or set BLENDER_PATH), so its add-on is not tested.');

async function main() {
  const seed = Number(process.env.SEED ?? Math.trunc(Math.random() * 2 ** 31));
  const work = mkdtempSync(join(tmpdir(), 'blender-'));
  const skins = madeList(seed);
  const site = await siteWith(skins);
  let isOn = true;
  const control = createServer(async (asked, answer) => {
    const isWanted = asked.url === '/start';
    if (isOn !== isWanted) await (isWanted ? site.start() : site.stop());
    isOn = isWanted;
    answer.end();
  }).listen(0, '127.0.0.1');
  await once(control, 'listening');
  try {
    const zip = join(work, 'legend_tools.zip');
    writeFileSync(zip, Buffer.from(await (await fetch(`${site.url}/downloads/legend_tools.zip`)).arrayBuffer()));
    const [skin, recolour] = [skins[2], skins[3]];
    if (!skin || !recolour) throw new Error('The list is too short.');
    const [exported, odd] = [join(work, 'exported_files'), join(work, 'odd')];
    writeFiles(exported, exportsOf(skin, recolour));
    writeFiles(odd, oddFolders(skin));
    const told = {
      ...{ zip, exported, odd, site: site.url, skins, skin, recolour, colours, recoloured },
      control: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
    };
    writeFileSync(join(work, 'told.json'), JSON.stringify(told));
    const count = { passed: 0, failed: 0 };
    for (const file of readdirSync(HERE).filter((name) => name.startsWith('test_'))) {
      if (WITH_CAST.includes(file) && !existsSync(CAST)) {
        say(
          `${file} is left out, since there is no cast add-on in ${CAST} (set CAST_ADDON): what imports, dresses and draws models.`,
        );
        continue;
      }
      const { passed, failed } = await run(file, work);
      count.passed += passed;
      count.failed += failed;
    }
    if (count.failed > 0) say(`Repeat it with SEED=${seed}.`);
    say(`\n${count.passed} passed, ${count.failed} failed`);
    process.exitCode = count.failed > 0 ? 1 : 0;
  } finally {
    control.close();
    await site.close();
    rmSync(work, { recursive: true });
  }
}

/** The product with the page that was built, and a list of these skins. */
async function siteWith(skins: ReturnType<typeof madeList>) {
  const site = await startSite();
  await site.db.deleteFrom('skin').execute();
  const assets = skins.flatMap((skin) =>
    materialsOf(skin).map((name) => ({ kind: 'Textures' as const, group: skin.legend, name })),
  );
  await importBeside(site.db, { skins, assets }, { dryRun: false });
  return site;
}

/** Runs a file of tests in a Blender of its own, with its own folders. */
async function run(file: string, work: string) {
  const user = join(work, file.replace('.py', ''));
  const addons = join(user, 'scripts/addons');
  mkdirSync(addons, { recursive: true });
  if (WITH_CAST.includes(file)) {
    cpSync(CAST, join(addons, 'io_scene_cast'), { recursive: true });
    for (const place of ['', ...readdirSync(join(addons, 'io_scene_cast'))])
      chmodSync(join(addons, 'io_scene_cast', place), 0o755);
  }
  const env = {
    ...process.env,
    BLENDER_USER_SCRIPTS: join(user, 'scripts'),
    BLENDER_USER_CONFIG: join(user, 'config'),
    BLENDER_USER_DATAFILES: join(user, 'datafiles'),
    BROWSER: `${join(HERE, 'browser.sh')} %s`,
    OPENED: join(user, 'opened'),
    TOLD: join(work, 'told.json'),
  };
  const args = ['--background', '--factory-startup', '--python', join(HERE, 'run.py'), '--', file];
  const child = spawn(BLENDER, args, { env });
  let [said, errors] = ['', ''];
  child.stdout.on('data', (text) => {
    said += text;
  });
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const [, passed, failed] = /^TALLY (\d+) (\d+)$/m.exec(said) ?? [];
  if (passed === undefined) say(`${file} ended with ${code}:\n${said}\n${errors}`);
  else if (failed !== '0') say(errors);
  say(`${file}: ${passed ?? 0} passed, ${failed ?? 1} failed`);
  return { passed: Number(passed ?? 0), failed: Number(failed ?? 1) };
}

function say(text: string) {
  process.stdout.write(`${text}\n`);
}
