import type { SnapshotFrom } from 'xstate';
import { withEvent } from '../kinds/params.ts';
import { publicFlowNames } from '../rules/access.ts';
import type { Context } from './context.ts';
import type { Drafts, FlowMachines } from './flows.ts';
import { type FormName, forms, type ShownName, shown } from './flows.ts';
import { app } from './setup.ts';

/** Keeps unfinished work for a reload. */
export const storeDrafts = { type: 'storeDrafts' as const, params: ({ context }: { context: Context }) => context };

/** The state of a page after its machine has failed. */
export const breaks = {
  target: 'broken',
  actions: { type: 'report' as const, params: ({ event }: { event: { error: unknown } }) => event },
};

/** A form asks before navigation would lose what you typed. */
const asksBeforeLosing = (draft: keyof Drafts) =>
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

/** A page with a form: the typed text outlives the page, and the page asks before it is lost. */
const formPage = (name: FormName) => {
  // The cast names one form. All share this code.
  const flow = name as 'webhooks';
  const { input, draftOf, queryOf } = forms[flow];
  type Told = { event: { snapshot: SnapshotFrom<FlowMachines[typeof flow]> } };
  const keep = {
    type: 'keepDraft' as const,
    params: ({ event }: Told) => ({ [name]: draftOf(event.snapshot.context) }),
  };
  const place = ({ context, event }: { context: Context } & Told) => ({
    path: context.path,
    query: queryOf?.(event.snapshot.context) ?? context.query,
  });
  const writing = [
    { type: 'goTo' as const, params: place },
    { type: 'writeUrl' as const, params: ({ context }: { context: Context }) => ({ ...context, replace: true }) },
  ];
  return app.createStateConfig({
    ...asksBeforeLosing(name),
    exit: { type: 'leave', params: { page: name } },
    invoke: {
      id: flow,
      src: flow,
      input: ({ context }) => input(context),
      onSnapshot: [
        ...(queryOf
          ? [{ guard: { type: 'queryDiffers' as const, params: place }, actions: [...writing, keep, storeDrafts] }]
          : []),
        { actions: [keep, storeDrafts] },
      ],
      onError: breaks,
    },
  });
};

/** A page whose machine only needs its input. */
const shownPage = (name: ShownName) => {
  const flow = name as 'deleteSkin';
  return app.createStateConfig({
    // The public pages send nothing.
    ...(!publicFlowNames.includes(name) && { exit: { type: 'leave', params: { page: name } } }),
    invoke: {
      id: flow,
      src: flow,
      input: ({ context }) => shown[flow](context),
      onError: breaks,
    },
  });
};

const eachOf = <Name extends string, State>(rows: Readonly<Record<Name, unknown>>, stateOf: (name: Name) => State) =>
  Object.fromEntries((Object.keys(rows) as Name[]).map((name) => [name, stateOf(name)])) as Record<Name, State>;

export const formPages = eachOf(forms, formPage);
export const shownPages = eachOf(shown, shownPage);
