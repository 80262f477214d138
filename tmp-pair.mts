import { launchBrowser } from './test/bench/browser.ts';
import { openSite } from './test/bench/site.ts';
import { installStopwatch } from './test/bench/stopwatch.ts';
const words = ['warm','wraith', 'v21_hero', 'golden heir', 'base', 'octane', 'samurai', 'season_06', 'xyz'];
const median = (a: number[]) => a.toSorted((x, y) => x - y)[Math.floor(a.length / 2)]!;
const browser = await launchBrowser();
for (const rows of [2000, 10000]) for (const view of (process.argv[3] ?? 'collapsed,Show All').split(',')) {
  const tabs = [];
  for (const page of ['/tmp/copying-base', process.argv[2] ?? '/tmp/copying-new']) {
    const site = await openSite({ page, rows });
    const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await tab.addInitScript(installStopwatch);
    await tab.goto(site.address);
    await tab.locator('[data-machine=translator][data-state^=ready] section').first().waitFor();
    await tab.waitForTimeout(2500);
    if (view === 'Show All') { await tab.getByRole('button', { name: 'Show All' }).click(); await tab.waitForTimeout(1500); }
    await tab.getByRole('searchbox').focus();
    const cdp = await tab.context().newCDPSession(tab);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const cpu = async () => (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
    tabs.push({ site, tab, cpu, painted: [] as number[], cpus: [] as number[] });
  }
  for (const [w, word] of words.entries()) for (const key of [...word, ...Array(word.length).fill('Backspace')]) for (const t of tabs) {
    const before = await t.cpu();
    await t.tab.keyboard.press(key === ' ' ? 'Space' : key);
    const k = await t.tab.evaluate(() => window.keystroke);
    if (w > 0) { t.painted.push(k.painted); t.cpus.push((await t.cpu()) - before); }
  }
  const [a, b] = tabs as any;
  const diff = (x: number[], y: number[]) => median(x.map((v, i) => y[i]! - v)).toFixed(2);
  console.log(`${rows} ${view}: painted median ${median(a.painted).toFixed(1)} -> ${median(b.painted).toFixed(1)}, paired difference ${diff(a.painted, b.painted)}; cpu median ${median(a.cpus).toFixed(1)} -> ${median(b.cpus).toFixed(1)}, paired ${diff(a.cpus, b.cpus)}, sum ${a.cpus.reduce((s: number, v: number) => s + v).toFixed(0)} -> ${b.cpus.reduce((s: number, v: number) => s + v).toFixed(0)}`);
  for (const t of tabs) { await t.tab.close(); await t.site[Symbol.asyncDispose](); }
}
await browser.close();
