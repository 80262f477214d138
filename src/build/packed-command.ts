import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BuildOptions, build, type Plugin, type Rolldown } from 'vite';
import { licencesIn } from './shipped-licences.ts';

const CLIENT = 'packages/client';
const ADDRESS = 'downloads/legend-tools.tgz';

/**
 * Packs the command `legend-tools` for npm, with all that it needs, and puts it beside the pages. What they say of it
 * comes in the place of `content/command.json`.
 */
export const packedCommand = (): Plugin => ({
  name: 'packed-command',
  enforce: 'pre',
  transform: {
    filter: { id: /\/content\/command\.json$/ },
    async handler(json) {
      const bytes = await packedOnce();
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { code: JSON.stringify({ ...JSON.parse(json), sha256 }), map: null };
    },
  },
  async generateBundle() {
    if (this.environment.config.consumer !== 'client') return;
    this.emitFile({ type: 'asset', fileName: ADDRESS, source: await packedOnce() });
  },
});

let packed: Promise<Buffer> | undefined;
/** The page and what draws it are built from one file. */
function packedOnce() {
  packed ??= packCommand('.');
  return packed;
}

/** The bytes of the package, the same for the same sources. */
export async function packCommand(root: string): Promise<Buffer> {
  const chunks = await bundled(root);
  const { version, description, license, engines } = JSON.parse(
    readFileSync(join(root, CLIENT, 'package.json'), 'utf8'),
  );
  const bin = { 'legend-tools': 'dist/command/legend-tools.js' };
  const manifest = { name: 'legend-tools', version, description, license, type: 'module', bin, engines };
  const from = (file: string) => readFileSync(join(root, CLIENT, file));
  using staging = mkdtempDisposableSync(join(tmpdir(), 'legend-tools-'));
  const put = (file: string, content: string | Buffer, mode = 0o644) => {
    mkdirSync(dirname(join(staging.path, file)), { recursive: true });
    writeFileSync(join(staging.path, file), content, { mode });
  };
  put('package.json', JSON.stringify(manifest, null, 2));
  put('LICENSE', from('LICENSE'));
  put('LICENSES-OF-OTHERS.txt', licencesOf(root, chunks));
  put(bin['legend-tools'], from('src/command/legend-tools.js'), 0o755);
  for (const { fileName, code } of chunks) put(`dist/${fileName}`, code);
  return readFileSync(npmPack(staging.path, staging.path));
}

/** Packs a folder into a file that npm installs, and returns its path. It is the same for the same files. */
export function npmPack(folder: string, into: string) {
  const packed = execFileSync('npm', ['pack', folder, '--pack-destination', into, '--loglevel', 'error'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return join(into, packed.trim());
}

async function bundled(root: string): Promise<Rolldown.OutputChunk[]> {
  const here = join(root, CLIENT);
  const input = { 'command/cli': join(here, 'src/command/cli.ts') };
  return bundle({ root: here, input, build: { write: false, minify: true, target: 'es2023' } });
}

type Bundled = { root?: string; input: Record<string, string>; external?: string[]; build: BuildOptions };

/** Bundles programs for Node with all packages that they import, but for external ones. */
export async function bundle({ root = '.', input, external = [], build: how }: Bundled) {
  const output = { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' };
  const made = await build({
    ...{ root, configFile: false, logLevel: 'warn', publicDir: false },
    ssr: { noExternal: true, external },
    build: { ssr: true, ...how, rolldownOptions: { input, output } },
  });
  const all = (Array.isArray(made) ? made[0] : made) as Rolldown.RolldownOutput;
  return all.output.filter((one) => one.type === 'chunk');
}

function licencesOf(root: string, chunks: readonly Rolldown.OutputChunk[]) {
  const names = new Set(
    chunks
      .flatMap(({ moduleIds }) => moduleIds)
      .flatMap(
        (id) => /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1]?.replaceAll('\\', '/') ?? [],
      ),
  );
  return licencesIn(root)
    .filter(({ name }) => names.has(name))
    .map(({ name, version, text }) => `${name} ${version}\n\n${text}\n`)
    .join('\n---\n\n');
}
