import { homedir } from 'node:os';
import { join } from 'node:path';

type Computer = { platform: NodeJS.Platform; env: NodeJS.ProcessEnv; home: string };

/** The folder of the lists that are kept: the one that is named, else the usual one for data of programs. */
export const placeOf = (
  named: string | undefined,
  { platform, env, home }: Computer = { platform: process.platform, env: process.env, home: homedir() },
) => named ?? (env.LEGEND_TOOLS_LISTS || join(dataFolder({ platform, env, home }), 'legend-tools'));

function dataFolder({ platform, env, home }: Computer) {
  if (platform === 'win32') return env.LOCALAPPDATA || join(home, 'AppData', 'Local');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  return env.XDG_DATA_HOME || join(home, '.local', 'share');
}
