import { addSkinMachine } from '#machines/add-skin/add-skin.ts';
import { appMachine } from '#machines/app/app.ts';
import { catalogueMachine } from '#machines/catalogue.ts';
import { coverageMachine } from '#machines/coverage.ts';
import { deleteSkinMachine } from '#machines/delete-skin.ts';
import { editSkinMachine } from '#machines/edit-skin/edit-skin.ts';
import { importDeskMachine } from '#machines/import-desk/import-desk.ts';
import { legendsMachine } from '#machines/legends/legends.ts';
import { listDeskMachine } from '#machines/list-desk/list-desk.ts';
import { loginMachine } from '#machines/login/login.ts';
import { newsMachine } from '#machines/news.ts';
import { reviewDeskMachine } from '#machines/review-desk/review-desk.ts';
import { suggestMachine } from '#machines/suggest/suggest.ts';
import { translatorMachine } from '#machines/translator/translator.ts';
import { usersMachine } from '#machines/users/users.ts';
import { webhooksMachine } from '#machines/webhooks/webhooks.ts';

/** The app with the machines that load later on the page. */
export const wholeApp = appMachine.provide({
  actors: {
    login: loginMachine,
    translator: translatorMachine,
    addSkin: addSkinMachine,
    editSkin: editSkinMachine,
    deleteSkin: deleteSkinMachine,
    suggest: suggestMachine,
    users: usersMachine,
    importDesk: importDeskMachine,
    coverage: coverageMachine,
    reviewDesk: reviewDeskMachine,
    legends: legendsMachine,
    listDesk: listDeskMachine,
    news: newsMachine,
    webhooks: webhooksMachine,
    catalogue: catalogueMachine,
  },
});
