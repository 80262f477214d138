import type { NewsPage } from '#contract/news.ts';
import { slotOf } from '#rules/news/slot.ts';
import { repeated } from './repeated.ts';
import { type Stored, shelf } from './shelf.ts';

/**
 * The changes of one build or day, as the stored pages of changes tell them: they say how many lines did not come along.
 * Undefined when none of them has it.
 */
export async function storedGroup(slot: string | null): Promise<Stored | undefined> {
  if (!slot) return;
  for (const name of await shelf.names(repeated('/api/changes'))) {
    const stored = await shelf.get(name);
    const { changes }: NewsPage = JSON.parse(stored?.text ?? '{"changes":[]}');
    const found = changes.filter((group) => slotOf(group) === slot);
    if (stored && found.length > 0) return { ...stored, text: JSON.stringify({ changes: found, older: null }) };
  }
  return;
}
