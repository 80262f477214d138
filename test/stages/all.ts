import { appStage } from './app.ts';
import { appOnAPhoneStage } from './app-on-a-phone.ts';
import { deleteSkinStage } from './delete-skin.ts';
import { loginStage } from './login.ts';
import { sessionStage } from './session.ts';
import type { Stage } from './stage.ts';

/** A stage for every machine of the product, or more where a page looks different elsewhere. */
export const stages: readonly Stage[] = [appStage, appOnAPhoneStage, sessionStage, loginStage, deleteSkinStage];
