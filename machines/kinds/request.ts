import {
  type AnyStateMachine,
  type ContextFrom,
  type EventObject,
  fromCallback,
  fromPromise,
  type InputFrom,
  type NonReducibleUnknown,
} from 'xstate';
import type { PageData } from '#contract/pages/page-data.ts';
import type { Place } from '../rules/address.ts';

/** Placeholder for a call that `src/world/` provides; a machine that runs without it fails loudly. */
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

/** What a page's machine may be given: where it stands, the data of its document, and unfinished work of the page. */
type Visit<Draft> = Place & { data: PageData; draft: Draft | undefined };

/** The unfinished work that a machine takes up again; `never` for one without a form. */
type DraftOf<Machine extends AnyStateMachine> =
  NonNullable<InputFrom<Machine>> extends { draft?: infer Draft } ? NonNullable<Draft> : never;

/** How the app's machine opens the machine of a page, and what it keeps of it when the page is left. */
export type PageFlow<Machine extends AnyStateMachine> = {
  input: (visit: Visit<DraftOf<Machine>>) => InputFrom<Machine>;
  /** The part of a form that would be lost with the page; undefined for none. */
  draftOf?: (context: ContextFrom<Machine>) => DraftOf<Machine> | undefined;
  /** The query of the address, for a page that writes what it shows there. */
  queryOf?: (context: ContextFrom<Machine>) => string;
};
