import { launchBrowser } from './test/bench/browser.ts';
import { measureKeystrokes } from './test/bench/keystroke.ts';
const browser = await launchBrowser();
for (const page of ['/tmp/copying-base', '/tmp/copying-new', '/tmp/copying-base', '/tmp/copying-new']) { console.log(page); await measureKeystrokes({ browser, page }); }
await browser.close();
