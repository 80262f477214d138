import { activityStage } from './activity.ts';
import { addSkinStage } from './add-skin.ts';
import { appStage } from './app.ts';
import { appOnAPhoneStage } from './app-on-a-phone.ts';
import { changesStage } from './changes.ts';
import { copyStage } from './copy.ts';
import { deleteSkinStage } from './delete-skin.ts';
import { editSkinStage } from './edit-skin.ts';
import { historyStage } from './history.ts';
import { loginStage } from './login.ts';
import { sessionStage } from './session.ts';
import type { Stage } from './stage.ts';
import { translatorStage } from './translator.ts';
import { undoStage } from './undo.ts';
import { usersStage } from './users.ts';

/** A stage for every machine of the product, or more where a page looks different elsewhere. */
export const stages: readonly Stage[] = [
  appStage,
  appOnAPhoneStage,
  sessionStage,
  loginStage,
  translatorStage,
  addSkinStage,
  editSkinStage,
  deleteSkinStage,
  usersStage,
  activityStage,
  historyStage,
  changesStage,
  copyStage,
  undoStage,
];
