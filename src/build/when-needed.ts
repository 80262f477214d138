import { build } from 'vite';
import { readStamp, stampNow, writeStamp } from './stamp.ts';

const FOLDER = 'dist';

// Before `npm start`: builds the page unless the one that is there was made of the same.
const now = stampNow();
const built = readStamp(FOLDER);
if (built?.inputs !== now.inputs) await build({ logLevel: 'warn' });
else if (built.commit !== now.commit) writeStamp(FOLDER, now);
