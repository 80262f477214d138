import type { Figures, Origin, Weight } from '#machines/speed.ts';

declare global {
  interface Performance {
    /** In Chromium only. */
    memory?: { usedJSHeapSize: number };
  }
}

/** Tells what the browser measures of this visit, as soon as it does; the result ends it. */
export function watchFigures(tell: (figures: Figures) => void, skins: () => number) {
  /** What the worker has said of the list: it knows better than the browser's entry. */
  let told: Origin | undefined;
  const tellList = () => {
    const last = loaded((path) => path === LIST).at(-1);
    if (!last) return;
    tell({ list: { skins: skins(), took: last.duration, ...weightOf([last]), from: told ?? originOf(last) } });
  };
  const observers = [
    observed('paint', (entry) => entry.name === 'first-contentful-paint' && tell({ firstText: entry.startTime })),
    observed('largest-contentful-paint', (entry) => tell({ largest: entry.startTime })),
    observed('navigation', (entry) => tell({ page: originOf(entry as PerformanceNavigationTiming) })),
    observed('resource', () => {
      tell({ scripts: scriptsLoaded() });
      tellList();
    }),
  ];

  function listen({ data }: MessageEvent) {
    if (data?.type !== 'answered') return;
    told = data.from === 'store' ? 'storage' : 'net';
    tellList();
  }

  // What nobody is told of when it changes.
  const timer = setInterval(() => {
    tellList();
    if (performance.memory) tell({ memory: performance.memory.usedJSHeapSize });
  }, OFTEN_MS);
  navigator.serviceWorker?.addEventListener('message', listen);
  return () => {
    for (const observer of observers) observer?.disconnect();
    clearInterval(timer);
    navigator.serviceWorker?.removeEventListener('message', listen);
  };
}

const LIST = '/api/skins';
const OFTEN_MS = 1000;

/** Undefined where a browser does not measure this. */
function observed(type: string, see: (entry: PerformanceEntry) => void) {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(see));
  observer.observe({ type, buffered: true });
  return observer;
}

function scriptsLoaded() {
  const scripts = loaded((path) => path.endsWith('.js'));
  return { files: scripts.length, ...weightOf(scripts) };
}

/** The worker answers with what is unpacked: with such files among them no sum tells what crossed the wire. */
function weightOf(loads: readonly PerformanceResourceTiming[]): Weight {
  const isUnpacked = loads.some(({ encodedBodySize, decodedBodySize }) => encodedBodySize === decodedBodySize);
  const sizes = loads.map(({ encodedBodySize, decodedBodySize }) => (isUnpacked ? decodedBodySize : encodedBodySize));
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), isUnpacked };
}

const loaded = (isMeant: (path: string) => boolean) =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
    isMeant(new URL(name).pathname),
  );

/** What was kept crosses no wire. */
const originOf = ({ transferSize, decodedBodySize }: PerformanceResourceTiming): Origin =>
  transferSize === 0 && decodedBodySize > 0 ? 'storage' : 'net';

/** Tells for each letter that is typed how long it took until the page was painted with what it changed. */
export function watchKeystrokes(tell: (took: number) => void) {
  const ended = new AbortController();
  const listen = (type: string, hear: (event: Event) => void) =>
    addEventListener(type, hear, { capture: true, signal: ended.signal });
  let pressed: number | undefined;
  listen('keydown', ({ timeStamp }) => {
    pressed = timeStamp;
  });
  listen('keyup', () => {
    pressed = undefined;
  });
  listen('input', ({ timeStamp }) => {
    // Without a key where somebody pastes with the mouse, or says it.
    const from = pressed ?? timeStamp;
    requestAnimationFrame(() => {
      // The next task after a frame begins when it has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => tell(performance.now() - from);
      port2.postMessage(undefined);
    });
  });
  return () => ended.abort();
}
