/** What a call of RSX would do: the packages that it opens, and what it writes. */
export type RsxCall = { packages: string[]; options: Readonly<Record<string, string>>; flags: readonly string[] };

/** How models are exported with their materials: only the filter and the folder differ. */
export const exportedBy = (filter: string, folder: string) => ({
  flags: ['-nogui', '-export', '-matltextures'],
  options: {
    ...{ '--texturenames': 'text', '--nmlrecalc': 'none', '--loadwhitelist': 'mdl_,matl,txtr,arig,shds,shdr' },
    ...{ '--exporttypes': 'mdl_,matl', '--exportfilter': filter, '--exportdir': folder },
  },
});

const FLAGS = ['-nogui', '-export', '-matltextures', '-exportfullpaths', '-exportdependencies', '-nocachedb'];
const VALUES: Readonly<Record<string, (value: string) => boolean>> = {
  '--nmlrecalc': (value) => ['none', 'directx', 'opengl'].includes(value),
  '--texturenames': (value) => ['guid', 'stored', 'text', 'semantic'].includes(value),
  '--listformat': (value) => ['csv', 'txt'].includes(value),
  '--loadwhitelist': (value) => value.split(',').every((type) => TYPES.includes(type)),
  '--exporttypes': (value) => value.split(',').every((type) => TYPES.includes(type)),
  '--exportfilter': (value) => value !== '' && !/[*?/"]/.test(value) && hasExclusionsFirst(value.split(',')),
  '--exportdir': isPath,
  '--list': isPath,
  '--depfilepath': isPath,
};
const TYPES = 'mdl_ matl txtr stgs stlt arig aseq shdr shds odla odlp locl'.split(' ');

/**
 * Takes the arguments of a command as RSX's command line does (docs: Sources of the guides), and throws where RSX would
 * do nothing, or something else than the writer of the command wanted, mostly without a word.
 */
export function rsx(args: readonly string[]): RsxCall {
  const flags: string[] = [];
  const options: Record<string, string> = {};
  let at = 0;
  for (; args[at]?.startsWith('-'); at++) {
    const name = args[at] as string;
    if (name.startsWith('--')) options[name] = valueFor(name, args[++at]);
    else if (FLAGS.includes(name)) flags.push(name);
    else throw new Error(`RSX knows no ${name}.`);
  }
  const packages = args.slice(at);
  for (const file of packages) {
    if (!/^[^*?"<>|]+(?:\.rpak|\\Win64)$/.test(file)) throw new Error(`RSX opens no ${file}.`);
  }
  for (const file of packages) {
    if (!/^(?:[A-Z]:|\\\\)/i.test(file)) throw new Error(`RSX is not started in the folder of ${file}.`);
  }
  if (packages.length === 0) throw new Error('No package is given.');
  if (!flags.includes('-nogui')) throw new Error('A window opens, and the command waits.');
  if (!options['--loadwhitelist']) throw new Error('Without --loadwhitelist RSX 2.3.0 exports nothing.');
  checkPurpose(flags, options);
  return { packages, options, flags };
}

function valueFor(name: string, value: string | undefined) {
  const isRight = VALUES[name];
  if (!isRight) throw new Error(`RSX knows no ${name}.`);
  if (value === undefined || !isRight(value)) throw new Error(`${name} does not take ${value}.`);
  return value;
}

function checkPurpose(flags: readonly string[], options: Readonly<Record<string, string>>) {
  const exports = flags.includes('-export');
  if (!exports && !options['--list']) throw new Error('RSX is asked for nothing.');
  if (exports && options['--list']) throw new Error('The list would have only the exported types.');
  if (exports && !options['--exportdir']) throw new Error('The files land somewhere.');
  const loaded = options['--loadwhitelist']?.split(',') ?? [];
  const unloaded = options['--exporttypes']?.split(',').filter((type) => !loaded.includes(type)) ?? [];
  if (unloaded.length > 0) throw new Error(`Exported but not loaded: ${unloaded}.`);
}

/** The first match decides. */
function hasExclusionsFirst(words: readonly string[]) {
  const first = words.findIndex((word) => !word.startsWith('-'));
  return first !== -1 && words.slice(first).every((word) => word !== '' && !word.startsWith('-'));
}

/** What packages hold: the names of their assets, as RSX shows them. */
export type Packages = (file: string) => readonly string[];

/**
 * The files that a call writes when it is started in a folder: models, settings and texts below the folder that it
 * names, but stand-alone materials and what RSX remembers in the folder of the start (docs: Sources of the guides).
 */
export function writtenBy({ packages, options, flags }: RsxCall, cwd: string, assetsIn: Packages): string[] {
  const remembered = `${cwd}\\rsx_cache_db.bin`;
  if (options['--list']) return [remembered, options['--list'], options['--depfilepath'] ?? []].flat();
  if (!flags.includes('-export')) return [remembered];
  const types = options['--exporttypes']?.split(',') ?? [];
  const exported = packages
    .flatMap(assetsIn)
    .filter((name) => isShown(name, options['--exportfilter']))
    .flatMap((name) => (types.includes(typeOf(name)) ? fileOf(name, options['--exportdir'] ?? '', cwd) : []));
  return [remembered, ...new Set(exported)];
}

const typeOf = (name: string) =>
  name.slice(0, 4).replace('\\', '_').replace('mate', 'matl').replace('sett', 'stgs').replace('loca', 'locl');

function fileOf(name: string, exportDir: string, cwd: string) {
  const stem = name.replace(/^.*\\/, '').replace(/\.\w+$/, '');
  if (name.startsWith('mdl\\')) return [`${exportDir}\\mdl\\${stem}\\${stem}_LOD0.cast`];
  if (name.startsWith('material\\')) return [`${cwd}\\exported_files\\material\\${stem}\\${stem}_albedoTexture.png`];
  return [`${exportDir}\\${name.replace(/\.rpak$/, '.json')}`];
}

/** Whether RSX's box shows a name: alternatives, anywhere in it, without case; the first match decides. */
export function isShown(name: string, filter = '') {
  if (filter === '') return true;
  const words = filter
    .toLowerCase()
    .split(',')
    .map((word) => word.trim());
  const first = words.find((word) => name.toLowerCase().includes(word.replace(/^-/, '')));
  return first !== undefined && !first.startsWith('-');
}

function isPath(value: string) {
  return /^[^*?"<>|-][^*?"<>|]*$/.test(value);
}
