import { cpus } from 'node:os';
import { launchBrowser } from './browser.ts';
import { measureCoverage } from './coverage.ts';
import { measureDesk } from './desk.ts';
import { measureDiscord } from './discord.ts';
import { measureDownload } from './download.ts';
import { measureFind } from './find.ts';
import { measureFirstText } from './first-text.ts';
import { measureGrowth } from './growth/main.ts';
import { measureInteractions } from './interaction.ts';
import { measureKeeping } from './keeping.ts';
import { measureKeystrokes } from './keystroke.ts';
import { measureLists } from './lists.ts';
import { measureMemory } from './memory.ts';
import { measureOffline } from './offline.ts';
import { measureQueue } from './queue.ts';
import { measureReading } from './reading.ts';
import { measureRecording } from './recording.ts';
import { measureSearch } from './search.ts';
import { measureServerLimit } from './server-limit.ts';
import { buildPage, temporaryFolder } from './site.ts';
import { measureSkinPages } from './skin-pages.ts';
import { measureStarred } from './starred.ts';
import { print } from './table.ts';
import { measureViewer } from './viewer.ts';

// `npm run bench` runs all parts in order, `npm run bench -- first-text` only that one. Exits with 1 only when the
// search finds wrong rows. `npm run bench -- growth` measures a list that has grown for years; it takes some minutes.
// A number after it scales the list: 0.1 is a tenth.
print(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}`);
using folder = temporaryFolder();
const page = folder.path;
await using browser = await launchBrowser();

const parts: Record<string, () => unknown> = {
  search() {
    if (!measureSearch()) process.exitCode = 1;
  },
  'server-limit': () => measureServerLimit(page),
  'first-text': () => measureFirstText(browser, page),
  keystroke: () => measureKeystrokes({ browser, page }),
  interaction: () => measureInteractions({ browser, page }),
  memory: () => measureMemory({ browser, page }),
  recording: () => measureRecording({ browser, page }),
  starred: () => measureStarred({ browser, page }),
  download: () => measureDownload({ browser, page }),
  coverage: () => measureCoverage(page),
  queue: () => measureQueue(page),
  'skin-pages': () => measureSkinPages(page),
  discord: () => measureDiscord(page),
  find: () => measureFind(page),
  reading: () => measureReading(browser),
  desk: () => measureDesk(browser, page),
  lists: () => measureLists(browser, page),
  offline: () => measureOffline(browser, page),
  viewer: () => measureViewer(page),
  keeping: () => measureKeeping(page),
};

const [name, size] = process.argv.slice(2);
const chosen = name === undefined ? Object.values(parts) : [parts[name]];
if (name === 'growth') {
  buildPage(page);
  await measureGrowth(page, Number(size ?? 1));
} else if (chosen.includes(undefined)) {
  print(`There is no part ${name}. Choose from: ${[...Object.keys(parts), 'growth'].join(', ')}`);
  process.exitCode = 2;
} else {
  print(`Chromium ${browser.version()}`);
  buildPage(page);
  for (const measure of chosen) await measure?.();
}
