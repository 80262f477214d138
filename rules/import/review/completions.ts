import type { Completion } from '../game-rows.ts';

/** The values that people have completed, by the key of the line. */
export type Completions = Readonly<Record<string, Completion>>;

/** The completions with one more; an emptied value counts as never typed. */
export function completed(
  completions: Completions,
  key: string,
  { field, value }: { field: keyof Completion; value: string },
): Completions {
  const { [field]: _, ...others } = completions[key] ?? {};
  const text = value.trim();
  return { ...completions, [key]: text === '' ? others : { ...others, [field]: text } };
}
