import { build } from 'vite';
import { currentBuild } from './build-folder.ts';
import { readStamp, stampNow, writeStamp } from './stamp.ts';

// Before `npm start`: builds the page unless the existing build has the same sources.
const now = stampNow();
const folder = currentBuild('dist');
const built = folder === undefined ? undefined : readStamp(folder);
if (folder === undefined || built?.inputs !== now.inputs) await build({ logLevel: 'warn' });
else if (built.commit !== now.commit) writeStamp(folder, now);
