import { describe, expect, it } from 'vitest';
import { readTheGame } from '#game-files/recipes/read-the-game.ts';
import { inCommandPrompt } from '../../support/rsx/shells.ts';
import { rsx } from '../../support/rsx/stand-in.ts';

const lines = readTheGame.split('\n');

/** The arguments of a line, with the values that its variables have on somebody's computer. */
const argumentsOf = (line: string) =>
  inCommandPrompt(
    line
      .replace('%rsx%', 'C:\\tools\\rsx.exe')
      .replaceAll('%out%', 'C:\\tools\\read-the-game-output')
      .replaceAll('%part%', '1')
      .replace('%names%', ' "D:\\Apex\\common.rpak" "D:\\Apex\\root_lgnd_skins_ash.rpak"'),
  );

describe('read-the-game.bat (docs: Reading the game)', () => {
  it('asks RSX for a list with its dependencies, then for settings and texts', () => {
    const calls = lines.filter((line) => line.startsWith('"%rsx%"')).map((line) => argumentsOf(line));
    const packages = ['D:\\Apex\\common.rpak', 'D:\\Apex\\root_lgnd_skins_ash.rpak'];
    expect(calls.map(([program, ...args]) => ({ program, ...rsx(args) }))).toEqual([
      {
        program: 'C:\\tools\\rsx.exe',
        packages,
        flags: ['-nogui', '-export'],
        options: {
          '--loadwhitelist': 'stgs,stlt,locl,odla,odlp',
          '--exporttypes': 'stgs,locl,odla',
          '--exportdir': 'C:\\tools\\read-the-game-output\\out',
        },
      },
      {
        program: 'C:\\tools\\rsx.exe',
        packages,
        flags: ['-nogui'],
        options: {
          '--loadwhitelist': 'mdl_,matl,txtr,stgs,stlt,arig,aseq,odla,odlp,locl',
          '--list': 'C:\\tools\\read-the-game-output\\list1.csv',
          '--listformat': 'csv',
          '--depfilepath': 'C:\\tools\\read-the-game-output\\dependencies1.txt',
        },
      },
    ]);
  });

  it('gives RSX the names of files: a pattern stands only where cmd itself expands it', () => {
    const patterns = lines.filter((line) => /\*\w*\.rpak/.test(line));
    expect(patterns.length).toBeGreaterThan(0);
    for (const line of patterns)
      expect(line).toMatch(/^for \/f "delims=" %%f in \('dir \/b "[^"]*\*\.rpak" 2\^>nul'\) do /);
  });

  it('jumps and calls only to labels that it has, and has no others', () => {
    const labels = lines.flatMap((line) => /^:(\w+)$/.exec(line)?.[1] ?? []);
    const targets = [...readTheGame.matchAll(/(?:goto |call :)(\w+)/g)].map(([, label]) => label);
    expect(new Set(targets)).toEqual(new Set(labels));
  });

  it('says one sentence for each thing that can be wrong, and waits before its window closes', () => {
    const ends = [
      ...readTheGame.matchAll(/^:(running|full|nowrite|nolist|nosettings|notexts)\necho (.+)\ngoto end$/gm),
    ];
    expect(ends.map(([, label]) => label)).toEqual(['running', 'full', 'nowrite', 'nolist', 'nosettings', 'notexts']);
    expect(readTheGame).toMatch(/\n:end\npopd\npopd\necho\.\npause\n$/);
  });

  it('removes only what it made, and passes typed text on in quotes or as checked letters', () => {
    const removals = lines.filter((line) => /\b(?:rd|del) /.test(line));
    for (const line of removals) expect(line).toMatch(/(?:rd \/s \/q "%out%"|del "%zip%")$/);
    for (const line of lines.filter((one) => /%(?:rsx|game|paks)%/.test(one))) {
      expect(line.replaceAll(/"[^"]*"/g, '')).not.toMatch(/%(?:rsx|game|paks)/);
    }
    expect(readTheGame).toContain('"eol=a delims=abcdefghijklmnopqrstuvwxyz* " %%x in ("%languages%") do if not');
  });
});
