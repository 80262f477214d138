import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { launchBrowser } from './browser.ts';
import { measureDesk } from './desk.ts';
import { measureFind } from './find.ts';
import { measureFirstText } from './first-text.ts';
import { measureInteractions } from './interaction.ts';
import { measureKeystrokes } from './keystroke.ts';
import { measureOffline } from './offline.ts';
import { measureSearch } from './search.ts';
import { measureServerLimit } from './server-limit.ts';
import { buildPage, temporaryFolder } from './site.ts';
import { endPart, named, options, print, printFigures } from './table.ts';

// `npm run bench` runs all parts in order, `npm run bench -- first-text find` only these. Exits with 1 only when the
// search finds wrong rows. `npm run bench -- growth` measures a list that has grown for years; it takes some minutes.
// `--share 0.1` takes a tenth of each list and of each number of rounds, `--page dist` a page that is built already.
print(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}`);
using folder = temporaryFolder();
const page = resolve(options.page ?? folder.path);
await using browser = await launchBrowser();

const parts: Record<string, () => unknown> = {
  search() {
    if (!measureSearch()) process.exitCode = 1;
  },
  'server-limit': () => measureServerLimit(page),
  'first-text': () => measureFirstText(browser, page),
  keystroke: () => measureKeystrokes({ browser, page }),
  interaction: () => measureInteractions({ browser, page }),
  find: () => measureFind(page),
  desk: () => measureDesk(browser, page),
  offline: () => measureOffline(browser, page),
};

const all = Object.keys(parts);
const begun = Math.floor(Math.random() * all.length);
const few = [...all, ...all].slice(begun, begun + Number(options.few ?? all.length));
const chosen = named.length > 0 ? named : few;
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  print(`There is no part ${unknown.join(', ')}. Choose from: ${all.join(', ')}`);
  process.exitCode = 2;
} else {
  print(`Chromium ${browser.version()}`);
  if (!options.page) buildPage(page);
  for (const name of chosen) {
    const began = performance.now();
    await parts[name]?.();
    print(`\n  ${name} took ${Math.round((performance.now() - began) / 1000)} s`);
    if (endPart(name) > 0) continue;
    print(`${name} has printed no figure.`);
    process.exitCode = 1;
  }
  printFigures();
}
