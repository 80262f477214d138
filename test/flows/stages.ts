import type { Stage } from '../walk/stage.ts';
import { exportedAs } from './models.ts';

/** The stages of all machines of the product; several for one whose pages differ. */
export const stages = exportedAs<Stage>(
  'Stage',
  import.meta.glob<object>(['./*/*stage.ts', '../../features/*/test/{,*/}*stage.ts'], { eager: true }),
);
