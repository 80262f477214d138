import type { AnyMachineSnapshot } from 'xstate';
import { type FlowName, type FormName, pagePaths, pageRow } from '#contract/pages/pages.ts';
import { withEvent } from '../kinds/request.ts';
import { flowNames, publicFlowNames } from '../rules/access.ts';
import { type Drafts, flowOf } from './flows.ts';
import { app, type Context } from './setup.ts';

/** Keeps unfinished work for a reload. */
export const storeDrafts = { type: 'storeDrafts' as const, params: ({ context }: { context: Context }) => context };

/** The state of a page after its machine has failed. */
export const breaks = {
  target: 'broken',
  actions: { type: 'report' as const, params: ({ event }: { event: { error: unknown } }) => event },
};

/** A form asks before navigation would lose what you typed. */
const asksBeforeLosing = (draft: FormName) =>
  app.createStateConfig({
    on: {
      'navigation.requested': {
        guard: { type: 'wouldLose', params: ({ event }) => ({ draft, isForced: event.isForced }) },
        actions: { type: 'want', params: ({ event }) => ({ event, draft }) },
      },
      'signOut.requested': {
        guard: { type: 'wouldLose', params: { draft } },
        actions: { type: 'want', params: ({ event }) => ({ event, draft }) },
      },
      'location.changed': [
        // Another place on the same page.
        { guard: withEvent('isHere') },
        {
          guard: { type: 'wouldLose', params: { draft } },
          actions: [
            { type: 'writeUrl', params: ({ context: { path, query } }) => ({ path, query, replace: false }) },
            {
              type: 'want',
              params: ({ event: { path, query } }) => ({
                event: { type: 'navigation.requested', to: path + query },
                draft,
              }),
            },
          ],
        },
      ],
    },
  });

/** The flow of a page with what the app gives it. */
const invoked = (name: FlowName) =>
  ({
    // The cast names one flow. All share this code.
    id: name as 'legends',
    src: name as 'legends',
    input: ({ context: { path, query, data, drafts } }: { context: Context }) =>
      flowOf(name).input?.({ path, query, data, draft: drafts[name as FormName] as never }),
    onError: breaks,
  }) as const;

type Told = { event: { snapshot: AnyMachineSnapshot } };

/** The place with the query that the page writes. */
const placeOfPage = (name: FlowName) => ({
  type: 'queryDiffers' as const,
  params: ({ context: { path, query }, event }: { context: Context } & Told) => ({
    path,
    query: flowOf(name).queryOf?.(event.snapshot.context) ?? query,
  }),
});

const writing = (name: FlowName) => [
  { ...placeOfPage(name), type: 'goTo' as const },
  { type: 'writeUrl' as const, params: ({ context }: { context: Context }) => ({ ...context, replace: true }) },
];

/** A page with a form: the typed text outlives the page, and the page asks before it is lost. */
const formPage = (name: FormName) => {
  const keep = {
    type: 'keepDraft' as const,
    params: ({ event }: Told): Drafts => ({ [name]: flowOf(name).draftOf?.(event.snapshot.context) }),
  };
  return app.createStateConfig({
    ...asksBeforeLosing(name),
    exit: { type: 'leave', params: { page: name } },
    invoke: {
      ...invoked(name),
      onSnapshot: [
        ...(pageOf(name).writesQuery
          ? [{ guard: placeOfPage(name), actions: [...writing(name), keep, storeDrafts] }]
          : []),
        { actions: [keep, storeDrafts] },
      ],
    },
  });
};

/** A page whose machine only needs its input. */
const shownPage = (name: FlowName) =>
  app.createStateConfig({
    // The public pages send nothing.
    ...(!publicFlowNames.includes(name) && { exit: { type: 'leave', params: { page: name } } }),
    invoke: {
      ...invoked(name),
      ...(pageOf(name).writesQuery && { onSnapshot: { guard: placeOfPage(name), actions: writing(name) } }),
    },
  });

/** The row of a flow's page; several pages of one flow say the same of it. */
const pageOf = (name: FlowName) => pageRow(pagePaths.find((path) => pageRow(path).flow === name) ?? '/');

/** The states of all pages but some, which share more with the app. */
export const flowPages = <Own extends FlowName>(own: readonly Own[]) =>
  Object.fromEntries(
    flowNames
      .filter((name) => !own.includes(name as Own))
      .map((name) => [name, pageOf(name).hasForm ? formPage(name as FormName) : shownPage(name)]),
  ) as Record<Exclude<FlowName, Own>, ReturnType<typeof shownPage>>;
