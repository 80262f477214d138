import type { HistoryEntry } from '#contract/history/history.ts';
import { skinDifferences } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { nameApart } from '#rules/skins/apart.ts';
import type { Difference } from './differences.tsx';

type Told = Pick<HistoryEntry, 'action' | 'before' | 'after' | 'apart'>;

const verbs = { add: 'added', change: 'changed', remove: 'deleted' };

/** Returns what was done to a skin: "changed Ash – Base Skin", and who suggested it. */
export const skinSentence = (change: Told & Pick<HistoryEntry, 'suggestedBy'>) =>
  sentence(change, verbs) + (change.suggestedBy ? ` as ${change.suggestedBy} suggested` : '');

const intents = { add: 'adds', change: 'changes', remove: 'deletes' };

/** Returns what would be done to a skin: "changes Ash – Base Skin". */
export const skinIntent = (change: Told) => sentence(change, intents);

function sentence({ action, before, after, apart }: Told, verb: Record<Told['action'], string>) {
  const { legend, ingamename } = after ?? before ?? { legend: '', ingamename: '' };
  return `${verb[action]} ${legend} – ${nameApart({ ingamename, apart })}`;
}

/** Returns the batch of a change, to append: " (Season 27)". */
export function batchNote({ build }: HistoryEntry) {
  if (build === undefined) return '';
  return build === null ? ' (with others at once)' : ` (${build})`;
}

/** Names the values of a change that no imported list had; empty for other changes (docs: Unknown names). */
export function unlistedNote({ unknown = [] }: Pick<HistoryEntry, 'unknown'>) {
  if (unknown.length === 0) return '';
  const names = unknown.map((name) => skinWords[name].label.toLowerCase()).join(' and the ');
  return `No imported list had the ${names}.`;
}

/** Returns the changed fields. Names in other languages are listed without their values. */
export function changedFields({
  before,
  after,
  namesChanged,
}: Pick<HistoryEntry, 'before' | 'after' | 'namesChanged'>): Difference[] {
  if (!before || !after) return [];
  const differences = skinDifferences(before, after).map((name) => ({
    field: skinWords[name].label,
    before: before[name] ?? 'none',
    after: after[name] ?? 'none',
  }));
  return namesChanged ? [...differences, { field: 'Names in other languages' }] : differences;
}
