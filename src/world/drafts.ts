import { NOTHING_UNFINISHED, type Unfinished } from '#machines/app/unfinished.ts';
import { stored } from './stored.ts';
import { StoredUnfinished } from './unfinished.ts';

const NAME = 'drafts';

/** What was typed into the staff's forms in this tab before it was reloaded, by whom, and where they were interrupted. */
export const storedDrafts = (): Unfinished => stored(NAME, StoredUnfinished) ?? NOTHING_UNFINISHED;

/** Keeps what is unfinished for a reload, and has the browser ask before the tab is closed over what was typed. */
export function storeDrafts({ author, drafts, interrupted }: Unfinished) {
  const isUnsaved = Object.values(drafts).some((draft) => draft !== undefined);
  // An import has megabytes.
  const kept = { author, drafts: { ...drafts, importDesk: undefined }, interrupted };
  if (isUnsaved || interrupted !== null) sessionStorage.setItem(NAME, JSON.stringify(kept));
  else sessionStorage.removeItem(NAME);
  window.onbeforeunload = isUnsaved ? (event) => event.preventDefault() : null;
}
