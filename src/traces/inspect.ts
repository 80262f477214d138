import type { InspectionEvent, Observer } from 'xstate';

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

const KEYS = /^(passw|turnst|token$|ticket|typed|codes?$|secret|otp)/;
const EVENTS = /^(password|challenge|code)\./;

/**
 * Writes a value as JSON that may be shared: values of secret keys are hidden, an event about a secret keeps only its
 * type, an error only its message.
 */
export const redacted = (value: unknown) =>
  JSON.stringify(value, (key, part) => {
    if (KEYS.test(key)) return '(hidden)';
    if (EVENTS.test(part?.type)) return { type: part.type };
    return key === 'error' && part ? String(part) : part;
  });
