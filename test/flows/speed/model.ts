import { type Figures, speedMachine } from '#machines/speed.ts';
import { defineModel } from '../../walk/model.ts';

const first: Figures = { firstText: 400, page: 'net' };
const later: Figures = { largest: 700, list: { skins: 10, took: 20, bytes: 3000, isUnpacked: false, from: 'storage' } };

export const speedModel = defineModel({
  machine: speedMachine,
  starts: [undefined],
  samples: {
    events: {
      'figures.measured': [
        { type: 'figures.measured', figures: first },
        { type: 'figures.measured', figures: later },
      ],
      'keystroke.painted': [{ type: 'keystroke.painted', took: 12 }],
      'panel.closed': [{ type: 'panel.closed' }],
    },
    actors: {},
  },
  known: ({ keystrokes }) => Math.min(keystrokes.length, 1),
  visible: ({ figures, keystrokes }) => [Object.keys(figures), keystrokes.length],
  invariants: {
    'nothing is told that was not measured': ({ context }) =>
      Object.values(context.figures).every((figure) => figure !== undefined),
  },
});
