import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import { MAX_ASSETS } from '#contract/imports/import-bounds.ts';
import type { ImportApplied } from '#contract/imports/import-replies.ts';
import { FIRST_LINES, NOTHING } from '#machines/import-desk/context.ts';
import { foundLines } from '#machines/import-desk/found-lines.ts';
import { importDeskMachine } from '#machines/import-desk/import-desk.ts';
import type { Toast } from '#machines/toast.ts';
import type { Learnt } from '#rules/reading/read-request.ts';
import type { Reading } from '#rules/reading/reading.ts';
import { NO_BUILD } from '#rules/review/build-problem.ts';
import { doesSomething, flagsNow, newsIn, removedBy, review, rowsToSend } from '#rules/review/difference.ts';
import type { Lists } from '#rules/review/known-lists.ts';
import type { Side } from '#rules/review/review.ts';
import {
  chosen,
  dump,
  FLAG,
  iron,
  leftLying,
  lists,
  listsSince,
  read,
  readFromText,
  secret,
  stranger,
} from './samples.ts';

type Answers = {
  apply?: (ImportApplied | Error)[];
  keep?: (Error | Promise<never>)[];
  cut?: (Error | Promise<never>)[];
  lists?: (Lists | Error)[];
  reading?: Reading;
};

/** The desk with a server that gives these answers in turn; records the requests and the toasts. */
function start({ apply = [], keep = [], cut = [], lists: come = [lists], reading = read }: Answers = {}) {
  let change: () => void = () => {};
  let undo: (id: string, historyId?: string) => void = () => {};
  let compared = 0;
  const sent: unknown[] = [];
  const toasts: Toast[] = [];
  const answer = <T>(all: (T | Error)[], usual: T): T => {
    const next = all.length > 1 ? all.shift() : all[0];
    if (next instanceof Error) throw next;
    return next ?? usual;
  };
  const machine = importDeskMachine.provide({
    actors: {
      loadLegends: fromPromise(async (): Promise<Learnt> => ({ legends: [], listed: [] })),
      loadLists: fromPromise(async () => {
        compared++;
        return answer(come, lists);
      }),
      cutIntoParts: fromPromise(async ({ input }) => {
        await failing(cut.shift());
        return {
          id: `i${sent.length}`,
          parts: [
            { skins: input.skins, assets: [], gameids: [] },
            { skins: [], assets: input.assets, gameids: input.gameids },
          ],
        };
      }),
      keepPart: fromPromise(async ({ input: { id, part } }) => {
        await failing(keep.shift());
        sent.push([id, part]);
        return {};
      }),
      applyImport: fromPromise(async ({ input }) => {
        sent.push(input);
        return answer(apply, DONE);
      }),
      skinChanges: fromCallback<EventObject>(({ sendBack }) => {
        change = () => sendBack({ type: 'skins.changed' });
      }),
      undoneChanges: fromCallback<EventObject>(({ sendBack }) => {
        undo = (id, historyId) => sendBack({ type: 'change.undone', id, historyId });
      }),
    },
    actions: { toast: (_, toast) => void toasts.push(toast) },
  });
  const actor = createActor(machine).start();
  actor.send({ type: 'files.chosen', files: chosen(dump) });
  const moment = () => new Promise((resolve) => setTimeout(resolve));
  const settled = async () => {
    await moment();
    if (actor.getSnapshot().matches('reading')) actor.send({ type: 'reading.finished', reading });
    await moment();
  };
  const state = () => JSON.stringify(actor.getSnapshot().value).replaceAll(/[{}"]/g, '');
  const apply_ = async () => {
    actor.send({ type: 'apply.requested' });
    actor.send({ type: 'question.confirmed' });
    await settled();
  };
  return {
    ...{ actor, sent, toasts, settled, state },
    apply: apply_,
    context: () => actor.getSnapshot().context,
    change: () => change(),
    undo: (...of: Parameters<typeof undo>) => undo(...of),
    compared: () => compared,
  };
}

/** Errors are thrown; a missing answer may never come. */
async function failing(answer: Error | Promise<never> | undefined) {
  if (answer instanceof Error) throw answer;
  await answer;
}

const DONE: ImportApplied = { message: 'Imported successfully', historyId: 'h1' };
const refusal = (code: string, serverMessage: string) =>
  new RequestFailure('Error: 409', { status: 409, code, serverMessage });
const lost = new RequestFailure('The server cannot be reached. Check your connection, then try again.');

describe('the import desk', () => {
  it('shows the difference, applies it in parts, and offers the way back', async () => {
    const { settled, state, apply, sent, toasts, context } = start();
    await settled();
    expect([state(), review(context()).added, doesSomething(context())]).toEqual(['reviewing:looking', 20, true]);
    await apply();
    const order = { id: 'i0', parts: 2, seen: { skins: 1, archive: 1 } };
    expect(sent).toEqual([['i0', 0], ['i0', 1], order]);
    expect([state(), context().applied, context().reading]).toEqual(['applied', DONE, null]);
    expect(toasts).toEqual([{ kind: 'success', text: 'Imported successfully', undo: 'h1' }]);
  });

  it('says that the import was undone, and that it was applied again, wherever that was undone', async () => {
    const { settled, state, apply, undo, context, actor } = start();
    await settled();
    await apply();
    undo('another change', 'h7');
    expect([state(), context().applied?.historyId]).toEqual(['applied', 'h1']);
    undo('h1', 'h2');
    expect([state(), context().applied?.historyId]).toEqual(['takenBack', 'h2']);
    undo('h1', 'h3');
    expect([state(), context().applied?.historyId]).toEqual(['takenBack', 'h2']);
    undo('h2', 'h3');
    expect([state(), context().applied?.historyId]).toEqual(['applied', 'h3']);
    undo('h3');
    expect([state(), context().applied?.historyId]).toEqual(['takenBack', undefined]);
    actor.send({ type: 'files.chosen', files: chosen(dump) });
    expect(state()).toBe('learning');
  });

  it('says how much starter data is removed because the taken lines do not name it', async () => {
    const asset = { kind: 'Textures', group: 'Ash', name: 'ash_old' } as const;
    const starters = { skins: ['s1', 's2'], assets: [asset, { ...asset, name: 'ash_lgnd_v31_iron_body' }] };
    const { actor, settled, context } = start({ lists: [{ ...lists, starters, isStarter: true }] });
    await settled();
    expect(removedBy(context())).toEqual({ skins: 1, assets: 0 });
    actor.send({ type: 'line.taken', key: iron, isTaken: false });
    expect(removedBy(context())).toEqual({ skins: 2, assets: 0 });
    actor.send({ type: 'lines.taken', kind: 'new', isTaken: false });
    expect(removedBy(context())).toEqual({ skins: 0, assets: 0 });
    const text = start({ lists: [{ ...lists, starters, isStarter: true }], reading: readFromText });
    await text.settled();
    expect(removedBy(text.context())).toEqual({ skins: 0, assets: 1 });
    actor.send({ type: 'review.dropped' });
    actor.send({ type: 'question.confirmed' });
    expect(removedBy(context())).toEqual({ skins: 0, assets: 0 });
  });

  it('sends the decided lines and nothing else', async () => {
    const { actor, settled, context } = start();
    await settled();
    actor.send({ type: 'lines.taken', kind: 'new', isTaken: false });
    actor.send({ type: 'line.taken', key: secret, isTaken: true });
    actor.send({ type: 'line.completed', key: stranger, field: 'legend', value: ' Newcomer ' });
    actor.send({ type: 'side.chosen', key: iron, side: 'theirs' });
    const names = rowsToSend(context()).skins.map(({ legend, ingamename }) => `${legend} – ${ingamename}`);
    expect(names.sort()).toEqual(['Ash – Iron Choir', 'Ash – Secret', 'Newcomer – New One']);
    actor.send({ type: 'line.completed', key: stranger, field: 'legend', value: '' });
    expect(rowsToSend(context()).skins).toHaveLength(2);
  });

  it('takes one side for all lines that were typed differently', async () => {
    const { actor, settled, context } = start();
    await settled();
    const chosenFor = (side: Side) => {
      actor.send({ type: 'sides.chosen', side });
      const names = rowsToSend(context()).skins.map(({ ingamename }) => ingamename);
      return [context().sides, names.filter((name) => name.endsWith('Iron Choir'))];
    };
    expect(chosenFor('theirs')).toEqual([{ [iron]: 'theirs' }, ['Iron Choir']]);
    expect(chosenFor('ours')).toEqual([{ [iron]: 'ours' }, ['The Iron Choir']]);
  });

  it('shows 10 lines of a kind at first and 50 more at a time, and the first 10 again for another search', async () => {
    const { actor, settled, context } = start();
    await settled();
    const more = { type: 'more.requested', kind: 'new' } as const;
    actor.send(more);
    expect(context().limits).toEqual({ ...FIRST_LINES, new: 60 });
    expect(actor.getSnapshot().can(more)).toBe(false);
    actor.send({ type: 'search.changed', value: 'crowd' });
    expect(context().limits).toEqual({ settle: 10, new: 10, changed: 10, heldBack: 10 });
  });

  it('has nothing to apply once everything is left out, and asks before it applies the taken lines', async () => {
    const { actor, settled, state, sent } = start({ reading: readFromText });
    await settled();
    actor.send({ type: 'assets.taken', key: 'Textures', isTaken: false });
    actor.send({ type: 'apply.requested' });
    expect(state()).toBe('reviewing:looking');
    actor.send({ type: 'assets.taken', key: 'Textures', isTaken: true });
    actor.send({ type: 'apply.requested' });
    expect(state()).toBe('reviewing:confirming');
    actor.send({ type: 'question.cancelled' });
    expect([state(), sent]).toEqual(['reviewing:looking', []]);
  });

  it('says that the list failed to load, keeps the read files, and continues on request', async () => {
    const { actor, settled, state, context } = start({ lists: [lost, lists] });
    await settled();
    expect([state(), context().problem, context().reading]).toEqual(['unlisted', lost.message, read]);
    actor.send({ type: 'retry.requested' });
    await settled();
    expect([state(), context().problem, context().isRenewed]).toEqual(['reviewing:looking', null, false]);
  });

  it('compares again, with all choices, when a skin is changed on this page, also while comparing', async () => {
    const { actor, settled, state, context, change, compared } = start({ lists: [lists, listsSince] });
    await settled();
    actor.send({ type: 'side.chosen', key: iron, side: 'theirs' });
    change();
    expect(state()).toBe('comparing');
    change();
    await settled();
    expect([state(), context().lists?.seen, context().isRenewed, context().sides, compared()]).toEqual([
      ...['reviewing:looking', listsSince.seen, true],
      ...[{ [iron]: 'theirs' }, 3],
    ]);
  });

  it('applies a choice for all to the found lines only', async () => {
    const { actor, settled, context } = start();
    await settled();
    actor.send({ type: 'search.changed', value: 'crowd1' });
    const found = foundLines(context(), 'new').length;
    actor.send({ type: 'lines.taken', kind: 'new', isTaken: false });
    actor.send({ type: 'search.changed', value: '' });
    expect([found, review(context()).added]).toEqual([11, 20 - 11]);
  });

  it('shows the new difference when the list has changed meanwhile, with all choices', async () => {
    const stale = refusal('stale', 'Somebody changed the list meanwhile.');
    const { actor, settled, state, apply, sent, context } = start({ apply: [stale, DONE], lists: [lists, listsSince] });
    await settled();
    actor.send({ type: 'side.chosen', key: iron, side: 'theirs' });
    await apply();
    expect([state(), context().isRenewed, context().sides]).toEqual(['reviewing:looking', true, { [iron]: 'theirs' }]);
    await apply();
    expect([state(), sent.at(-1)]).toEqual(['applied', { id: 'i3', parts: 2, seen: { skins: 2, archive: 1 } }]);
  });

  it('asks again about skins that somebody has changed meanwhile, once the others are in', async () => {
    const left = { ...DONE, message: 'Imported successfully. Left alone: Ash – one.', leftCount: 1 };
    const { actor, settled, state, apply, toasts, context } = start({
      apply: [left, DONE],
      lists: [lists, listsSince],
    });
    await settled();
    actor.send({ type: 'side.chosen', key: iron, side: 'theirs' });
    await apply();
    expect([state(), context().isRenewed, context().sides]).toEqual(['reviewing:looking', true, { [iron]: 'theirs' }]);
    expect(toasts).toMatchObject([{ kind: 'success', text: left.message }]);
    await apply();
    expect(state()).toBe('applied');
  });

  it('repeats the request under the same id when no answer came, so that nothing is applied twice', async () => {
    const { actor, settled, state, apply, sent, toasts, context } = start({ apply: [lost, DONE] });
    await settled();
    await apply();
    expect([state(), context().problem]).toEqual(['applying:unanswered', lost.message]);
    expect(toasts).toEqual([{ kind: 'error', text: 'The import could not be applied' }]);
    actor.send({ type: 'retry.requested' });
    expect([state(), context().problem]).toEqual(['applying:finishing', null]);
    await settled();
    expect(state()).toBe('applied');
    expect(sent.slice(-2).map((input) => (input as { id: string }).id)).toEqual(['i0', 'i0']);
  });

  it('compares again when you go back without knowing whether it was applied', async () => {
    const { actor, settled, state, apply, context } = start({ apply: [lost], lists: [lists, listsSince] });
    await settled();
    await apply();
    actor.send({ type: 'apply.cancelled' });
    expect(state()).toBe('comparing');
    await settled();
    expect([state(), context().problem]).toEqual(['reviewing:looking', null]);
  });

  it('says why it was refused, and sends everything again', async () => {
    const text = 'Parts of the import are missing. Send it again.';
    const { actor, settled, state, apply, sent, toasts, context } = start({
      apply: [refusal('incomplete', text), DONE],
    });
    await settled();
    await apply();
    expect([state(), context().problem, toasts]).toEqual(['applying:unsent', text, [{ kind: 'error', text }]]);
    actor.send({ type: 'retry.requested' });
    await settled();
    expect([state(), sent.slice(3, 5)]).toEqual([
      'applied',
      [
        ['i3', 0],
        ['i3', 1],
      ],
    ]);
  });

  it('says that the rows could not be cut into parts, and sends nothing', async () => {
    const { settled, state, apply, sent, context } = start({ cut: [new Error('There is no memory left.')] });
    await settled();
    await apply();
    expect([state(), context().problem, sent]).toEqual(['applying:unsent', 'There is no memory left.', []]);
  });

  it.each<[string, Answers]>([
    ['cutting', { cut: [new Promise<never>(() => {})] }],
    ['sending', { keep: [new Promise<never>(() => {})] }],
    ['unsent', { keep: [lost] }],
  ])('goes back to the unchanged difference from %s', async (stage, answers) => {
    const { actor, settled, state, apply, context } = start(answers);
    await settled();
    const before = review(context());
    await apply();
    expect(state()).toBe(`applying:${stage}`);
    actor.send({ type: 'apply.cancelled' });
    expect([state(), context().problem]).toEqual(['reviewing:looking', null]);
    expect(review(context())).toBe(before);
  });

  it('takes other files after applying', async () => {
    const { actor, settled, state, apply, context } = start();
    await settled();
    await apply();
    actor.send({ type: 'files.chosen', files: chosen(dump) });
    expect([state(), context().applied]).toEqual(['learning', null]);
  });

  it('says why a part did not arrive, and sends everything again under another id', async () => {
    const { actor, settled, state, apply, sent, context } = start({ keep: [lost] });
    await settled();
    await apply();
    expect([state(), context().problem, sent]).toEqual(['applying:unsent', lost.message, []]);
    actor.send({ type: 'retry.requested' });
    await settled();
    expect([state(), sent.length]).toEqual(['applied', 3]);
  });

  it('excludes assets on request, but still names the known ones', async () => {
    const known = {
      kind: 'Textures' as const,
      group: 'Ash',
      name: 'ash_lgnd_v31_iron_body',
      guid: null,
      package: null,
    };
    const sent = (assets: (typeof known)[]) =>
      rowsToSend({ ...NOTHING, reading: readFromText, lists: { ...lists, assets }, leftAssets: { Textures: true } })
        .assets;
    expect(sent([])).toEqual([]);
    expect(sent([known])).toEqual([{ kind: 'Textures', group: 'Ash', name: known.name }]);
  });

  it('says what is wrong with the name of a build, and applies nothing', async () => {
    const { actor, settled, state, context } = start();
    await settled();
    actor.send({ type: 'build.described', field: 'name', value: 'a\u200bb' });
    actor.send({ type: 'apply.requested' });
    expect([state(), context().problem]).toEqual([
      'reviewing:looking',
      'The name of the build holds an invisible character (U+200B). Remove it.',
    ]);
    actor.send({ type: 'build.described', field: 'name', value: '  ' });
    actor.send({ type: 'build.described', field: 'manifest', value: '1234567890123456' });
    actor.send({ type: 'apply.requested' });
    expect(context().problem).toBe('Enter the name of the build.');
    actor.send({ type: 'build.described', field: 'manifest', value: '' });
    actor.send({ type: 'apply.requested' });
    expect([state(), context().problem]).toEqual(['reviewing:confirming', null]);
  });

  it('says that the import is too large, sends nothing, and continues once enough is left out', async () => {
    const asset = (index: number) => ({ kind: 'Textures' as const, group: 'Ash', name: `ash_${index}` });
    const assets = Array.from({ length: MAX_ASSETS + 1 }, (_, index) => asset(index));
    const { actor, settled, state, context, sent } = start({ reading: { ...read, own: { ...read.own, assets } } });
    await settled();
    actor.send({ type: 'apply.requested' });
    expect([state(), context().problem, sent]).toEqual([
      'reviewing:looking',
      'One import takes at most 20,000 skins and 200,000 assets, and this one has 200,001 assets. Leave out at least 1, or import its files one after another.',
      [],
    ]);
    actor.send({ type: 'assets.taken', key: 'Textures', isTaken: false });
    actor.send({ type: 'apply.requested' });
    expect([state(), context().problem]).toEqual(['reviewing:confirming', null]);
  });

  it('has something to apply when only gone entries or the build are new', () => {
    const there = { kind: 'Textures' as const, group: 'Ash', name: 'ash_lgnd_v31_iron_body', guid: '0'.repeat(15) + 1 };
    const missing = { ...there, name: 'ash_lgnd_v30_old_body' };
    const assets = [{ ...there, package: 'common.rpak' }, missing];
    const does = (given: Partial<typeof lists>, build = '') => {
      const typed = { ...NO_BUILD, name: build };
      return doesSomething({ ...NOTHING, reading: readFromText, lists: { ...lists, assets, ...given }, build: typed });
    };
    const gone = { skins: [], assets: [missing] };
    expect([does({}), does({ gone })]).toEqual([true, false]);
    const builds = [{ name: 'Season 31', released: null, manifest: null }];
    expect([does({ gone }, 'Season 31'), does({ gone, builds }, 'Season 31')]).toEqual([true, false]);
    const older = [{ ...there, package: 'older.rpak' }, missing];
    expect(does({ gone, assets: older })).toBe(true);
  });

  it('takes lines that wait for a flag once it is switched on, and sends the flag with the rest', async () => {
    const { actor, settled, apply, context, sent } = start();
    await settled();
    const kindOf = (key: string) => review(context()).lines.find((line) => line.key === key)?.kind;
    expect([kindOf(secret), newsIn(context())]).toEqual(['heldBack', []]);
    actor.send({ type: 'flag.set', name: FLAG, isOn: true });
    expect([kindOf(secret), review(context()).added, newsIn(context())]).toEqual(['new', 21, ['flags']]);
    actor.send({ type: 'flag.set', name: FLAG, isOn: false });
    expect([kindOf(secret), newsIn(context())]).toEqual(['heldBack', ['flags']]);
    actor.send({ type: 'flag.set', name: FLAG, isOn: true });
    await apply();
    expect(sent.at(-1)).toMatchObject({ flags: { on: [FLAG], off: [] } });
  });

  it('knows the flags that are on, and sends one that is switched off, also when nothing else changes', async () => {
    const { actor, settled, apply, context, sent } = start({ lists: [{ ...lists, flags: [FLAG, 'S30_OLD'] }] });
    await settled();
    expect([review(context()).added, flagsNow(context())]).toEqual([21, ['S30_OLD', FLAG]]);
    for (const kind of ['new', 'settle'] as const) actor.send({ type: 'lines.taken', kind, isTaken: false });
    expect(doesSomething(context())).toBe(false);
    actor.send({ type: 'flag.set', name: FLAG, isOn: false });
    expect([doesSomething(context()), flagsNow(context())]).toEqual([true, [`!${FLAG}`, 'S30_OLD']]);
    await apply();
    expect(sent.at(-1)).toMatchObject({ flags: { on: [], off: [FLAG] } });
  });

  it('restores the draft from before the session ended, with its choices, beside the current list', async () => {
    const machine = importDeskMachine.provide({ actors: { loadLists: fromPromise(async () => listsSince) } });
    const actor = createActor(machine, { input: { draft: leftLying } }).start();
    expect(actor.getSnapshot().value).toBe('comparing');
    await new Promise((resolve) => setTimeout(resolve));
    const { value, context } = actor.getSnapshot();
    expect([value, context.leftAssets, context.lists?.seen]).toEqual([
      { reviewing: 'looking' },
      leftLying.leftAssets,
      listsSince.seen,
    ]);
  });

  it('forgets everything when you start over, after a question', async () => {
    const { actor, settled, state, context } = start();
    await settled();
    actor.send({ type: 'review.dropped' });
    actor.send({ type: 'question.cancelled' });
    expect([state(), context().reading]).toEqual(['reviewing:looking', read]);
    actor.send({ type: 'review.dropped' });
    actor.send({ type: 'question.confirmed' });
    expect([state(), context()]).toEqual(['choosing', NOTHING]);
  });

  it('forgets the read files when you start over because the list failed to load', async () => {
    const { actor, settled, state, context } = start({ lists: [lost] });
    await settled();
    actor.send({ type: 'review.dropped' });
    expect([state(), context()]).toEqual(['choosing', NOTHING]);
  });
});
