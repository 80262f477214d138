import { runCommand } from '../../server/commands/run.ts';
import { programHere, type Where } from './program-here.ts';

/** The same of a command of the site: what `npm run NAME` would say. `commands.test.ts` starts some of them. */
export const commandHere = (args: readonly string[], where: Where) => programHere(() => runCommand(args), where);
