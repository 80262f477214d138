import type { Completion } from '../import/game-rows.ts';

/** What people have completed, by the key of the line. */
export type Completions = Readonly<Record<string, Completion>>;

/** The completions with one more; what is emptied is as if it had never been typed. */
export function completed(
  completions: Completions,
  key: string,
  { field, value }: { field: keyof Completion; value: string },
): Completions {
  const { [field]: _, ...others } = completions[key] ?? {};
  const text = value.trim();
  return { ...completions, [key]: text === '' ? others : { ...others, [field]: text } };
}
