import type { AnyStateMachine } from 'xstate';
import { addSkinMachine, addSkinPage } from '#machines/add-skin/add-skin.ts';
import { appMachine } from '#machines/app/app.ts';
import { type Flow, type FlowMachines, flowCame } from '#machines/app/flows.ts';
import { deleteSkinMachine, deleteSkinPage } from '#machines/delete-skin/delete-skin.ts';
import { editSkinMachine, editSkinPage } from '#machines/edit-skin/edit-skin.ts';
import { newsMachine, newsPage } from '#machines/history/news.ts';
import { importDeskMachine, importDeskPage } from '#machines/import-desk/import-desk.ts';
import { legendsMachine, legendsPage } from '#machines/legends/legends.ts';
import { listDeskMachine } from '#machines/list-desk/list-desk.ts';
import { loginMachine } from '#machines/login/login.ts';
import { catalogueMachine, cataloguePage } from '#machines/pages/catalogue.ts';
import { reviewDeskMachine, reviewDeskPage } from '#machines/review-desk/review-desk.ts';
import { suggestMachine, suggestPage } from '#machines/suggest/suggest.ts';
import { translatorMachine } from '#machines/translator/translator.ts';
import { usersMachine, usersPage } from '#machines/users/users.ts';
import { featureFlows } from './features.ts';

const flows = {
  login: { machine: loginMachine },
  translator: { machine: translatorMachine },
  addSkin: { machine: addSkinMachine, ...addSkinPage },
  editSkin: { machine: editSkinMachine, ...editSkinPage },
  deleteSkin: { machine: deleteSkinMachine, ...deleteSkinPage },
  suggest: { machine: suggestMachine, ...suggestPage },
  users: { machine: usersMachine, ...usersPage },
  importDesk: { machine: importDeskMachine, ...importDeskPage },
  reviewDesk: { machine: reviewDeskMachine, ...reviewDeskPage },
  legends: { machine: legendsMachine, ...legendsPage },
  listDesk: { machine: listDeskMachine },
  news: { machine: newsMachine, ...newsPage },
  catalogue: { machine: catalogueMachine, ...cataloguePage },
  ...featureFlows,
};
for (const [name, flow] of Object.entries(flows)) flowCame(name as keyof typeof flows, flow as Flow);

/** The machines of the pages, which load later. */
export const pageMachines: readonly AnyStateMachine[] = Object.values(flows).map(({ machine }) => machine);

/** The app with them. */
export const wholeApp = appMachine.provide({
  actors: Object.fromEntries(Object.entries(flows).map(([name, { machine }]) => [name, machine])) as FlowMachines,
});
