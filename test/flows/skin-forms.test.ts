import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { typedFieldNames } from '#contract/skin-fields.ts';
import { fieldsOf } from '#machines/rules/typed-fields.ts';
import { graphOf } from '../walk/graph.ts';
import { addSkinModel } from './add-skin/model.ts';
import { editSkinModel } from './edit-skin/model.ts';

/** Every place that a form can come to. */
const placesOf = (model: Parameters<typeof graphOf>[0]): AnyMachineSnapshot[] => [...graphOf(model).places.values()];

describe.each(typedFieldNames)('the field %s of a skin', (name) => {
  it('can be filled in where skins are added', () => {
    const values = placesOf(addSkinModel).map(({ context }) => context[name]);
    expect(new Set(values).size).toBeGreaterThan(1);
  });

  it('can be given another value where they are edited', () => {
    const edits = placesOf(editSkinModel).filter(
      ({ context: { skin, fields } }) => skin !== null && fields[name] !== fieldsOf(skin)[name],
    );
    expect(edits.length).toBeGreaterThan(0);
  });
});
