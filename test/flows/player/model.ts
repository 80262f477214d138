import { lastOf } from '#machines/player/context.ts';
import { playerMachine } from '#machines/player/player.ts';
import { defineModel } from '../../walk/model.ts';
import { cutShort, file, frame, moments, outline, trace } from './samples.ts';

const [first, second] = moments;
if (!first || !second) throw new Error('The samples have moments.');

/** A trace that plays to its end, and the same where a machine does not take a happening. */
export const playerModel = defineModel({
  machine: playerMachine,
  starts: [{ report: '' }, { report: 'r1' }],
  samples: {
    events: {
      'file.chosen': [{ type: 'file.chosen', file }],
      'text.pasted': [
        { type: 'text.pasted', text: '{}' },
        { type: 'text.pasted', text: ' ' },
      ],
      'retry.requested': [{ type: 'retry.requested' }],
      'trace.closed': [{ type: 'trace.closed' }],
      'frame.began': [{ type: 'frame.began', frame }],
      'frame.failed': [{ type: 'frame.failed', reason: 'The page could not be drawn.' }],
      'outline.drawn': [
        { type: 'outline.drawn', outline },
        { type: 'outline.drawn', outline: cutShort },
      ],
      'moment.shown': [
        { type: 'moment.shown', moment: first },
        { type: 'moment.shown', moment: second },
      ],
      'play.requested': [{ type: 'play.requested' }],
      'pause.requested': [{ type: 'pause.requested' }],
      'step.requested': [
        { type: 'step.requested', by: 1 },
        { type: 'step.requested', by: -1 },
      ],
      'place.chosen': [{ type: 'place.chosen', index: 2 }],
      'end.requested': [{ type: 'end.requested' }],
      'time.chosen': [{ type: 'time.chosen', at: 950 }],
      'failure.requested': [{ type: 'failure.requested' }],
      'turn.requested': [{ type: 'turn.requested' }],
      'speed.chosen': [{ type: 'speed.chosen', speed: 16 }],
    },
    actors: {
      readTrace: { done: [{ trace }, { problem: 'This file is no trace.' }], error: [new Error('The file is gone.')] },
    },
  },
  onlyAtStart: {
    'player.opening on always [isReport] → reading': 'the address names the report at the start: journey.test.ts',
  },
  known: ({ source, trace: opened, frame: drawn, outline: whole, moment, ...context }) => [
    source === null,
    opened !== null,
    drawn !== null,
    whole?.last,
    moment?.index,
    context,
  ],
  visible: ({ problem, outline: whole, index }) => [problem !== null, whole?.last, index],
  // Speeds do not change the later steps.
  isFarEnough: ({ speed, index }) => speed > 1 && index > 0,
  invariants: {
    'a trace is shown only when it was read': (snapshot) =>
      snapshot.matches('open') === (snapshot.context.trace !== null),
    'nothing of a page is kept without a trace': ({ context }) =>
      context.trace !== null || (context.frame === null && context.outline === null && context.moment === null),
    'every refusal has a reason': (snapshot) => snapshot.matches('refused') === (snapshot.context.problem !== null),
    'the place is one that can be reached': ({ context }) => context.index >= 0 && context.index <= lastOf(context),
    'it stops only where a machine does not take what happened': (snapshot) =>
      !snapshot.matches({ open: { showing: 'stopped' } }) || snapshot.context.outline?.stop != null,
    'it plays only while there is something to come': (snapshot) =>
      !snapshot.matches({ open: { showing: 'playing' } }) || snapshot.context.index < lastOf(snapshot.context),
  },
});
