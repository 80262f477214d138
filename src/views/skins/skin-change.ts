import type { HistoryEntry } from '#contract/history.ts';
import { skinDifferences } from '#contract/skin-fields.ts';
import { skinWords } from '#contract/skin-words.ts';
import type { Difference } from '../../parts/differences.tsx';

const verbs = { add: 'added', change: 'changed', remove: 'deleted' };

/** What was done to a skin: "changed Ash - Base Skin". */
export function skinSentence({ action, before, after }: Pick<HistoryEntry, 'action' | 'before' | 'after'>) {
  const skin = after ?? before;
  return `${verbs[action]} ${skin?.legend} - ${skin?.ingamename}`;
}

const intents = { add: 'adds', change: 'changes', remove: 'deletes' };

/** The same of what has not been done yet: "changes Ash - Base Skin". */
export function skinIntent({ action, before, after }: Pick<HistoryEntry, 'action' | 'before' | 'after'>) {
  const skin = after ?? before;
  return `${intents[action]} ${skin?.legend} - ${skin?.ingamename}`;
}

/** With which batch a change came, behind what was done: " (Season 27)". */
export function batchNote({ build }: HistoryEntry) {
  if (build === undefined) return '';
  return build === null ? ' (with others at once)' : ` (${build})`;
}

/** The fields that the change gave another value; of names in other languages only that it did. */
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
