import type { Drafts } from '#machines/app/flows.ts';
import { hasDrafts, NOTHING_UNFINISHED, type Unfinished } from '#machines/app/saves.ts';
import type { Brought } from '#machines/list-desk/setup.ts';
import { LIST, textsOfTab } from './kept-texts.ts';

const NAME = 'drafts';

/** The drafts in the staff's forms of this tab before a reload, with their account and the interrupted page. */
export async function storedDrafts(): Promise<Unfinished> {
  const text = textsOfTab.read(NAME);
  if (text === null) return NOTHING_UNFINISHED;
  // The schema is downloaded only when there are drafts. If that fails, nothing starts, because that would drop them.
  const { unfinishedIn } = await import('./unfinished.ts');
  return (await unfinishedIn(text)) ?? NOTHING_UNFINISHED;
}

/** The list that this account, or a guest, translates in this tab, as it was before a reload. */
export async function listOfTab(account: string | undefined): Promise<{ list?: Brought }> {
  if (textsOfTab.read(LIST) === null) return {};
  const list = await import('./brought-list.ts').then(
    ({ storedList }) => storedList(account),
    () => undefined,
  );
  return list ? { list } : {};
}

/** Stores unfinished input for a reload, and has the browser ask before a tab with typed text is closed. */
export function storeDrafts({ author, drafts, interrupted, aside, list }: Unfinished & { list: Brought }) {
  const isUnsaved = hasDrafts(drafts);
  const kept = {
    ...{ author, interrupted, drafts: withoutImport(drafts) },
    aside: Object.fromEntries(
      Object.entries(aside).map(([id, begun]) => [id, { ...begun, drafts: withoutImport(begun.drafts) }]),
    ),
  };
  if (isUnsaved || interrupted !== null || Object.keys(aside).length > 0) textsOfTab.keep(NAME, JSON.stringify(kept));
  else textsOfTab.drop(NAME);
  // The page that translates it stores it.
  if (isEmpty(list)) textsOfTab.drop(LIST);
  window.onbeforeunload = isUnsaved ? (event) => event.preventDefault() : null;
}

const isEmpty = ({ box = '', order: { text, files } }: Brought) => box === '' && text === '' && files.length === 0;

/** An import has megabytes. */
const withoutImport = (drafts: Drafts): Drafts => ({ ...drafts, importDesk: undefined });
