import { currentBuild } from './build-folder.ts';
import { readStamp, stampNow, writeStamp } from './stamp.ts';

// `npm run build`; with `--when-needed`, before `npm start`, only unless the existing build has the same sources.
const now = stampNow();
const folder = currentBuild('dist');
const built = folder === undefined ? undefined : readStamp(folder);
const isAsked = !process.argv.includes('--when-needed');
if (isAsked || folder === undefined || built?.inputs !== now.inputs) await build();
else if (built.commit !== now.commit) writeStamp(folder, now);

async function build() {
  const root = process.cwd();
  // Vite cuts names of files off there.
  if (/[#?]/.test(root)) {
    return fail(`The page cannot be built in ${root}. Move it into a folder without # and ? in its path.`);
  }
  const vite = await import('vite').catch(({ message }: Error) => {
    const [why] = message.split('\n');
    fail(`What builds the page is not installed (${why}). Type: npm ci --include=dev --include=optional`);
  });
  await vite?.build({ logLevel: 'warn' });
}

function fail(sentence: string) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
