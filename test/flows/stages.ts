import type { Stage } from '../walk/stage.ts';
import { addSkinStage } from './add-skin/stage.ts';
import { appOnAPhoneStage } from './app/phone-stage.ts';
import { appStage } from './app/stage.ts';
import { connectionStage } from './connection/stage.ts';
import { copyStage } from './copy/stage.ts';
import { deleteSkinStage } from './delete-skin/stage.ts';
import { editSkinStage } from './edit-skin/stage.ts';
import { importDeskStage } from './import-desk/stage.ts';
import { listDeskStage } from './list-desk/stage.ts';
import { loginStage } from './login/stage.ts';
import { loginByWorkStage } from './login/work-stage.ts';
import { mineStage } from './mine/stage.ts';
import { mineNewsStage } from './mine-news/stage.ts';
import { overlayStage } from './overlay/stage.ts';
import { passkeysStage } from './passkeys/stage.ts';
import { picturesStage } from './pictures/stage.ts';
import { proofStage } from './proof/stage.ts';
import { reviewDeskStage } from './review-desk/stage.ts';
import { secondFactorStage } from './second-factor/stage.ts';
import { sessionStage } from './session/stage.ts';
import { starsStage } from './stars/stage.ts';
import { suggestStage } from './suggest/stage.ts';
import { translatorStage } from './translator/stage.ts';
import { userPanelStage } from './user-panel/stage.ts';
import { usersStage } from './users/stage.ts';
import { viewerStage } from './viewer/stage.ts';

/** The stages of all machines of the product; several for one whose pages differ. */
export const stages: readonly Stage[] = [
  appStage,
  appOnAPhoneStage,
  sessionStage,
  loginStage,
  loginByWorkStage,
  translatorStage,
  listDeskStage,
  viewerStage,
  picturesStage,
  addSkinStage,
  editSkinStage,
  deleteSkinStage,
  suggestStage,
  usersStage,
  importDeskStage,
  userPanelStage,
  reviewDeskStage,
  passkeysStage,
  secondFactorStage,
  starsStage,
  mineStage,
  mineNewsStage,
  copyStage,
  overlayStage,
  proofStage,
  connectionStage,
];
