import { activityModel } from './activity.ts';
import { addSkinModel } from './add-skin.ts';
import { appModel } from './app.ts';
import { changesModel } from './changes.ts';
import { copyModel } from './copy.ts';
import { deleteSkinModel } from './delete-skin.ts';
import { editSkinModel } from './edit-skin.ts';
import { historyModel } from './history.ts';
import { loginModel } from './login.ts';
import type { Model } from './model.ts';
import { sessionModel } from './session.ts';
import { translatorModel } from './translator.ts';
import { undoModel } from './undo.ts';
import { usersModel } from './users.ts';

/** A model of every machine of the product. */
export const models: readonly Model[] = [
  sessionModel,
  loginModel,
  translatorModel,
  addSkinModel,
  editSkinModel,
  deleteSkinModel,
  usersModel,
  historyModel,
  activityModel,
  changesModel,
  copyModel,
  undoModel,
  appModel,
];
