import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveInspection } from '../replay/inspect.ts';
import { trace } from '../replay/samples.ts';
import { withSite } from '../support/browser.ts';
import { lastingFolder } from '../support/folder.ts';

const { prepare } = withSite();
let served: Awaited<ReturnType<typeof serveInspection>>;

beforeAll(async () => {
  served = await serveInspection({ trace }, { port: 0, cacheDir: lastingFolder() });
});
afterAll(() => served?.close());

type Message = { type: string; name?: string; event?: { type: string } };

/** Stands in for the inspector's page, which comes from the network: says that it is there, and keeps what it is told. */
const receiver = `<script>
  window.told = [];
  window.onmessage = ({ data }) => window.told.push(data);
  window.opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

it('each key press plays one happening of a trace into the Stately inspector, with the real machines', async () => {
  const page = await prepare();
  await page
    .context()
    .route('https://stately.ai/**', (route) => route.fulfill({ contentType: 'text/html', body: receiver }));
  await page.goto(served.url);
  const log = page.getByRole('log', { name: 'Steps' });
  const lines = async () => (await log.innerText()).split('\n').filter((line) => /^ +\d+:\d\d\.\d /.test(line));
  await log.getByText('A visit to /login').waitFor();
  const [inspector] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('heading', { name: 'Replay' }).click(),
  ]);
  const told = () => inspector.evaluate(() => (window as unknown as { told: Message[] }).told);
  const wishes = async () => (await told()).filter(({ event }) => event?.type === 'navigation.requested').length;
  await expect.poll(async () => (await told()).map(({ name }) => name)).toContain('app');
  expect([await wishes(), await lines()]).toEqual([0, []]);

  // The inspector sends when the page is idle, and a page behind another one rarely is.
  await page.bringToFront();
  await page.keyboard.press('ArrowRight');
  // A picture makes the page draw, and so rest.
  await expect.poll(() => page.screenshot().then(wishes)).toBeGreaterThan(0);
  expect(await lines()).toEqual(['  0:00.1  app  navigation.requested {"to":"/translate"} → page.fetching']);
  for (let step = 2; step <= trace.happenings.length; step++) {
    await page.keyboard.press(' ');
    await expect.poll(async () => (await lines()).length).toBe(step);
  }
  await page.keyboard.press('End');
  await log.getByText('Played to the end: 5 happenings.').waitFor();
  await page.keyboard.press('End');
  expect((await lines()).length).toBe(5);
});
