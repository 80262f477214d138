import { describe, expect, it } from 'vitest';
import type { ImportApplied } from '#contract/imports/batch.ts';
import { MAX_ASSETS } from '#contract/imports/import-bounds.ts';
import { importDeskMachine } from '#machines/import-desk/import-desk.ts';
import { FIRST_LINES, foundLines, NOTHING } from '#machines/import-desk/setup.ts';
import type { Reading } from '#rules/import/reading/reading.ts';
import { NO_BUILD } from '#rules/import/review/build-problem.ts';
import { doesSomething, flagsNow, newsIn, removedBy, review, rowsToSend } from '#rules/import/review/difference.ts';
import { stateOf } from '../../../src/parts/app/state-of.ts';
import { lost, play, refused } from '../played.ts';
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

type Given = { reading?: Reading } & Record<string, unknown>;

const DONE: ImportApplied = { message: 'Imported successfully', historyId: 'h1' };

/** The desk with a server that gives these answers, and the first events: files are brought and read. */
function start({ reading = read, ...answers }: Given = {}) {
  let cuts = 0;
  const played = play(importDeskMachine, {
    loadLegends: [{ legends: [], listed: [] }],
    loadLists: [lists],
    cutIntoParts: [
      ({ skins, assets, gameids }: Part) => ({
        id: `i${cuts++}`,
        parts: [
          { skins, assets: [], gameids: [] },
          { skins: [], assets, gameids },
        ],
      }),
    ],
    keepPart: [{}],
    applyImport: [DONE],
    ...answers,
  });
  const begin = () => played.send(bring, { type: 'reading.finished', reading });
  /** What was sent: the id of each part, and the order to apply them. */
  const sent = () =>
    (played.done as [string, { id: string; part: number }][]).flatMap(([call, input]): unknown[] =>
      call === 'keepPart' ? [[input.id, input.part]] : call === 'applyImport' ? [input] : [],
    );
  const toasts = () => played.done.filter((one) => typeof one === 'string');
  return { ...played, begin, sent, toasts };
}

type Part = { skins: unknown[]; assets: unknown[]; gameids: unknown[] };

const bring = { type: 'files.chosen', files: chosen(dump) } as const;
const apply = [{ type: 'apply.requested' }, { type: 'question.confirmed' }] as const;
const retry = { type: 'retry.requested' } as const;
const back = { type: 'apply.cancelled' } as const;
const drop = { type: 'review.dropped' } as const;
const theirs = { type: 'side.chosen', key: iron, side: 'theirs' } as const;
const leave = (kind: 'new' | 'settle') => ({ type: 'lines.taken', kind, isTaken: false }) as const;
const search = (value: string) => ({ type: 'search.changed', value }) as const;
const flag = (isOn: boolean) => ({ type: 'flag.set', name: FLAG, isOn }) as const;
const build = (field: 'name' | 'manifest', value: string) => ({ type: 'build.described', field, value }) as const;
const assets = (isTaken: boolean) => ({ type: 'assets.taken', key: 'Textures', isTaken }) as const;
const undone = (id: string, historyId?: string) => ({ type: 'change.undone', id, historyId }) as const;
const at = ({ value }: { value: unknown }) => stateOf(value as never);
const looking = { value: { reviewing: 'looking' } };
const renewed = { ...looking, isRenewed: true, sides: { [iron]: 'theirs' } };

describe('the import desk', () => {
  it('shows the difference, applies it in parts, and offers the way back', async () => {
    const { begin, send, sent, toasts } = start();
    const begun = await begin();
    expect([at(begun), review(begun).added, doesSomething(begun)]).toEqual(['reviewing.looking', 20, true]);
    expect(await send(...apply)).toMatchObject({ value: 'applied', applied: DONE, reading: null });
    expect(sent()).toEqual([['i0', 0], ['i0', 1], { id: 'i0', parts: 2, seen: { skins: 1, archive: 1 } }]);
    expect(toasts()).toEqual(['success: Imported successfully (undo h1)']);
  });

  it('says that the import was undone, and that it was applied again, wherever that was undone', async () => {
    const { begin, send } = start();
    await begin();
    await send(...apply);
    for (const [event, value, historyId] of [
      [undone('another change', 'h7'), 'applied', 'h1'],
      [undone('h1', 'h2'), 'takenBack', 'h2'],
      [undone('h1', 'h3'), 'takenBack', 'h2'],
      [undone('h2', 'h3'), 'applied', 'h3'],
      [undone('h3'), 'takenBack', undefined],
    ] as const) {
      const now = await send(event);
      expect([now.value, now.applied?.historyId]).toEqual([value, historyId]);
    }
    expect(await send(bring)).toMatchObject({ value: 'reading', applied: null });
  });

  it('says how much starter data is removed because the taken lines do not name it', async () => {
    const asset = { kind: 'Textures', group: 'Ash', name: 'ash_old' } as const;
    const starters = { skins: ['s1', 's2'], assets: [asset, { ...asset, name: 'ash_lgnd_v31_iron_body' }] };
    const loadLists = [{ ...lists, starters, isStarter: true }];
    const { begin, send } = start({ loadLists });
    expect(removedBy(await begin())).toEqual({ skins: 1, assets: 0 });
    const left = await send({ type: 'line.taken', key: iron, isTaken: false });
    expect(removedBy(left)).toEqual({ skins: 2, assets: 0 });
    expect(removedBy(await send(leave('new')))).toEqual({ skins: 0, assets: 0 });
    expect(removedBy(await start({ loadLists, reading: readFromText }).begin())).toEqual({ skins: 0, assets: 1 });
    expect(removedBy(await send(drop, { type: 'question.confirmed' }))).toEqual({ skins: 0, assets: 0 });
  });

  it('sends the decided lines and nothing else', async () => {
    const { begin, send } = start();
    await begin();
    const complete = (value: string) => ({ type: 'line.completed', key: stranger, field: 'legend', value }) as const;
    const take = { type: 'line.taken', key: secret, isTaken: true } as const;
    const { skins } = rowsToSend(await send(leave('new'), take, complete(' Newcomer '), theirs));
    const names = skins.map(({ legend, ingamename }) => `${legend} – ${ingamename}`);
    expect(names.sort()).toEqual(['Ash – Iron Choir', 'Ash – Secret', 'Newcomer – New One']);
    expect(rowsToSend(await send(complete(''))).skins).toHaveLength(2);
  });

  it.each([
    ['theirs', 'Iron Choir'],
    ['ours', 'The Iron Choir'],
  ] as const)('takes %s for all lines that were typed differently', async (side, name) => {
    const { begin, send } = start();
    await begin();
    const now = await send({ type: 'sides.chosen', side });
    const names = rowsToSend(now).skins.map(({ ingamename }) => ingamename);
    expect([now.sides, names.filter((one) => one.endsWith('Iron Choir'))]).toEqual([{ [iron]: side }, [name]]);
  });

  it('shows 10 lines of a kind at first and 50 more at a time, and the first 10 again for another search', async () => {
    const { begin, send, can } = start();
    await begin();
    const more = { type: 'more.requested', kind: 'new' } as const;
    expect([(await send(more)).limits, can(more)]).toEqual([{ ...FIRST_LINES, new: 60 }, false]);
    expect((await send(search('crowd'))).limits).toEqual({ settle: 10, new: 10, changed: 10, heldBack: 10 });
  });

  it('has nothing to apply once everything is left out, and asks before it applies the taken lines', async () => {
    const { begin, send, sent } = start({ reading: readFromText });
    await begin();
    expect(at(await send(assets(false), apply[0]))).toBe('reviewing.looking');
    expect(at(await send(assets(true), apply[0]))).toBe('reviewing.confirming');
    expect([at(await send({ type: 'question.cancelled' })), sent()]).toEqual(['reviewing.looking', []]);
  });

  it('says that the list failed to load, keeps the read files, and continues on request', async () => {
    const { begin, send } = start({ loadLists: [lost, lists] });
    expect(await begin()).toMatchObject({ value: 'unlisted', problem: lost.message, reading: read });
    expect(await send(retry)).toMatchObject({ ...looking, problem: null, isRenewed: false });
  });

  it('compares again, with all choices, when a skin is changed on this page, also while comparing', async () => {
    const { begin, send, press, done } = start({ loadLists: [lists, listsSince] });
    await begin();
    await send(theirs);
    for (const _again of [1, 2]) expect(at(press({ type: 'skins.changed' }))).toBe('comparing');
    expect(await send()).toMatchObject({ ...renewed, lists: { seen: listsSince.seen } });
    expect(done.filter((one) => String(one) === 'loadLists')).toHaveLength(3);
  });

  it('applies a choice for all to the found lines only', async () => {
    const { begin, send } = start();
    await begin();
    const found = foundLines(await send(search('crowd1')), 'new').length;
    expect([found, review(await send(leave('new'), search(''))).added]).toEqual([11, 20 - 11]);
  });

  it('shows the new difference when the list has changed meanwhile, with all choices', async () => {
    const stale = refused(409, 'Somebody changed the list meanwhile.', { code: 'stale' });
    const { begin, send, sent } = start({ applyImport: [stale, DONE], loadLists: [lists, listsSince] });
    await begin();
    expect(await send(theirs, ...apply)).toMatchObject(renewed);
    expect((await send(...apply)).value).toBe('applied');
    expect(sent().at(-1)).toEqual({ id: 'i1', parts: 2, seen: { skins: 2, archive: 1 } });
  });

  it('asks again about skins that somebody has changed meanwhile, once the others are in', async () => {
    const left = { ...DONE, message: 'Imported successfully. Left alone: Ash – one.', leftCount: 1 };
    const { begin, send, toasts } = start({ applyImport: [left, DONE], loadLists: [lists, listsSince] });
    await begin();
    expect(await send(theirs, ...apply)).toMatchObject(renewed);
    expect(toasts()).toEqual([expect.stringContaining(`success: ${left.message}`)]);
    expect((await send(...apply)).value).toBe('applied');
  });

  it('repeats the request under the same id when no answer came, so that nothing is applied twice', async () => {
    const { begin, send, press, sent, toasts } = start({ applyImport: [lost, DONE] });
    await begin();
    expect(await send(...apply)).toMatchObject({ value: { applying: 'unanswered' }, problem: lost.message });
    expect(toasts()).toEqual(['error: The import could not be applied']);
    expect(press(retry)).toMatchObject({ value: { applying: 'finishing' }, problem: null });
    expect((await send()).value).toBe('applied');
    expect(sent().slice(-2)).toMatchObject([{ id: 'i0' }, { id: 'i0' }]);
  });

  it('compares again when you go back without knowing whether it was applied', async () => {
    const { begin, send, press } = start({ applyImport: [lost], loadLists: [lists, listsSince] });
    await begin();
    await send(...apply);
    expect(at(press(back))).toBe('comparing');
    expect(await send()).toMatchObject({ ...looking, problem: null });
  });

  const incomplete = refused(409, 'Parts of the import are missing. Send it again.', { code: 'incomplete' });
  it.each([
    ['the server refuses it', { applyImport: [incomplete, DONE] }, incomplete.serverMessage, 3],
    ['a part does not arrive', { keepPart: [lost, {}] }, lost.message, 1],
    ['the rows cannot be cut into parts', { cutIntoParts: [new Error('No memory is left.')] }, 'No memory is left.', 0],
  ])('says why nothing was applied when %s, and sends everything again', async (_, answers, problem, before) => {
    const { begin, send, sent, toasts } = start(answers);
    await begin();
    expect(await send(...apply)).toMatchObject({ value: { applying: 'unsent' }, problem });
    expect(sent().length).toBe(before);
    expect(toasts()).toEqual('applyImport' in answers ? [`error: ${problem}`] : []);
    if ('cutIntoParts' in answers) return;
    expect((await send(retry)).value).toBe('applied');
    const again = sent().slice(-3);
    expect(again).toEqual([['i1', 0], ['i1', 1], expect.objectContaining({ id: 'i1', parts: 2 })]);
  });

  const never = new Promise(() => {});
  it.each([
    ['cutting', { cutIntoParts: [never] }],
    ['sending', { keepPart: [never] }],
    ['unsent', { keepPart: [lost] }],
  ])('goes back to the unchanged difference from %s', async (applying, answers) => {
    const { begin, send } = start(answers);
    const before = review(await begin());
    expect((await send(...apply)).value).toEqual({ applying });
    const now = await send(back);
    expect(now).toMatchObject({ ...looking, problem: null });
    expect(review(now)).toBe(before);
  });

  it('excludes assets on request, but still names the known ones', async () => {
    const named = { kind: 'Textures' as const, group: 'Ash', name: 'ash_lgnd_v31_iron_body' };
    const known = { ...named, guid: null, package: null };
    const sent = (assets: (typeof known)[]) =>
      rowsToSend({ ...NOTHING, reading: readFromText, lists: { ...lists, assets }, leftAssets: { Textures: true } })
        .assets;
    expect([sent([]), sent([known])]).toEqual([[], [named]]);
  });

  it('offers the name of the build that the files seem to be from', async () => {
    const [first, ...others] = read.skins;
    if (!first) throw new Error('The samples have skins.');
    const skins = [{ ...first, said: { ...first.said, eventset: 's31_vorna' } }, ...others];
    const { begin, send } = start({ reading: { ...read, skins } });
    expect((await begin()).build).toEqual({ ...NO_BUILD, name: 'Season 31' });
    expect((await send(build('name', 'Vorna'))).build.name).toBe('Vorna');
  });

  it('says what is wrong with the name of a build, and applies nothing', async () => {
    const { begin, send } = start();
    await begin();
    const invisible = 'The name of the build holds an invisible character (U+200B). Remove it.';
    for (const [events, value, problem] of [
      [[build('name', 'a\u200bb')], 'looking', invisible],
      [[build('name', '  '), build('manifest', '1234567890123456')], 'looking', 'Enter the name of the build.'],
      [[build('manifest', '')], 'confirming', null],
    ] as const)
      expect(await send(...events, apply[0])).toMatchObject({ value: { reviewing: value }, problem });
  });

  it('says that the import is too large, sends nothing, and continues once enough is left out', async () => {
    const asset = (index: number) => ({ kind: 'Textures' as const, group: 'Ash', name: `ash_${index}` });
    const all = Array.from({ length: MAX_ASSETS + 1 }, (_, index) => asset(index));
    const { begin, send, sent } = start({ reading: { ...read, own: { ...read.own, assets: all } } });
    await begin();
    const problem =
      'One import takes at most 20,000 skins and 200,000 assets, and this one has 200,001 assets. Leave out at least 1, or import its files one after another.';
    const now = await send(apply[0]);
    expect([at(now), now.problem, sent()]).toEqual(['reviewing.looking', problem, []]);
    const after = await send(assets(false), apply[0]);
    expect([at(after), after.problem]).toEqual(['reviewing.confirming', null]);
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
    const { begin, send, sent } = start();
    type Now = Awaited<ReturnType<typeof begin>>;
    const seen = (now: Now) => [review(now).lines.find(({ key }) => key === secret)?.kind, newsIn(now)];
    expect(seen(await begin())).toEqual(['heldBack', []]);
    const on = await send(flag(true));
    expect([seen(on), review(on).added]).toEqual([['new', ['flags']], 21]);
    expect(seen(await send(flag(false)))).toEqual(['heldBack', ['flags']]);
    await send(flag(true), ...apply);
    expect(sent().at(-1)).toMatchObject({ flags: { on: [FLAG], off: [] } });
  });

  it('knows the flags that are on, and sends one that is switched off, also when nothing else changes', async () => {
    const { begin, send, sent } = start({ loadLists: [{ ...lists, flags: [FLAG, 'S30_OLD'] }] });
    const begun = await begin();
    expect([review(begun).added, flagsNow(begun)]).toEqual([21, ['S30_OLD', FLAG]]);
    expect(doesSomething(await send(leave('new'), leave('settle')))).toBe(false);
    const off = await send(flag(false));
    expect([doesSomething(off), flagsNow(off)]).toEqual([true, [`!${FLAG}`, 'S30_OLD']]);
    await send(...apply);
    expect(sent().at(-1)).toMatchObject({ flags: { on: [], off: [FLAG] } });
  });

  it('restores the draft from before the session ended, with its choices, beside the current list', async () => {
    const { press, send } = play(importDeskMachine, { loadLists: [listsSince] }, { draft: leftLying });
    expect(at(press(retry))).toBe('comparing');
    const { leftAssets } = leftLying;
    expect(await send()).toMatchObject({ ...looking, leftAssets, lists: { seen: listsSince.seen } });
  });

  it('forgets everything when you start over, after a question', async () => {
    const { begin, send } = start();
    await begin();
    expect(await send(drop, { type: 'question.cancelled' })).toMatchObject({ ...looking, reading: read });
    expect(await send(drop, { type: 'question.confirmed' })).toEqual({ value: 'choosing', ...NOTHING });
  });

  it('forgets the read files when you start over because the list failed to load', async () => {
    const { begin, send } = start({ loadLists: [lost] });
    await begin();
    expect(await send(drop)).toEqual({ value: 'choosing', ...NOTHING });
  });
});
