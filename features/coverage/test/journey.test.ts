import { describe, expect, it } from 'vitest';
import { lost, play } from '../../../test/flows/played.ts';
import type { CoverageReply } from '../coverage.ts';
import { type CoveragePlace, coverageMachine } from '../machine/coverage.ts';
import { mended, replies } from './model.ts';

const answerOf = ({ legend, kind }: CoveragePlace): CoverageReply =>
  legend === '' ? replies.closed : legend === 'Catalyst' ? replies.catalyst : kind === '' ? replies.first : replies.all;

const coverage = (query = '', mendClips: unknown = mended.set, reply: unknown = answerOf) =>
  play(coverageMachine, { loadCoverage: [reply], mendClips: [mendClips] }, { query });
const toggle = (legend: string) => ({ type: 'legend.toggled', legend }) as const;
const mend = { type: 'mend.requested' } as const;
const changed = { type: 'skins.changed' } as const;
const asked = (legend = '', kind = '') => ['loadCoverage', { legend, kind }];
const seen = ({ value, legend, lines, query }: Awaited<ReturnType<ReturnType<typeof coverage>['send']>>) => [
  ...[value, legend, lines.length, query],
];

describe('the work that is left (docs: Coverage)', () => {
  it('opens for one legend at a time, named in the address, and closes again', async () => {
    const { send, done } = coverage('?inspect');
    expect(seen(await send())).toEqual(['ready', '', 0, '?inspect']);
    expect(seen(await send(toggle('Ash')))).toEqual(['ready', 'Ash', 21, '?inspect&legend=Ash']);
    expect(seen(await send(toggle('Catalyst')))).toEqual(['ready', 'Catalyst', 1, '?inspect&legend=Catalyst']);
    expect(seen(await send(toggle('Catalyst')))).toEqual(['ready', '', 0, '?inspect']);
    expect(done).toEqual([asked(), asked('Ash'), asked('Catalyst')]);
  });

  it('shows no lines of another legend while the open one’s are loading, nor after it was closed', async () => {
    const { send, press } = coverage('?legend=Ash');
    expect(seen(await send())).toEqual(['ready', 'Ash', 21, '?legend=Ash']);
    expect(seen(press(toggle('Catalyst')))).toEqual(['loading', 'Catalyst', 0, '?legend=Catalyst']);
    press(toggle('Catalyst'));
    expect(seen(await send())).toEqual(['ready', '', 0, '']);
    press(toggle('Ash'));
    expect(seen(await send(toggle('Catalyst')))).toEqual(['ready', 'Catalyst', 1, '?legend=Catalyst']);
  });

  it('has all lines of a kind on request, until another legend is opened', async () => {
    const { send, done } = coverage('?legend=Ash');
    const all = await send({ type: 'kind.requested', kind: 'textures' });
    expect(seen(all)).toEqual(['ready', 'Ash', 23, '?legend=Ash']);
    await send(toggle('Catalyst'));
    expect(done).toEqual([asked('Ash'), asked('Ash', 'textures'), asked('Catalyst')]);
  });

  it('reloads after changes made on this page, also while loading, and keeps the old lines visible', async () => {
    const { send, press, done } = coverage('?legend=Ash');
    await send();
    expect(seen(press(changed))).toEqual(['loading', 'Ash', 21, '?legend=Ash']);
    expect(await send(changed)).toMatchObject({ value: 'ready' });
    expect(done).toEqual([asked('Ash'), asked('Ash'), asked('Ash')]);
  });

  it('replaces animations that all legends share, says so, and loads the list again', async () => {
    const { send, press, done } = coverage('?legend=Ash');
    await send();
    press(mend);
    // The call reports its change before its answer has arrived.
    press(changed);
    expect(seen(press(toggle('Catalyst')))).toEqual(['mending', 'Ash', 21, '?legend=Ash']);
    expect(await send()).toMatchObject({ value: 'ready' });
    expect(done).toEqual([asked('Ash'), ['mendClips'], 'success: Animations set (undo h1)', asked('Ash')]);
  });

  it.each([
    [mended.nothing, `info: ${mended.nothing.message}`],
    [lost, 'error: The animations could not be set'],
  ])('says why the animations could not be set: %o', async (answer, text) => {
    const { send, done } = coverage('', answer);
    expect(await send(mend)).toMatchObject({ value: 'ready' });
    expect(done).toEqual([asked(), ['mendClips'], text, asked()]);
  });

  it('offers no replacement where no animation is shared', async () => {
    const { send, can } = coverage('', mended.set, replies.nothing);
    await send();
    expect(can(mend)).toBe(false);
  });
});
