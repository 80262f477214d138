import { NOTHING_UNFINISHED, type Unfinished } from '#machines/app/unfinished.ts';
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
export function storeDrafts({ author, drafts, interrupted }: Unfinished) {
  const isUnsaved = Object.values(drafts).some((draft) => draft !== undefined);
  // An import has megabytes.
  const kept = { author, drafts: { ...drafts, importDesk: undefined }, interrupted };
  if (isUnsaved || interrupted !== null) textsOfTab.keep(NAME, JSON.stringify(kept));
  else textsOfTab.drop(NAME);
  window.onbeforeunload = isUnsaved ? (event) => event.preventDefault() : null;
}
