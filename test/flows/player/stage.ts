import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { LONGEST_PAUSE, lastOf, type Outline } from '#machines/player/context.ts';
import type { playerMachine } from '#machines/player/player.ts';
import { stateOf } from '../../../src/parts/state-of.ts';
import { press } from '../../walk/gestures.ts';
import { type Shown, stageOf } from '../../walk/stage.ts';
import { dropOnto } from '../drop.ts';
import { playerModel } from './model.ts';
import { cutShort, frame, outline, trace } from './samples.ts';

type Snapshot = SnapshotFrom<typeof playerMachine>;

/** The visit with long pauses, which the walk ends; and the same with an actor that this build has not. */
const slow = { ...trace, happenings: trace.happenings.map((one, at) => ({ ...one, at: (at + 1) * 10_000 })) };
const other = {
  ...slow,
  happenings: slow.happenings.map((one, at) => (at === 3 ? { ...one, actor: 'app/none' } : one)),
};
const [whole, short] = [JSON.stringify(slow), JSON.stringify(other)];
const NO_JSON = 'This file is no trace: it is not JSON. Choose a file that the site has saved.';

const folder = mkdtempSync(join(tmpdir(), 'player-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'trace.json');
writeFileSync(path, whole);

const AT_ONCE = 'a text is read at once: journey.test.ts';
const isShowing = (snapshot: Snapshot) => snapshot.matches({ open: 'showing' });
/** Presses a key beside all fields, which have uses of their own for it. */
async function key(page: Page, name: string) {
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press(name);
}

/** The page with a trace that plays to its end, one that stops before it, and a text that is none. */
export const playerStage = stageOf(playerModel)({
  starts: [{ report: '' }],
  visit: () => ({ path: '/developers/trace' }),
  prepare: ({ page }) => page.clock.install(),
  holds: [],
  acts: {
    'file.chosen': {
      act: ({ page }, _, snapshot) =>
        snapshot.matches('open')
          ? dropOnto(page, 'A trace is a file', path)
          : page.getByLabel('Choose a file').last().setInputFiles(path),
    },
    'text.pasted': {
      samples: [
        { type: 'text.pasted', text: short },
        { type: 'text.pasted', text: '{"' },
        { type: 'text.pasted', text: ' ' },
      ],
      isOffered: (snapshot) => !snapshot.matches('open'),
      act: async ({ page }, { text }) => {
        await page.getByLabel('Or paste its text').fill(text);
        await press(page, 'Open');
      },
    },
    'retry.requested': { act: ({ page }) => press(page, 'Try again') },
    'trace.closed': { isOffered: isShowing, act: ({ page }) => press(page, 'Close the trace') },
    'play.requested': { isOffered: ({ context }) => context.speed === 1, act: ({ page }) => press(page, 'Play') },
    'pause.requested': { act: ({ page }) => key(page, 'Space') },
    'step.requested': { act: ({ page }, { by }) => key(page, by === 1 ? 'ArrowRight' : 'ArrowLeft') },
    'place.chosen': { act: ({ page }) => page.getByRole('button', { name: /^0:20\.0/ }).click() },
    'end.requested': { act: ({ page }) => press(page, 'To the end') },
    'time.chosen': {
      samples: [{ type: 'time.chosen', at: 25_000 }],
      act: ({ page }, { at }) => page.getByLabel('Time').fill(String(at)),
    },
    'failure.requested': { act: ({ page }) => press(page, 'Next failure') },
    'turn.requested': { act: ({ page }) => press(page, 'Next state') },
    'speed.chosen': {
      isOffered: (snapshot) => !snapshot.matches({ open: { showing: 'playing' } }),
      act: ({ page }, { speed }) => page.getByLabel('Speed').selectOption(String(speed)),
    },
  },
  answers: {},
  delays: { untilNext: ({ page }) => page.clock.fastForward(LONGEST_PAUSE) },
  echoes(_, before, after): readonly AnyEventObject[] {
    if (after.matches('reading')) return read(after);
    const isThere = after.matches({ open: 'showing' }) && before.matches({ open: 'showing' });
    return isThere && after.context.index !== before.context.index ? [shown(after.context.index)] : [];
  },
  shows(snapshot): Shown {
    const { context } = snapshot;
    return {
      heading: 'Play a Trace',
      states: expect.objectContaining({ player: stateOf(snapshot.value) }),
      alerts: snapshot.matches('refused') ? [`${NO_JSON} Try again`] : [],
      ...(isShowing(snapshot) && {
        lines: trace.happenings.length,
        text: expect.stringContaining(`step ${context.index} of ${lastOf(context)}`),
      }),
    };
  },
  unseen: {
    'player.opening on always [isReport] → reading': 'only owners have reports: journey.test.ts',
    'player.reading on file.chosen → reading': AT_ONCE,
    'player.reading on text.pasted [hasText] → reading': AT_ONCE,
    'player.reading on trace.closed → idle': AT_ONCE,
    'player.reading on xstate.error.actor.readTrace → refused': AT_ONCE,
    'player.open on frame.failed → refused': 'the files of the page are there: journey.test.ts',
    'player.open.showing.playing on speed.chosen [isOtherSpeed] → open.showing.playing':
      'a faster trace would go on during the walk: journey.test.ts',
  },
});

function read({ context: { source } }: Snapshot): AnyEventObject[] {
  const text = source && 'text' in source ? source.text : whole;
  const told = (output: unknown) => ({ type: 'xstate.done.actor.readTrace', output, actorId: 'readTrace' });
  if (text !== whole && text !== short) return [told({ problem: NO_JSON })];
  const [opened, drawn]: [unknown, Outline] = text === whole ? [slow, outline] : [other, cutShort];
  return [told({ trace: opened }), { type: 'frame.began', frame }, { type: 'outline.drawn', outline: drawn }, shown(0)];
}

const shown = (index: number) => ({ type: 'moment.shown', moment: { index, states: [], changes: [] } });
