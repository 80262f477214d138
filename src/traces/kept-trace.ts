import { calls } from '#contract/calls.ts';
import { TRACE } from '#contract/traces/bounds.ts';
import type { Happening, Trace } from '#contract/traces/trace.ts';
import { fitTrace } from './fitted.ts';
import { forget } from './forget.ts';
import type { Kept } from './kept.ts';
import { machinesFrom } from './machines-from.ts';
import { mayBeKept } from './may-be-kept/all.ts';
import type { Line } from './may-be-kept/line.ts';
import { namedIn } from './named.ts';
import { noticePerson, visit } from './record.ts';
import { writer } from './written.ts';

/**
 * The trace of this visit until now, as it may leave the browser (docs: What a trace keeps). `withTexts` keeps what
 * people have typed and are called; ask for it only when the person has agreed. It keeps no text of who was signed in here
 * before. `without` names a machine of a view that is left out.
 */
export function keptTrace({ withTexts = false, without = '' } = {}): Trace {
  noticePerson();
  const isMeant = ({ actor }: { actor: string }) => !actor.startsWith(`beside/${without}.`);
  const [marked, whole] = [writer(false), writer(withTexts)];
  // Texts of others never leave as texts.
  const othersUntil = Math.max(-1, ...[...visit.left].map(([person, at]) => (person === visit.person ? -1 : at)));
  const writtenAt = (at: number) => (at > othersUntil ? whole : marked);
  const states = Object.fromEntries(
    [...visit.roots]
      .filter(([actor]) => isMeant({ actor }))
      .flatMap(([path, root]) => machinesFrom(path, root))
      .map(([path, { value }]) => [path, value]),
  );
  const part = { ...visit, happened: visit.happened.filter(isMeant) };
  const rest = {
    version: TRACE.version,
    build: buildOf(document),
    taken: Date.now(),
    page: location.pathname,
    viewport: { width: innerWidth, height: innerHeight },
    withTexts,
    toasts: visit.toasts.map(({ at, kind, text }) => ({
      at: tenths(at),
      kind,
      text: String(writtenAt(at)(text, 'text')).slice(0, 1000),
    })),
    requests: requests(),
    states,
  };
  const room = TRACE.size - JSON.stringify(rest).length - ROOM_FOR_NAMES;
  for (;;) {
    const { fits, ...kept } = fitTrace(
      {
        // What others have left unfinished here is nobody's business.
        start: {
          ...((othersUntil < 0 ? whole : marked)(part.start, lineOf(mayBeKept.app?.input, part.start ?? {})) as object),
          aside: {},
        },
        happenings: happeningsOf(part.happened, writtenAt),
      },
      {
        room,
        named: namedIn(part.happened, { start: part.start }),
        least: namedIn(part.happened, { start: part.start, hasLeast: true }),
      },
    );
    if (fits || part.happened.length === 0) return { ...rest, ...kept, dropped: part.dropped };
    forget(part);
  }
}

/** For `start`, `happenings` and `dropped` themselves. */
const ROOM_FOR_NAMES = 100;

const tenths = (time: number) => Math.round(time * 10) / 10;

/** The requests that the browser remembers, newest last, by their paths in the table of calls. */
const requests = (): Trace['requests'] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .flatMap(({ name, startTime, duration, responseStatus }) => {
      const call = pathOfCall(new URL(name).pathname);
      return call === undefined
        ? []
        : [{ at: tenths(startTime), call, status: responseStatus || null, took: tenths(duration) }];
    })
    .slice(-TRACE.requests);

const patterns = Object.values(calls).map(({ path }) => ({
  path,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}));
const pathOfCall = (path: string) => patterns.find(({ pattern }) => pattern.test(path))?.path;

/** The name of the first file of the build, which has its hash. */
const buildOf = ({ scripts }: Document) =>
  [...scripts].find(({ type, src }) => type === 'module' && src !== '')?.src.replace(/^.*\//, '') ?? '';

type Written = ReturnType<typeof writer>;

const happeningsOf = (happened: readonly Kept[], writtenAt: (at: number) => Written): Happening[] =>
  happened
    .filter((one, at) => !isTypingOfSecret(one, happened[at + 1]))
    .map((one) => happeningOf(one, writtenAt(one.at)));

function happeningOf({ at, actor, machine = '', kind, value, isTaken }: Kept, written: Written): Happening {
  const lines = mayBeKept[machine];
  const id = actor.slice(actor.lastIndexOf('/') + 1);
  const when = { at: tenths(at), actor };
  if (kind === 'stopped') return { ...when, kind };
  if (kind === 'started')
    return { ...when, kind, machine, ...some('input', written(value, lineOf(lines?.input, value))) };
  if (kind === 'answer') return { ...when, kind, ...some('output', written(value, lines?.answers[id] ?? 'nothing')) };
  if (kind === 'failure') return { ...when, kind, ...some('error', written(value, 'failure')) };
  const { type, ...parts } = value as { type: string };
  const event = { ...(written(parts, lineOf(lines?.events[type], parts)) as object), type };
  return { ...when, kind, event, ...(!isTaken && { ignored: true as const }) };
}

const some = (name: string, value: unknown) => (value === undefined ? {} : { [name]: value });

const lineOf = (line: unknown, parts: unknown): Line =>
  typeof line === 'function' ? line(parts) : ((line ?? {}) as Line);

/** Only the last keystroke of a secret is kept, so that nobody can count its letters. */
function isTypingOfSecret({ actor, machine = '', kind, value }: Kept, next: Kept | undefined) {
  if (kind !== 'event' || next?.actor !== actor || next.kind !== 'event') return false;
  const line = lineOf(mayBeKept[machine]?.events[(value as { type: string }).type], value as object);
  const hidden = Object.entries(line)
    .filter(([, one]) => HIDDEN.has(one))
    .map(([name]) => name);
  const open = (event: unknown) => JSON.stringify(event, (name, part) => (hidden.includes(name) ? null : part));
  return hidden.length > 0 && open(value) === open(next.value);
}

const HIDDEN = new Set<unknown>(['password', 'code', 'secret', 'hook']);
