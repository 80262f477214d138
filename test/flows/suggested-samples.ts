import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import { refused } from './played.ts';
import { knight } from './skin-samples.ts';

/** Another name and texture for the knight; no list has the texture. */
export const correction: ReviewSuggestion = {
  ...{ _id: 'q1', kind: 'change', legend: 'Ash', skin: knight._id, ingamename: 'Hero Knight', reason: 'Seen.' },
  content: { fields: { ingamename: 'Iron Knight', texture: 'ash_lgnd_v23_iron' } },
  ...{ before: knight, now: knight, marks: [], state: 'open', others: 0, createdAt: 1, version: 1, skinVersion: 1 },
  ...{ by: { name: 'wei', accepted: 0, declined: 0, open: 1 }, isStale: false },
};

/** A skin that is missing, of a legend and with files that nobody knows. */
export const addition: ReviewSuggestion = {
  ...{ _id: 'q2', kind: 'add', legend: 'Axle', ingamename: 'Rider', reason: 'Seen.', marks: [], state: 'open' },
  content: { fields: { ingamename: 'Rider', model: 'axle_rider_w', texture: 'n/a', animation: 'axle_anim' } },
  ...{ others: 0, createdAt: 1, version: 2, by: null, isStale: false },
};

export const WAS_DECIDED = 'kim accepted this suggestion already.';
export const decided = refused(409, WAS_DECIDED, { code: 'already_decided' });
/** It was declined and opened again meanwhile, so it has another version. */
export const reopened = refused(409, 'Somebody decided this suggestion meanwhile, and opened it again.', {
  ...{ code: 'stale', current: { ...correction, version: 3 } },
});
/** Its skin has another name by now. */
export const skinMoved = refused(409, 'Somebody changed Ash – Hero Knight meanwhile.', {
  ...{ code: 'stale', current: { ...correction, now: { ...knight, ingamename: 'Theirs' }, skinVersion: 2 } },
});
export const ELSEWHERE = 'This suggestion is decided on the page Suggestions.';
export const AS_OWN = 'What you save here is a change of your own.';
