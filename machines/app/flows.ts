import type { InputFrom, SnapshotFrom } from 'xstate';
import type { PageData } from '#contract/pages/page-data.ts';
import type { FlowName } from '#contract/pages/pages.ts';
import { pageIn } from '#rules/catalogue/page-in.ts';
import type { addSkinMachine } from '../add-skin/add-skin.ts';
import type { catalogueMachine } from '../catalogue.ts';
import type { coverageMachine } from '../coverage.ts';
import type { deleteSkinMachine } from '../delete-skin.ts';
import type { editSkinMachine } from '../edit-skin/edit-skin.ts';
import type { importDeskMachine } from '../import-desk/import-desk.ts';
import type { legendsMachine } from '../legends/legends.ts';
import type { listDeskMachine } from '../list-desk/list-desk.ts';
import type { loginMachine } from '../login/login.ts';
import type { newsMachine } from '../news.ts';
import type { reviewDeskMachine } from '../review-desk/review-desk.ts';
import { nameIn, type Place, skinOf, suggestionOf, userOf } from '../rules/address.ts';
import { importDraftOf } from '../rules/import-draft.ts';
import { addDraftOf, editDraftOf } from '../rules/skin-drafts.ts';
import { suggestionDraftOf } from '../rules/suggestion-draft.ts';
import type { suggestMachine } from '../suggest/suggest.ts';
import type { translatorMachine } from '../translator/translator.ts';
import type { usersMachine } from '../users/users.ts';
import type { webhooksMachine } from '../webhooks/webhooks.ts';

/** The machine of each flow; only the type, since the file loads with its page. */
export type FlowMachines = {
  login: typeof loginMachine;
  translator: typeof translatorMachine;
  addSkin: typeof addSkinMachine;
  editSkin: typeof editSkinMachine;
  deleteSkin: typeof deleteSkinMachine;
  users: typeof usersMachine;
  importDesk: typeof importDeskMachine;
  legends: typeof legendsMachine;
  webhooks: typeof webhooksMachine;
  coverage: typeof coverageMachine;
  reviewDesk: typeof reviewDeskMachine;
  listDesk: typeof listDeskMachine;
  news: typeof newsMachine;
  catalogue: typeof catalogueMachine;
  suggest: typeof suggestMachine;
};

type Given<Name extends FlowName> = NonNullable<InputFrom<FlowMachines[Name]>>;

/** The pages with a form whose draft outlives them: their machine gets it. */
export type FormName = {
  [Name in FlowName]: 'draft' extends keyof Given<Name> ? Name : never;
}[FlowName];
/** Unsaved text of the forms. That of an import survives a new sign-in, but is too large to survive a reload. */
export type Drafts = {
  [Name in FormName]?: Given<Name>['draft' & keyof Given<Name>] | undefined;
};
/** The other pages whose machine only needs its input. */
export type ShownName = Exclude<FlowName, FormName | 'login' | 'translator' | 'coverage' | 'listDesk'>;

/** The part of the app's context that its pages are given. */
type Visit = Place & { drafts: Drafts; data: PageData };

type Form<Name extends FormName> = {
  input: (visit: Visit) => Given<Name>;
  /** The part of the form that would be lost with the page. */
  draftOf: (context: SnapshotFrom<FlowMachines[Name]>['context']) => Drafts[Name];
  /** The query of the address, for a page that writes what it shows there. */
  queryOf?: (context: SnapshotFrom<FlowMachines[Name]>['context']) => string;
};

export const forms: { readonly [Name in FormName]-?: Form<Name> } = {
  addSkin: { input: ({ drafts, query }) => ({ draft: drafts.addSkin, query }), draftOf: addDraftOf },
  editSkin: {
    input: ({ drafts, query }) => ({ draft: drafts.editSkin, id: skinOf(query), suggestion: suggestionOf(query) }),
    draftOf: editDraftOf,
  },
  users: {
    input: ({ drafts, query }) => ({ draft: drafts.users, filter: userOf(query) }),
    draftOf: ({ unsaved }) => unsaved,
  },
  importDesk: { input: ({ drafts }) => ({ draft: drafts.importDesk }), draftOf: importDraftOf },
  legends: { input: ({ drafts, query }) => ({ draft: drafts.legends, query }), draftOf: ({ unsaved }) => unsaved },
  webhooks: { input: ({ drafts }) => ({ draft: drafts.webhooks }), draftOf: ({ unsaved }) => unsaved },
  suggest: { input: ({ drafts, query }) => ({ draft: drafts.suggest, query }), draftOf: suggestionDraftOf },
  reviewDesk: {
    input: ({ drafts, query }) => ({ draft: drafts.reviewDesk, query }),
    draftOf: ({ unsaved }) => unsaved,
    queryOf: ({ query }) => query,
  },
};

export const shown: { readonly [Name in ShownName]: (visit: Visit) => Given<Name> } = {
  deleteSkin: ({ query }) => ({ id: skinOf(query) }),
  news: ({ path, query, data }) => ({ path, query, data }),
  catalogue: ({ path, query, data }) => ({ ...nameIn(path), page: pageIn(query), found: data.catalogue }),
};
