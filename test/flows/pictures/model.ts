import { picturesMachine } from '#machines/pictures/pictures.ts';
import { defineModel, offline } from '../../walk/model.ts';
import { bare, dressed } from '../viewer/samples.ts';

export const drawn = [{ skins: ['s1'], picture: new Blob(['x']) }];
export const NO_GRAPHICS =
  'This browser draws no models: WebGL is switched off, or the computer has no graphics for it.';

/** One model or two; drawn or not; kept, with older pictures that go, or without any room. */
export const picturesModel = defineModel({
  machine: picturesMachine,
  starts: [undefined],
  samples: {
    events: {
      'keeping.requested': [{ models: [dressed] }, { models: [dressed, bare], colour: 'rt01' }, { models: [] }],
      'models.found': [{ models: [dressed] }, { models: [] }],
      'model.photographed': [{ pictures: drawn }],
      'model.refused': [{ problem: 'it could not be drawn' }],
      'graphics.refused': [{ reason: NO_GRAPHICS }],
    },
    actors: {
      findOutdated: { done: [[], [dressed]], error: [offline] },
      keepPictures: {
        done: [
          { gone: 0, isStored: true },
          { gone: 2, isStored: true },
          { gone: 1, isStored: false },
        ],
        error: [offline],
      },
    },
  },
  known: ({ models, at, lostAt, kept, gone, problems, reason }) => [
    models.length,
    at,
    lostAt === at,
    kept,
    gone > 0,
    problems.length,
    reason,
  ],
  visible: ({ models, at, kept, gone, problems, reason }) => [
    models.length,
    at,
    kept > 0,
    gone > 0,
    problems.length,
    reason,
  ],
  invariants: {
    'each model is drawn once, or named with a reason': ({ context: { at, kept, problems } }) =>
      kept + problems.length === at,
    'missing graphics have a reason': (snapshot) => !snapshot.matches('refused') || snapshot.context.reason !== null,
    'there is a model to draw': (snapshot) =>
      !snapshot.matches({ keeping: { work: 'drawing' } }) || snapshot.context.at < snapshot.context.models.length,
  },
});
