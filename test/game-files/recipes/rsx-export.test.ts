import { describe, expect, it } from 'vitest';
import { exportOptions } from '#game-files/recipes/rsx-export.ts';
import { datamining } from '../../../features/guides/view/texts/datamining.ts';
import { dumpCommands } from '../../../src/content/dump-commands.ts';
import { inCommandPrompt, inPowerShell } from '../../support/rsx/shells.ts';
import { exportedBy, rsx } from '../../support/rsx/stand-in.ts';

const line = `.\\rsx.exe ${exportOptions('-_loading,ash', 'out')} "D:\\Apex\\common.rpak"`;
const PAKS = 'C:\\Program Files (x86)\\Steam\\steamapps\\common\\Apex Legends\\paks\\Win64';

describe.each([
  ['the command prompt', inCommandPrompt],
  ['PowerShell', inPowerShell],
])('a command in %s (docs: Datamining)', (_, argumentsOf) => {
  it('of the guide exports the models and materials of its filter', () => {
    const codes = datamining.steps.flatMap(({ parts }) => parts.flatMap((part) => ('code' in part ? [part.code] : [])));
    const commands = codes.filter(({ text }) => text.includes('rsx.exe'));
    expect(commands).toHaveLength(1);
    for (const { text } of commands) {
      const [program, ...args] = argumentsOf(text);
      expect([program, rsx(args)]).toEqual([
        '.\\rsx.exe',
        {
          packages: [`${PAKS}\\common.rpak`, `${PAKS}\\root_lgnd_skins_bloodhound_lgnd_v21_heroknight.rpak`],
          ...exportedBy(
            '-_loading,-pov_,-_rt,-_rc,bloodhound_lgnd_v21_heroknight_,bloodhound_v21_heroknight_w.rmdl',
            'C:\\rsx\\exported_files',
          ),
        },
      ]);
    }
  });

  it('of the import desk writes lists, then settings and texts, into the folder that is dropped', () => {
    const calls = dumpCommands.map(({ text }) => rsx(argumentsOf(text).slice(1)));
    expect(calls.map(({ packages, flags, options }) => ({ packages, flags, written: written(options) }))).toEqual([
      { packages: [PAKS], flags: ['-nogui'], written: ['C:\\rsx\\dump\\list.csv', 'C:\\rsx\\dump\\dependencies.txt'] },
      {
        packages: ['common', 'common_mp', 'common_early', 'ui', 'startup', 'localization_english'].map(
          (name) => `${PAKS}\\${name}.rpak`,
        ),
        flags: ['-nogui', '-export'],
        written: ['C:\\rsx\\dump'],
      },
    ]);
  });

  it.each([
    ['a package by pattern', (text: string) => text.replace('common.rpak', 'common*.rpak')],
    ['a flag behind the packages', (text: string) => `${text} -nocachedb`],
    ['no types', (text: string) => text.replace(/--loadwhitelist "[^"]*" /, '')],
    ['an exported type that is not loaded', (text: string) => text.replace('"mdl_,matl"', '"mdl_,locl"')],
    ['an exclusion behind a word', (text: string) => text.replace('-_loading,ash', 'ash,-_loading')],
    ['a path with / in the filter', (text: string) => text.replace('_loading,ash', '_loading,ash/base')],
    ['a package without its folder', (text: string) => text.replace('D:\\Apex\\', '')],
    ['a window', (text: string) => text.replace('-nogui ', '')],
    ['nothing to open', (text: string) => text.replace('"D:\\Apex\\common.rpak"', '')],
  ])('is refused by the stand-in with %s', (__, broken) => {
    expect(() => rsx(argumentsOf(line).slice(1))).not.toThrow();
    expect(() => rsx(argumentsOf(broken(line)).slice(1))).toThrow();
  });
});

it('lists outside quotes come apart in PowerShell', () => {
  expect(() => inPowerShell('.\\rsx.exe --loadwhitelist mdl_,matl "a.rpak"')).toThrow();
  expect(() => inPowerShell('rsx -nogui "a.rpak"')).toThrow();
});

const written = (options: Readonly<Record<string, string>>) =>
  ['--list', '--depfilepath', '--exportdir'].flatMap((name) => options[name] ?? []);
