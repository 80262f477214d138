/** The arguments that a Windows program gets for a line typed into the command prompt, the program's name first. */
export function inCommandPrompt(line: string): string[] {
  if (line.includes('%')) throw new Error(`cmd reads signs in ${line}`);
  return inBatchFile(line);
}

/** The same for a line of a batch file with the values of its variables, which are not expanded again. */
export function inBatchFile(line: string): string[] {
  if (/[&|<>^%!()]/.test(outsideQuotes(line))) throw new Error(`cmd reads signs in ${line}`);
  return pieces(line);
}

/**
 * The same in PowerShell, which takes a list apart at a comma outside quotes, expands `$`, and runs a program in quotes
 * only behind `&`.
 */
export function inPowerShell(line: string): string[] {
  if (/[&|<>(){};,@#`$*]/.test(outsideQuotes(line)) || /[$`]/.test(line)) {
    throw new Error(`PowerShell reads signs in ${line}`);
  }
  if (line.startsWith('"')) throw new Error('PowerShell prints a text in quotes, and runs nothing.');
  const [program = '', ...others] = pieces(line);
  if (!/[\\/]/.test(program)) throw new Error('PowerShell runs no program of the folder without its path.');
  return [program, ...others];
}

const outsideQuotes = (line: string) => line.replace(/"[^"]*"/g, '""');

function pieces(line: string) {
  if ((line.match(/"/g)?.length ?? 0) % 2 === 1) throw new Error(`A quote is open in ${line}`);
  return (line.match(/(?:"[^"]*"|[^\s"])+/g) ?? []).map((piece) => piece.replaceAll('"', ''));
}
