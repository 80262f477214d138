/** What a call of RSX would do: the packages that it opens, and what it writes. */
export type RsxCall = {
  packages: string[];
  options: Readonly<Record<string, string>>;
  flags: readonly string[];
};

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
/** RSX opens all packages of a folder. */
const FOLDER = '.';
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
    if (file !== FOLDER && !/^[^*?"<>|]+\.rpak$/.test(file)) throw new Error(`RSX opens no ${file}.`);
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

function isPath(value: string) {
  return /^[^*?"<>|-][^*?"<>|]*$/.test(value);
}
