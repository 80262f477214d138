import { deleteSkinStage } from './delete-skin.ts';
import { loginStage } from './login.ts';
import { sessionStage } from './session.ts';
import type { Stage } from './stage.ts';

/** A stage for every machine of the product. */
export const stages: readonly Stage[] = [sessionStage, loginStage, deleteSkinStage];
