import { addSkinStage } from './add-skin.ts';
import { deleteSkinStage } from './delete-skin.ts';
import { editSkinStage } from './edit-skin.ts';
import { loginStage } from './login.ts';
import type { Stage } from './stage.ts';

/** A stage for every machine of the product. */
export const stages: readonly Stage[] = [loginStage, addSkinStage, editSkinStage, deleteSkinStage];
