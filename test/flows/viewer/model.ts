import { clothesOf, turns } from '#machines/viewer/context.ts';
import { viewerMachine } from '#machines/viewer/viewer.ts';
import { defineModel } from '../../walk/model.ts';
import { bare, canvas, dressed, model, noPicture, problem, unreadPicture } from './samples.ts';

/** A model with a picture and a recolour, and the same without any picture. */
export const viewerModel = defineModel({
  machine: viewerMachine,
  starts: [undefined],
  samples: {
    events: {
      'look.requested': [{ ...dressed }, { ...bare }],
      'colour.chosen': [{ colour: 'rt01' }, { colour: 'rt99' }],
      'part.toggled': [{ part: 1 }, { part: 2 }],
      turned: [{ by: turns[0] }],
      'drawing.began': [{ canvas }],
      'drawing.refused': [{ reason: 'This browser draws no models.' }],
    },
    actors: {
      readModel: {
        done: [{ model, up: null }, { model, up: 'x' }, { problem }],
        error: [new Error('Reading stopped early.')],
      },
      readPictures: { done: [noPicture, unreadPicture], error: [new Error('Reading stopped early.')] },
    },
  },
  known: ({ wanted, model: read, canvas: drawn, ...context }) => [
    wanted?.pictures.length,
    read !== null,
    drawn !== null,
    context,
  ],
  visible: ({ wanted, problem: why, undrawn, lost, problems }) => [
    wanted?.pictures.length,
    why !== null,
    undrawn !== null,
    lost !== null,
    problems.length,
  ],
  // Wires, colours and the way up do not change the later steps.
  isFarEnough: ({ look, colour, up }) => look.isWireframe || colour !== '' || up !== null,
  invariants: {
    'nothing of a model is kept once it is closed': (snapshot) =>
      !snapshot.matches('closed') || (snapshot.context.wanted === null && snapshot.context.model === null),
    'the skins are named in every state of the dialog': (snapshot) =>
      !snapshot.matches('open') || snapshot.context.wanted !== null,
    'every failure has a reason': (snapshot) =>
      !snapshot.matches({ open: 'failed' }) || snapshot.context.problem !== null,
    'a model is shown only when it was read': (snapshot) =>
      !snapshot.matches({ open: 'showing' }) || snapshot.context.model !== null,
    'missing graphics have a reason': (snapshot) =>
      !snapshot.matches({ open: { showing: { drawing: 'undrawn' } } }) || snapshot.context.undrawn !== null,
    'pictures are read only when some fit': (snapshot) =>
      !snapshot.matches({ open: { showing: { pictures: 'reading' } } }) || clothesOf(snapshot.context).files.length > 0,
    'only parts of the model are hidden': ({ context: { look, model: read } }) =>
      look.hidden.every((part) => read?.parts[part] !== undefined),
  },
});
