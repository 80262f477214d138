import { createActor, fromPromise, type InputFrom, SimulatedClock } from 'xstate';
import type { SkinChanged } from '#contract/skins/skin-reply.ts';
import { NOTHING_UNFINISHED, type Unfinished } from '#machines/app/saves.ts';
import { undoMachine } from '#machines/history/undo.ts';
import type { Brought } from '#machines/list-desk/setup.ts';
import { fieldsOf, type ImportDraft } from '#machines/rules/drafts.ts';
import { type Saved, type Saving, savedToast } from '#machines/toasts/toast.ts';
import { actorsOnCall } from '../../walk/actors.ts';
import { knight } from '../skin-samples.ts';
import { flowThere } from './flow-there.ts';
import { appModel, importDesk, reading } from './model.ts';
import { wholeApp } from './whole-app.ts';

export const typed = { legend: 'Ash', ingamename: 'Mine', model: 'm', texture: 't', animation: '' };
export const edited = { skin: knight, fields: { ...fieldsOf(knight), ingamename: 'Mine' }, showsAnimation: false };
const { completions, sides, leftAssets, flags, build } = importDesk;
/** A draft of an import. */
export const looked: ImportDraft = { reading, completions, taken: { one: false }, sides, leftAssets, flags, build };
export const rights = { ann: { addskins: true } };

export function savedAs(saving: Saving, saved: Saved) {
  const { done: _, failed: __, ...save } = saving;
  return { type: 'save.done', save, toast: savedToast(saving, saved) } as const;
}

/** The app with pages that act on command, and a list of its effects. */
export function startOnCall(given: Partial<InputFrom<typeof wholeApp>> = {}, { isFlowThere = true } = {}) {
  const done: unknown[] = [];
  /** Each state that was kept for a reload. */
  const stored: Unfinished[] = [];
  /** The list of the tab at each of these. */
  const lists: Brought[] = [];
  const written: string[] = [];
  const undone: string[] = [];
  const work = actorsOnCall(wholeApp, Object.keys(appModel.samples.actors));
  const undo = undoMachine.provide({
    actors: {
      undo: fromPromise<SkinChanged, { id: string }>(({ input }) => {
        undone.push(input.id);
        return new Promise(() => {});
      }),
    },
  });
  const machine = wholeApp.provide({
    actors: { ...work.actors, undo, ...(isFlowThere && { loadFlow: flowThere }) },
    actions: {
      report: (_, { error }) => done.push(`report ${(error as Error).message}`),
      storeDrafts: (_, { author, drafts, interrupted, aside, list }) => {
        done.push({ stored: drafts });
        stored.push({ author, drafts, interrupted, aside });
        lists.push(list);
      },
      writeUrl: (_, { path, query, replace }) => written.push(`${replace ? 'replace' : 'push'} ${path}${query}`),
      startAtTop: () => done.push('top'),
      toastMessage: (_, { message }) => done.push(`toast ${message}`),
      toast: (_, { text, undo }) => done.push(undo ? `toast ${text} (undo ${undo})` : `toast ${text}`),
      openAfresh: () => done.push('afresh'),
    },
  });
  const nobody = { path: '/', query: '', user: null, ...NOTHING_UNFINISHED };
  const input = { ...nobody, author: given.user?._id ?? null, ...given };
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input, clock }).start();
  const atStart = done.splice(0);
  const now = () => actor.getSnapshot();
  const says = (name: string, context: object) =>
    work.tell(name, { type: `xstate.snapshot.${name}`, snapshot: { status: 'active', context } });
  return {
    actor,
    clock,
    atStart,
    done,
    stored,
    lists,
    written,
    undone,
    given: work.given,
    tell: work.tell,
    says,
    now,
    context: () => now().context,
  };
}
