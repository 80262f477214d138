import type { InspectionEvent, Observer } from 'xstate';
import { redacted } from './redacted.ts';

type Inspect = Observer<InspectionEvent>;

/** The result of `inspector`. */
export let inspecting: Promise<Inspect | undefined> | undefined;

/** In development: `?inspect` opens the Stately inspector, `?inspect=console` writes events to the console. */
export function inspector(query: string): Promise<Inspect | undefined> {
  inspecting = begin(query);
  return inspecting;
}

async function begin(query: string): Promise<Inspect | undefined> {
  const where = new URLSearchParams(query).get('inspect');
  if (where === null) return undefined;
  if (where === 'console') return { next: writeToConsole };
  const { createBrowserInspector } = await import('@statelyai/inspect');
  // The inspector's own `sanitizeContext` does not cover the input of actors, which may hold passwords. This does.
  const inspector = createBrowserInspector({ autoStart: false, serialize: (event) => JSON.parse(redacted(event)) });
  // Browsers block a window that no click has opened. Earlier events are shown once it is open.
  console.info('Click anywhere on the page to open the Stately inspector.');
  window.addEventListener('click', () => inspector.start(), { once: true });
  return inspector.inspect as Inspect;
}

function writeToConsole(event: InspectionEvent) {
  if (event.type !== '@xstate.snapshot') return;
  const { value } = event.snapshot as { value?: unknown };
  if (value !== undefined) console.info(event.actorRef.sessionId, event.event.type, value);
}
