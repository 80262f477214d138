import type { HistoryEntry, SkinContent } from '#contract/history.ts';
import type { Difference } from '../../parts/differences.tsx';

const verbs = { add: 'added', change: 'changed', remove: 'deleted' };

/** What was done to a skin: "changed Ash - Base Skin". */
export function skinSentence({ action, before, after }: HistoryEntry) {
  const skin = after ?? before;
  return `${verbs[action]} ${skin?.legend} - ${skin?.ingamename}`;
}

const fields: [keyof SkinContent, string][] = [
  ['ingamename', 'In-game name'],
  ['model', 'Model'],
  ['texture', 'Material'],
  ['animation', 'Animation'],
];

/** What of the skin is otherwise since. */
export function skinDifferences({ before, after }: HistoryEntry): Difference[] {
  if (!before || !after) return [];
  return fields
    .filter(([name]) => before[name] !== after[name])
    .map(([name, field]) => ({ field, before: before[name] ?? 'none', after: after[name] ?? 'none' }));
}
