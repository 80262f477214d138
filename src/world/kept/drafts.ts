import type { Drafts } from '#machines/app/flows.ts';
import { hasDrafts, NOTHING_UNFINISHED, type Unfinished } from '#machines/app/unfinished.ts';
import { textsOfTab } from './kept-texts.ts';

const NAME = 'drafts';

/** What was typed into the staff's forms in this tab before it was reloaded, by whom, and where they were interrupted. */
export async function storedDrafts(): Promise<Unfinished> {
  const text = textsOfTab.read(NAME);
  if (text === null) return NOTHING_UNFINISHED;
  // What it looks like is downloaded only by whoever has some. Without it nothing starts: that would drop them.
  const { unfinishedIn } = await import('./unfinished.ts');
  return unfinishedIn(text) ?? NOTHING_UNFINISHED;
}

/** Keeps what is unfinished for a reload, and has the browser ask before the tab is closed over what was typed. */
export function storeDrafts({ author, drafts, interrupted, aside }: Unfinished) {
  const isUnsaved = hasDrafts(drafts);
  const kept = {
    ...{ author, interrupted, drafts: withoutImport(drafts) },
    aside: Object.fromEntries(
      Object.entries(aside).map(([id, begun]) => [id, { ...begun, drafts: withoutImport(begun.drafts) }]),
    ),
  };
  if (isUnsaved || interrupted !== null || Object.keys(aside).length > 0) textsOfTab.keep(NAME, JSON.stringify(kept));
  else textsOfTab.drop(NAME);
  window.onbeforeunload = isUnsaved ? (event) => event.preventDefault() : null;
}

/** An import has megabytes. */
const withoutImport = (drafts: Drafts): Drafts => ({ ...drafts, importDesk: undefined });
