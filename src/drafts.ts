import type { Drafts } from '#machines/rules/saves.ts';

const NAME = 'drafts';

/** What was typed into the staff's forms in this tab before it was reloaded. */
export function storedDrafts(): Drafts {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? '{}');
  } catch {
    return {};
  }
}

/** Keeps what is typed for a reload, and has the browser ask before the tab is closed over it. */
export function storeDrafts(drafts: Drafts) {
  sessionStorage.setItem(NAME, JSON.stringify(drafts));
  const isUnsaved = Object.values(drafts).some((draft) => draft !== undefined);
  window.onbeforeunload = isUnsaved ? (event) => event.preventDefault() : null;
}
