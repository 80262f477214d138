import { win32 } from 'node:path';

/** A made-up Windows: its files with their sizes, what a person types, and the programs that a file starts. */
export type Windows = {
  files: Map<string, number>;
  variables: Record<string, string>;
  typed: string[];
  /** A folder where nothing can be made. */
  readOnly?: string | undefined;
  /** Does what a program does, and returns its exit code; what it prints is for `for /f`. */
  program: (line: string, cwd: string) => { code: number; said?: string };
};

/** A line of the command prompt has at most this many. */
const MOST_LETTERS = 8191;
/** Windows opens no file with a longer path. */
const MOST_LETTERS_OF_A_PATH = 259;

const COMPARISONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  gtr: (a, b) => a > b,
  lss: (a, b) => a < b,
  leq: (a, b) => a <= b,
  geq: (a, b) => a >= b,
};

/** Runs the part of cmd that our batch files use, and returns what they say. It throws on everything else. */
export function runBatch(text: string, at: string, windows: Windows): string[] {
  const said: string[] = [];
  const lines = logicalLines(text);
  const variables = new Map(Object.entries(windows.variables).map(([name, value]) => [name.toLowerCase(), value]));
  const folders = [win32.dirname(at)];
  const cwd = () => folders.at(-1) ?? '';
  let isDelayed = false;
  let left = 100_000;
  let errorLevel = 0;

  /** Runs from a line to the end, or to `exit /b`; returns the error level. */
  function runFrom(start: number, args: string[]): number {
    let level = 0;
    for (let pc = start; pc < lines.length; pc++) {
      if (left-- === 0) throw new Error('The file does not end.');
      const line = percent(lines[pc] ?? '', args);
      if (line.split('\n').some((one) => one.length > MOST_LETTERS)) throw new Error('A line is too long.');
      const jump = run(line);
      if ('exit' in jump) return jump.exit;
      if ('to' in jump) pc = labelAt(jump.to);
      else level = jump.level;
    }
    return level;
  }

  type Jump = { level: number } | { to: string } | { exit: number };
  const fine: Jump = { level: 0 };

  function run(line: string): Jump {
    const command = line.trim().replace(/^@/, '');
    if (command.startsWith('(')) return runBlock(command);
    const [, word = ''] = /^(?:"[^"]*"|([^\s.=]*))/.exec(command) ?? [];
    const verb = word.toLowerCase();
    if (command === '' || command.startsWith(':') || verb === 'rem' || verb === 'title') return fine;
    if (verb === 'if') return runIf(command.slice(3));
    if (verb === 'for') return runFor(command.slice(4));
    const [first = '', sign, rest = ''] = split(command);
    if (sign === undefined) return runSimple(verb, delayed(first));
    const jump = runSimple(verb, delayed(first));
    if (!('level' in jump)) return jump;
    return (jump.level === 0) === (sign === '&&') ? run(rest) : jump;
  }

  function runBlock(block: string): Jump {
    let jump = fine;
    for (const line of logicalLines(block.slice(1, block.lastIndexOf(')')))) {
      jump = run(line);
      if (!('level' in jump)) return jump;
    }
    return jump;
  }

  function runIf(text: string): Jump {
    const [, fold, not, test = '', body = ''] =
      /^(\/i )?(not )?(defined \S+|errorlevel \d+|exist "[^"]*"|"[^"]*"=="[^"]*"|\S+ (?:gtr|lss|leq|geq) \S+) ([\s\S]*)$/.exec(
        text,
      ) ?? [];
    if (body === '') throw new Error(`cmd does not understand: if ${text}`);
    const [then = '', otherwise = ''] = body.startsWith('(') ? body.split(/^\) else (?=\()/m) : [body];
    const whole = otherwise === '' ? then : `${then})`;
    if (holds(test, fold !== undefined) !== (not !== undefined)) return run(whole);
    return otherwise === '' ? fine : run(otherwise);
  }

  function holds(test: string, fold: boolean) {
    const [word = '', value = '', right = ''] = delayed(test).split(' ');
    if (test.startsWith('defined ')) return variables.has(value.toLowerCase());
    if (test.startsWith('errorlevel ')) return errorLevel >= Number(value);
    if (test.startsWith('exist ')) return exists(/"(.*)"/.exec(delayed(test))?.[1] ?? '');
    const compare = COMPARISONS[value];
    if (compare) return compare(Number(word), Number(right));
    const [, a = '', b = ''] = /^"(.*)"=="(.*)"$/.exec(delayed(test)) ?? [];
    return fold ? a.toLowerCase() === b.toLowerCase() : a === b;
  }

  function runFor(text: string): Jump {
    const [, options, name = '', list = '', body = ''] =
      /^(?:\/d |\/f (?:"([^"]*)" )?)?%%(\w) in \(((?:'.*'(?=\) do )|"[^"]*"|[^)])*)\) do ([\s\S]*)$/.exec(text) ?? [];
    if (name === '') throw new Error(`cmd does not understand: for ${text}`);
    const items = text.startsWith('/f')
      ? linesFor(options ?? '', list)
      : itemsIn(delayed(list), text.startsWith('/d') ? foldersIn : filesIn);
    for (const item of items) {
      const filled = body.replaceAll(new RegExp(`%%(~z|~f|~nx|~)?${name}`, 'g'), (_, how) => shown(item, how));
      const jump = run(filled);
      if (!('level' in jump)) return jump;
    }
    return fine;
  }

  const shown = (item: string, how: string | undefined) => {
    const bare = item.replace(/^"(.*)"$/, '$1');
    if (how === '~z') return String(sizeOf(bare) ?? '');
    if (how === '~f') return full(bare);
    return how === '~nx' ? win32.basename(bare) : how === '~' ? bare : item;
  };

  /**
   * The first word of each line that a command prints, or of a text, without the delimiters before it. Our files name a
   * delimiter as `eol`, so no line is a comment.
   */
  function linesFor(options: string, list: string) {
    const delimiters = /delims=(.*)$/.exec(options)?.[1] ?? ' \t';
    const text = list.startsWith("'") ? printed(list.slice(1, -1).replaceAll('^>', '>')) : delayed(list).slice(1, -1);
    return text.split('\n').flatMap((one) => stripped(one, delimiters) || []);
  }

  function printed(command: string) {
    const [, pattern] = /^dir \/b "([^"]*)" 2>nul$/.exec(command) ?? [];
    return pattern === undefined ? (windows.program(command, cwd()).said ?? '') : filesIn(pattern).join('\n');
  }

  const stripped = (text: string, delimiters: string) => {
    const start = [...text].findIndex((sign) => !delimiters.includes(sign));
    return start === -1 ? '' : text.slice(start);
  };

  const itemsIn = (list: string, matching: (pattern: string) => string[]) =>
    (list.match(/"[^"]*"|[^\s"]+/g) ?? []).flatMap((item) => (item.includes('*') ? matching(item) : [item]));

  /** The names of the files at a pattern, or the paths of the folders, as cmd writes them. */
  const filesIn = (pattern: string) => namesAt(pattern, (rest) => rest.length === 1);
  const foldersIn = (pattern: string) =>
    namesAt(pattern, (rest) => rest.length > 1).map((name) => win32.join(win32.dirname(pattern), name));

  function namesAt(pattern: string, isMeant: (rest: readonly string[]) => boolean) {
    const shape = new RegExp(`^${win32.basename(pattern).replaceAll('.', '\\.').replaceAll('*', '.*')}$`, 'i');
    const folder = full(win32.dirname(pattern)).replace(/\\?$/, '\\');
    const names = [...windows.files.keys()]
      .filter((path) => path.startsWith(folder))
      .map((path) => path.slice(folder.length).split('\\'))
      .filter((rest) => isMeant(rest) && shape.test(rest[0] ?? ''))
      .map(([name = '']) => name);
    return [...new Set(names)];
  }

  function runSimple(verb: string, command: string): Jump {
    const rest = command.slice(verb.length).trim();
    const [path = ''] = /(?<=")[^"]+(?=")/.exec(rest) ?? [];
    switch (verb) {
      case 'setlocal':
        isDelayed ||= rest === 'EnableDelayedExpansion';
        return fine;
      case 'echo':
        if (rest !== 'off') said.push(rest.replace(/^\.$/, ''));
        return fine;
      case 'pushd':
        if (!exists(path)) return { level: 1 };
        folders.push(full(path).replace(/(?<!:)\\$/, ''));
        return fine;
      case 'cd':
        folders[folders.length - 1] = path;
        return fine;
      case 'where':
        return exists(rest.split(' ')[0] ?? '') ? fine : { level: 1 };
      case 'popd':
        folders.pop();
        return fine;
      case 'set':
        return set(rest.replace(/ >nul$/, ''));
      case 'goto':
        return { to: rest };
      case 'call': {
        const [label = '', ...given] = rest.slice(1).match(/"[^"]*"|\S+/g) ?? [];
        errorLevel = runFrom(labelAt(label) + 1, given);
        return { level: errorLevel };
      }
      case 'exit':
        return { exit: Number(/^\/b (\d+)$/.exec(rest)?.[1]) };
      case 'mkdir':
        if (exists(path) || windows.readOnly === cwd()) return { level: 1 };
        windows.files.set(`${full(path)}\\`, 0);
        return fine;
      case 'rd':
      case 'del':
        for (const file of windows.files.keys())
          if (file === full(path) || file.startsWith(`${full(path)}\\`)) windows.files.delete(file);
        return fine;
      case 'pause':
        return { exit: 0 };
      default:
        if (command.length > MOST_LETTERS) throw new Error('A line is too long.');
        errorLevel = windows.program(command, cwd()).code;
        return { level: errorLevel };
    }
  }

  function set(rest: string): Jump {
    const [, asks, sum, name = '', value = ''] = /^(\/p )?(\/a )?"?(\w+)\+?=([\s\S]*?)"?$/.exec(rest) ?? [];
    const quoted = rest.endsWith('"') && !/^(\/[ap] )?"/.test(rest) ? `${value}"` : value;
    if (asks) said.push(value);
    const given = asks
      ? windows.typed.shift()
      : sum
        ? String(Number(variables.get(name) ?? 0) + Number(value))
        : quoted;
    if (given) variables.set(name.toLowerCase(), given);
    else if (!asks) variables.delete(name.toLowerCase());
    return fine;
  }

  /** Each value stands as it is: what is in it is not expanded again. */
  const percent = (line: string, args: string[]) =>
    line.replaceAll(
      /%%|%~dp0|%~1|%([A-Za-z][\w()]*)(?::~(\d+),(\d+)|:([^=%]+)=([^%]*))?%/g,
      (all, name, from, count, old, now) => {
        if (all === '%%') return all;
        if (all === '%~dp0') return win32.join(win32.dirname(at), '\\');
        if (all === '%~1') return (args[0] ?? '').replace(/^"(.*)"$/, '$1');
        const value = name.toLowerCase() === 'cd' ? cwd() : (variables.get(name.toLowerCase()) ?? '');
        return part(value, from, count, old, now);
      },
    );

  function part(value: string, from?: string, count?: string, old?: string, now = '') {
    if (from !== undefined) return value.slice(Number(from), Number(from) + Number(count));
    return old === undefined ? value : value.replaceAll(old, () => now);
  }

  const delayed = (text: string) =>
    !isDelayed
      ? text
      : text.replaceAll(/!(\w+)(?::~(\d+),(\d+)|:([^=!]+)=([^!]*))?!/g, (_, name, ...how) =>
          part(variables.get(name.toLowerCase()) ?? '', ...how.slice(0, 4)),
        );

  const labelAt = (label: string) => {
    const index = lines.indexOf(`:${label}`);
    if (index === -1) throw new Error(`There is no label ${label}.`);
    return index;
  };
  const full = (path: string) => (win32.isAbsolute(path) ? win32.normalize(path) : win32.join(cwd(), path));
  function exists(path: string) {
    const whole = full(path).replace(/\\$/, '');
    if (whole.length > MOST_LETTERS_OF_A_PATH) return false;
    const isFile = windows.files.has(whole) && !path.endsWith('\\');
    return isFile || [...windows.files.keys()].some((file) => file.startsWith(`${whole}\\`));
  }
  const sizeOf = (path: string) => windows.files.get(full(path));

  runFrom(0, []);
  return said;
}

/** Lines, with a block in brackets as one. */
function logicalLines(text: string) {
  const lines: string[] = [];
  let depth = 0;
  for (const line of text.split(/\r?\n/)) {
    if (depth > 0) lines[lines.length - 1] += `\n${line}`;
    else lines.push(line);
    if (/^\s*\)/.test(line)) depth -= 1;
    if (/\($/.test(line)) depth += 1;
  }
  return lines;
}

/** A command, and what follows when it went well or not. */
function split(command: string): [string, '&&' | '||' | undefined, string | undefined] {
  const [, first = command, sign, rest] = /^((?:"[^"]*"|[^"&|]|\|(?!\|))*?) (&&|\|\|) ([\s\S]*)$/.exec(command) ?? [];
  return [first, sign as '&&' | '||' | undefined, rest];
}
