import type { AnyStateMachine, ContextFrom, InputFrom } from 'xstate';
import type { PageData } from '#contract/pages/page-data.ts';
import type { Place } from '../rules/address.ts';

/** What a page's machine may be given: where it stands, the data of its document, and unfinished work of the page. */
type Visit<Draft> = Place & { data: PageData; draft: Draft | undefined };

/** The unfinished work that a machine takes up again; `never` for one without a form. */
type DraftOf<Machine extends AnyStateMachine> =
  NonNullable<InputFrom<Machine>> extends { draft?: infer Draft } ? NonNullable<Draft> : never;

/** How the app's machine opens the machine of a page, and what it keeps of it when the page is left. */
export type PageFlow<Machine extends AnyStateMachine> = {
  input: (visit: Visit<DraftOf<Machine>>) => InputFrom<Machine>;
  /** The part of a form that would be lost with the page; undefined for none. */
  draftOf?: (context: ContextFrom<Machine>) => DraftOf<Machine> | undefined;
  /** The query of the address, for a page that writes what it shows there. */
  queryOf?: (context: ContextFrom<Machine>) => string;
};
