import { cpus } from 'node:os';
import { launchBrowser } from './browser.ts';
import { measureCoverage } from './coverage.ts';
import { measureDesk } from './desk.ts';
import { measureDiscord } from './discord.ts';
import { measureDownload } from './download.ts';
import { measureGrowth } from './growth/main.ts';
import { measureKeystrokes } from './keystroke.ts';
import { measureLists } from './lists.ts';
import { measureReading } from './reading.ts';
import { measureSearch } from './search.ts';
import { measureServerLimit } from './server-limit.ts';
import { buildPage, temporaryFolder } from './site.ts';
import { measureSkinPages } from './skin-pages.ts';
import { print } from './table.ts';

// `npm run bench`: the search, the server beside Node alone, the keystroke, the download, the coverage, the pages of
// skins, the slash command, the reading of a dump, the import desk, the desk for lists. Ends with 1 only when the search
// finds wrong rows. `npm run bench -- growth`: a list that has grown for years, which takes some minutes; with a number
// behind it, that part of it.
print(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}`);
using page = temporaryFolder();
buildPage(page.path);
if (process.argv[2] === 'growth') {
  await measureGrowth(page.path, Number(process.argv[3] ?? 1));
  process.exit();
}
const isRight = measureSearch();
await measureServerLimit(page.path);
await using browser = await launchBrowser();
print(`\nChromium ${browser.version()}`);
await measureKeystrokes({ browser, page: page.path });
await measureDownload({ browser, page: page.path });
await measureCoverage(page.path);
await measureSkinPages(page.path);
await measureDiscord(page.path);
await measureReading(browser);
await measureDesk(browser, page.path);
await measureLists(browser, page.path);

process.exitCode = isRight ? 0 : 1;
