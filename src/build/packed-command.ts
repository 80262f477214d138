import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
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
  const files: Packed[] = [
    { path: 'package.json', bytes: Buffer.from(JSON.stringify(manifest, null, 2)) },
    { path: 'LICENSE', bytes: from('LICENSE') },
    { path: 'LICENSES-OF-OTHERS.txt', bytes: Buffer.from(licencesOf(root, chunks)) },
    { path: bin['legend-tools'], bytes: from('src/command/legend-tools.js'), isProgram: true },
    ...chunks.map(({ fileName, code }) => ({ path: `dist/${fileName}`, bytes: Buffer.from(code) })),
  ];
  return gzipSync(tarOf(files.map((file) => ({ ...file, path: `package/${file.path}` }))), { level: 9 });
}

async function bundled(root: string): Promise<Rolldown.OutputChunk[]> {
  const here = join(root, CLIENT);
  const made = await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      minify: true,
      target: 'es2023',
      rolldownOptions: {
        input: { 'command/cli': join(here, 'src/command/cli.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  const { output } = (Array.isArray(made) ? made[0] : made) as Rolldown.RolldownOutput;
  return output.filter((one) => one.type === 'chunk');
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

/** A file of an archive. */
type Packed = { path: string; bytes: Uint8Array; isProgram?: boolean };

/** An archive as `tar` reads it, the same for the same files: they have no owner, and all are as old as time itself. */
const tarOf = (files: readonly Packed[]) =>
  Buffer.concat([...files.flatMap((file) => [headOf(file), padded(file.bytes)]), Buffer.alloc(2 * BLOCK)]);

const BLOCK = 512;

function headOf({ path, bytes, isProgram = false }: Packed) {
  const head = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(path) > 100) throw new Error(`The path ${path} is too long for an archive.`);
  head.write(path);
  head.write(isProgram ? '0000755\0' : '0000644\0', 100);
  for (const [at, number, digits] of [
    [108, 0, 7],
    [116, 0, 7],
    [124, bytes.length, 11],
    [136, 0, 11],
  ] as const)
    head.write(`${number.toString(8).padStart(digits, '0')}\0`, at);
  head.write('        0', 148);
  head.write('ustar\x0000', 257);
  const sum = head.reduce((all, one) => all + one, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return head;
}

const padded = (bytes: Uint8Array) => Buffer.concat([bytes], Math.ceil(bytes.length / BLOCK) * BLOCK);
