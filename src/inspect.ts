import type { InspectionEvent, Observer } from 'xstate';

type Inspect = Observer<InspectionEvent>;

const SECRET = new Set(['password', 'token', 'turnstileToken']);

/** In development: `?inspect` opens the Stately inspector, `?inspect=console` writes events to the console. */
export async function inspector(query: string): Promise<Inspect | undefined> {
  const where = new URLSearchParams(query).get('inspect');
  if (where === null) return undefined;
  if (where === 'console') return { next: writeToConsole };
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const inspector = createBrowserInspector({ autoStart: false, serialize: withoutSecrets });
  // Browsers block a window that no click has asked for; what happens before it is shown afterwards.
  console.info('Click anywhere on the page to open the Stately inspector.');
  window.addEventListener('click', () => inspector.start(), { once: true });
  return inspector.inspect as Inspect;
}

function writeToConsole(event: InspectionEvent) {
  if (event.type !== '@xstate.snapshot') return;
  const { value } = event.snapshot as { value?: unknown };
  if (value !== undefined) console.info(event.actorRef.sessionId, event.event.type, value);
}

// The inspector's own `sanitizeContext` passes the input of actors on, passwords included; this sees everything.
const withoutSecrets = <T>(event: T): T =>
  JSON.parse(JSON.stringify(event, (key, value) => (SECRET.has(key) ? '(hidden)' : value)));
