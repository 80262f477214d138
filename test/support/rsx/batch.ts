/** What a batch file meets: the files that are there, what is typed, and the programs that it starts. */
type World = {
  /** Whether a path is there. Paths are compared without case. */
  has: (path: string) => boolean;
  /** What is typed at each question, in order; nothing more is Enter alone. */
  typed?: string[];
  /** Called with what a program is started with; returns its exit code. */
  start: (program: string, args: string[]) => number;
};

const MOST_LINES = 10_000;

/**
 * Runs a batch file as the command prompt does, as far as the product's files need it: labels, `goto`, `if`, `for` over
 * names, `set`, questions, both kinds of expansion. Returns the lines that it prints. An unknown command throws.
 */
export function runBatch(text: string, { has, typed = [], start }: World): string[] {
  const lines = text.split(/\r?\n/);
  const variables = new Map([
    ['ProgramFiles(x86)', 'C:\\Program Files (x86)'],
    ['~dp0', 'C:\\rsx\\'],
  ]);
  const printed: string[] = [];
  let errorLevel = 0;
  let isDelayed = false;
  let at = 0;

  const early = (line: string) =>
    line.replace(/%(~dp0)|%([\w()]+)%/g, (_, own?: string, name?: string) => variables.get(own ?? name ?? '') ?? '');
  const late = (line: string) => (isDelayed ? line.replace(/!([^!]*)!/g, (_, inner: string) => valueIn(inner)) : line);
  function valueIn(inner: string) {
    const [, name = '', from, old, by = ''] = /^(\w+)(?::~(\d+),1|:([^=]+)=(.*))?$/.exec(inner) ?? [];
    const value = variables.get(name) ?? '';
    if (from !== undefined) return value.charAt(Number(from));
    return old === undefined ? value : value.replaceAll(old, by);
  }
  function goto(label: string) {
    const found = lines.findIndex((line) => line.toLowerCase() === `:${label.toLowerCase()}`);
    if (found === -1) throw new Error(`There is no label ${label}.`);
    at = found;
  }

  /** Runs a command; what `for` puts into it stands for itself. */
  function run(raw: string): void {
    const line = raw.trim();
    if (line === '' || /^(?::|@echo off$|rem |setlocal .*Extensions|title |pushd |pause$)/i.test(line)) return;
    if (/^setlocal EnableDelayedExpansion$/i.test(line)) isDelayed = true;
    else if (/^goto /i.test(line)) goto(line.slice(5).trim());
    else if (/^echo\./i.test(line)) printed.push('');
    else if (/^echo /i.test(line)) printed.push(late(line.slice(5)));
    else if (/^if /i.test(line)) runIf(line.slice(3));
    else if (/^for /i.test(line)) runFor(line.slice(4));
    else if (/^set /i.test(line)) runSet(line.slice(4));
    else if (/^cd \/d "[^"]+"$/i.test(line)) variables.set('CD', late(line.slice(7, -1)));
    else runProgram(late(line));
  }

  function runIf(condition: string) {
    const [, not, rest = ''] = /^(not )?(.*)$/i.exec(condition) ?? [];
    const [, path, a, b, name, level, command = ''] =
      /^(?:exist "([^"]*)"|"([^"]*)"=="([^"]*)"|defined (\w+)|errorlevel (\d+)) (.*)$/i.exec(rest) ?? [];
    let holds: boolean;
    if (path !== undefined) holds = has(pathOf(late(path)));
    else if (a !== undefined) holds = late(a) === late(b ?? '');
    else if (name !== undefined) holds = variables.has(name);
    else if (level !== undefined) holds = errorLevel >= Number(level);
    else throw new Error(`Not understood: if ${condition}`);
    if (holds !== (not !== undefined)) run(command);
  }

  const pathOf = (path: string) => (/^[a-z]:/i.test(path) ? path : `${variables.get('CD') ?? 'C:\\rsx'}\\${path}`);

  function runFor(loop: string) {
    const tokens = /^\/f "eol=(.) delims=([^"]*)" %%(\w) in \("([^"]*)"\) do (.*)$/i.exec(loop);
    if (tokens) {
      const [, eol = '', delimiters = '', name = '', text = '', command = ''] = tokens;
      const [token] = late(text)
        .split('')
        .filter((sign) => !delimiters.includes(sign));
      if (token !== undefined && !late(text).startsWith(eol)) run(command.replaceAll(`%%${name}`, token));
      return;
    }
    const [, name = '', names = '', command = ''] = /^%%(\w) in \(([^)]*)\) do (.*)$/i.exec(loop) ?? [];
    if (name === '') throw new Error(`Not understood: for ${loop}`);
    for (const one of names.match(/"[^"]*"|\S+/g) ?? []) {
      const bare = one.replaceAll('"', '');
      run(command.replaceAll(`%%~${name}`, bare).replaceAll(`%%${name}`, one));
    }
  }

  function runSet(assignment: string) {
    const [, question, prompt = ''] = /^\/p "(\w+)=(.*)"$/i.exec(assignment) ?? [];
    if (question !== undefined) {
      printed.push(prompt);
      const answer = typed.shift();
      if (answer) variables.set(question, answer);
      return;
    }
    const [, counter] = /^\/a "(\w+)\+=1" >nul$/i.exec(assignment) ?? [];
    if (counter !== undefined) {
      variables.set(counter, String(Number(variables.get(counter) ?? 0) + 1));
      return;
    }
    // The last quote of the line ends the value.
    const [, name, value = ''] = /^"(\w+)=(.*)"$/.exec(assignment) ?? [];
    if (name === undefined) throw new Error(`Not understood: set ${assignment}`);
    if (value === '') variables.delete(name);
    else variables.set(name, late(value));
  }

  function runProgram(line: string) {
    const [, program, label] = /^where (\S+) >nul 2>nul \|\| goto (\w+)$/i.exec(line) ?? [];
    if (program !== undefined && label !== undefined) {
      if (!has(pathOf(program))) goto(label);
      return;
    }
    if (line.length > 8191) throw new Error('The line is longer than the command prompt takes.');
    if (/[&|<>^]/.test(line.replace(/"[^"]*"/g, '""'))) throw new Error(`A sign of the shell stands in ${line}`);
    const [file = '', ...args] = (line.match(/(?:"[^"]*"|[^\s"])+/g) ?? []).map((piece) => piece.replaceAll('"', ''));
    if (!/\.exe$/i.test(file)) throw new Error(`Not understood: ${line}`);
    errorLevel = start(file, args);
  }

  for (let count = 0; at < lines.length; at++) {
    if (++count > MOST_LINES) throw new Error('It does not end.');
    const line = early(lines[at] as string);
    if (line.length > 8191) throw new Error('The line is longer than the command prompt takes.');
    run(line);
  }
  return printed;
}
