import { RUN } from '../program/installed.ts';

/** How to type the move; also said when no target is named. */
export const moveUsage = `DATABASE_URL=postgres://… ${RUN} move`;
