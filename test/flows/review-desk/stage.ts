import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { SkinList } from '#contract/skins/skin.ts';
import { canAccept, type ReviewPage, shownIn, upNext } from '#machines/review-desk/context.ts';
import type { reviewDeskMachine } from '#machines/review-desk/review-desk.ts';
import { stateOf } from '../../../src/parts/app/state-of.ts';
import { answer, leaveDraft, press, type Scene, type Shown, stageOf } from '../../walk/stage.ts';
import { refused } from '../played.ts';
import { setAccount } from '../seed-accounts.ts';
import { noAnswer, retry, setSkins } from '../seed-skins.ts';
import { decideSuggestion, setSuggestions } from '../seed-suggestions.ts';
import { knight, soldier } from '../skin-samples.ts';
import { Q4, queued, reviewDeskModel, words } from './model.ts';

type Snapshot = SnapshotFrom<typeof reviewDeskMachine>;

const skins: SkinList = { legends: [{ _id: 'l1', legend: 'Ash', details: [knight, soldier] }], starter: false };

const changes = [queued.name, queued.model];
const all = [...changes, queued.removal, queued.french];
const queueOf = (suggestions: ReviewPage['suggestions']): ReviewPage => ({
  ...{ suggestions, waiting: suggestions.length, next: null },
});

/** All suggestions and their skins as the page knows them. */
async function reset({ db }: Scene, suggestions: ReviewPage['suggestions'] = all) {
  await setSkins(db, skins);
  await db.updateTable('skin').set({ names: '{"french":"Chevalier"}' }).where('id', '=', knight._id).execute();
  await setSuggestions(db, suggestions);
}

/** Lets the queue load once these suggestions wait, about skins as they were. */
const waiting = (suggestions: ReviewPage['suggestions'], isNarrowed: boolean) => ({
  output: queueOf(isNarrowed ? suggestions.filter(({ kind }) => kind === 'change') : suggestions),
  isOffered: ({ context }: Snapshot) => (context.kind === 'change') === isNarrowed,
  act: (scene: Scene) => reset(scene, suggestions).then(() => scene.held.letGo('readSuggestions')),
});

/** Somebody else has decided what is on the desk. */
const decidedBefore = (call: 'acceptSuggestion' | 'declineSuggestion') => ({
  error: refused(409, 'Somebody declined this suggestion already.', { code: 'already_decided' }),
  async act(scene: Scene, { context }: Snapshot) {
    const { db, held } = scene;
    await reset(scene);
    await decideSuggestion(db, context.chosen, 'declined');
    await held.letGo(call);
  },
});

const isOn = (snapshot: Snapshot, ...desks: Snapshot['value']['desk'][]) => desks.includes(snapshot.value.desk);
const isDeciding = (snapshot: Snapshot) => isOn(snapshot, 'deciding');

const FIFTY = 'the server sends 50 at a time: test/browser/review.test.ts';
const TOAST = 'the toast undoes it: test/browser/review.test.ts';
const REFUSED = 'the field takes no text that is refused alone: test/flows/review-desk/journey.test.ts';
const ELSEWHERE = 'it opens another page: test/browser/change-and-accept.test.ts';
const QUICK = 'it ends before a second choice: test/flows/review-desk/journey.test.ts';

export const reviewDeskStage = stageOf(reviewDeskModel)({
  // The filter leads from here to the whole queue.
  starts: [{ query: '?kind=change', draft: words }],
  visit: ({ query }) => ({ path: `/admin/suggestions${query}`, as: ['owner'] }),
  async prepare({ db, page }, { draft }) {
    await setAccount(db, 'wei');
    if (draft) await leaveDraft(page, { reviewDesk: draft });
  },
  holds: ['readSuggestions', 'acceptSuggestion', 'declineSuggestion', 'reopenSuggestion'],
  acts: {
    'filter.changed': {
      samples: [
        { name: 'kind', value: 'change' },
        { name: 'kind', value: '' },
      ],
      isOffered: (snapshot, { value }) =>
        isOn(snapshot, 'loading', 'failed', 'deciding', 'empty') && snapshot.context.kind !== value,
      act: ({ page }, { value }) =>
        page.getByLabel('Kind', { exact: true }).selectOption(value === '' ? 'All' : 'Correction'),
    },
    'suggestion.chosen': {
      isOffered: (snapshot, { id }) =>
        isDeciding(snapshot) && id !== snapshot.context.chosen && snapshot.context.queue.some(({ _id }) => _id === id),
      act: ({ page }, { id }) => page.locator(`nav [data-id="${id}"]`).click(),
    },
    'skip.requested': {
      isOffered: (snapshot) => isDeciding(snapshot) && upNext(snapshot.context) !== undefined,
      act: ({ page }) => page.keyboard.press('s'),
    },
    'accept.requested': {
      isOffered: (snapshot) => isDeciding(snapshot) && canAccept(snapshot.context),
      act: ({ page }) => page.keyboard.press('a'),
    },
    'change.requested': {
      isOffered: (snapshot) => isDeciding(snapshot) && snapshot.context.chosen === Q4,
      act: ({ page }) => press(page, 'Change and accept'),
    },
    'change.submitted': { isOffered: (snapshot) => isOn(snapshot, 'naming'), act: ({ page }) => press(page, 'Accept') },
    'decline.requested': { isOffered: isDeciding, act: ({ page }) => press(page, 'Decline') },
    'text.changed': {
      isOffered: (snapshot, { value }) =>
        isOn(snapshot, 'naming', 'declining') &&
        snapshot.context.form?.text !== value &&
        (isOn(snapshot, 'naming') ? value !== 'Which skin?' : value === 'Which skin?'),
      act: ({ page }, { value }, snapshot) =>
        page.getByLabel(isOn(snapshot, 'naming') ? 'French' : 'Message (optional)').fill(value),
    },
    'reason.chosen': {
      isOffered: (snapshot) => isOn(snapshot, 'declining'),
      act: ({ page }, { why }) => press(page, why === 'wrong' ? 'It is wrong' : 'In my own words'),
    },
    'form.closed': {
      isOffered: (snapshot) => isOn(snapshot, 'naming', 'declining'),
      act: ({ page }) => press(page, 'Close'),
    },
    'dropping.confirmed': { act: ({ page }) => answer(page, 'Drop It') },
    'dropping.cancelled': { act: ({ page }) => page.keyboard.press('Escape') },
    'undo.requested': {
      isOffered: (snapshot) => isOn(snapshot, 'deciding', 'empty') && snapshot.context.last?.what === 'declined',
      act: ({ page }) => page.keyboard.press('u'),
    },
    'retry.requested': retry,
  },
  answers: {
    loadQueue: [
      waiting(all, false),
      waiting(all, true),
      waiting([], false),
      waiting([], true),
      noAnswer('readSuggestions'),
    ],
    accept: [
      {
        output: { message: 'Suggestion accepted', historyId: 'h1', version: 2, people: [] },
        act: (scene) => reset(scene).then(() => scene.held.letGo('acceptSuggestion')),
      },
      decidedBefore('acceptSuggestion'),
      noAnswer('acceptSuggestion'),
    ],
    decline: [
      {
        output: { message: 'Suggestion declined', version: 2, people: [] },
        act: (scene) => reset(scene).then(() => scene.held.letGo('declineSuggestion')),
      },
      decidedBefore('declineSuggestion'),
      noAnswer('declineSuggestion'),
    ],
    undoDecision: [
      {
        output: { message: 'Suggestion opened again' },
        async act({ db, held }, { context: { last } }) {
          await setSuggestions(db, all);
          await decideSuggestion(db, last?.id ?? '', 'declined');
          await held.letGo('reopenSuggestion');
        },
      },
      {
        error: refused(404, 'This suggestion no longer exists.', { code: 'not_found' }),
        act: ({ db, held }) => setSuggestions(db, []).then(() => held.letGo('reopenSuggestion')),
      },
      noAnswer('reopenSuggestion'),
    ],
  },
  isFarEnough: ({ last, form, kind, problem }, snapshot) =>
    (last !== null && (form !== null || kind !== '')) ||
    (kind !== '' && problem !== null) ||
    (last?.what === 'accepted' && isOn(snapshot, 'accepting', 'refusing')),
  shows,
  unseen: {
    'reviewDesk.ahead.resting on always [runsLow] → ahead.loading': FIFTY,
    'reviewDesk.ahead.failed on always [hasNoMore] → ahead.resting': FIFTY,
    'reviewDesk.ahead.failed on retry.requested → ahead.loading': FIFTY,
    'reviewDesk.ahead.loading on always [hasNoMore] → ahead.resting': FIFTY,
    'reviewDesk.ahead.loading on xstate.done.actor.loadMore → ahead.resting': FIFTY,
    'reviewDesk.ahead.loading on xstate.error.actor.loadMore → ahead.failed': FIFTY,
    'reviewDesk.desk.empty on always [isOnDesk] → desk.deciding': FIFTY,
    'reviewDesk.desk.accepting on xstate.error.actor.accept [isOfText] → desk.deciding': REFUSED,
    'reviewDesk.desk.refusing on xstate.error.actor.decline [isOfText] → desk.deciding': REFUSED,
    'reviewDesk.desk.deciding on change.requested [hasForm] → desk.opening': ELSEWHERE,
    'reviewDesk.desk.turning on filter.changed → desk.typing': QUICK,
    'reviewDesk.desk.typing on filter.changed → desk.typing': QUICK,
    ...Object.fromEntries(
      ['deciding', 'empty', 'failed', 'loading', 'turning', 'typing'].flatMap((desk) => [
        [`reviewDesk.desk.${desk} on change.undone [isDecision] → desk.loading`, TOAST],
        [`reviewDesk.desk.${desk} on skins.changed → desk.loading`, TOAST],
      ]),
    ),
  },
});

function shows(snapshot: Snapshot): Shown {
  const { context } = snapshot;
  const shown = shownIn(context);
  const states = { states: { reviewDesk: stateOf(snapshot.value) } };
  if (isOn(snapshot, 'failed') && !shown)
    return { ...states, alerts: ['The suggestions could not be loaded. Try again'] };
  if (!shown) return { ...states, headings: [] };
  return {
    ...states,
    headings: expect.arrayContaining([shown.ingamename, 'Queue']),
    ...(context.problem && { alerts: [context.problem] }),
  };
}
