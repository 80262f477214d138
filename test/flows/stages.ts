import type { Stage } from '../walk/stage.ts';
import { inEachFolder } from './models.ts';

/** The stages of all machines of the product; several for one whose pages differ. */
export const stages = await inEachFolder<Stage>(/\/([a-z-]+-)?stage\.ts$/, 'Stage');
