import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/** Placeholder for a call that `src/wiring/` provides; a machine that runs without it fails loudly. */
export const callStub = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(async () => {
    throw new Error(`${name} is not provided`);
  });

/** Placeholder for a listener that sends events; a machine that runs without it receives none. */
export const listenerStub = fromCallback<EventObject>(() => {});

/** What a request is sent with, and where it leads once it is answered or has failed. */
type Request = { description?: string; input?: (context: never) => unknown; onDone: unknown; onError: unknown };

/** The state of a request; only what is sent with something has an `input`. */
type Requesting<Src, Row extends Request> = {
  description?: string;
  invoke: { id: Src; src: Src } & Pick<Row, 'onDone' | 'onError'> & {
      [Key in keyof Row & 'input']: (from: { context: ContextOf<Row[Key]> }) => ReturnOf<Row[Key]>;
    };
};
type ContextOf<Make> = Make extends (context: infer Context) => unknown ? Context : never;
type ReturnOf<Make> = Make extends (context: never) => infer Input ? Input : never;

/** A state that sends one request, by the actor of this name. */
export function oneRequest<const Src extends string, const Row extends Request>(src: Src, row: Row) {
  const { description, input, ...ends } = row;
  const sent = input && { input: ({ context }: { context: never }) => input(context) };
  const state = { ...(description && { description }), invoke: { id: src, src, ...sent, ...ends } };
  return state as Requesting<Src, Row>;
}

/** A guard or an action that takes the event. */
export const withEvent = <const Type extends string>(type: Type) => ({
  type,
  params: <Event>({ event }: { event: Event }) => event,
});

/** A guard or an action that takes the output of the call that is done. */
export const withOutput = <const Type extends string>(type: Type) => ({
  type,
  params: <Output>({ event }: { event: { output: Output } }) => event.output,
});

/** The state that shows what is loaded, and the action that keeps it. */
type Row = { description?: string; input?: (context: never) => unknown; shown: string; keep: string };

/**
 * The states of a chart that loads something first, and again when another state leads back to `loading`. After a
 * failure somebody asks for it anew.
 */
export const loaded = <const Src extends string, const Load extends Row>(src: Src, row: Load) => ({
  loading: oneRequest(src, { ...row, ...ends<Load['shown'], Load['keep']>(row) }),
  failed: { on: { 'retry.requested': 'loading' } },
});

const ends = <Shown extends string, Keep extends string>({ shown, keep }: { shown: Shown; keep: Keep }) => ({
  onDone: { target: shown, actions: withOutput(keep) },
  onError: 'failed' as const,
});
