import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { typedFieldNames } from '#contract/skins/skin-fields.ts';
import { fieldsOf } from '#machines/rules/drafts.ts';
import { graphOf } from '../walk/graph.ts';
import { addSkinModel } from './add-skin/model.ts';
import { editSkinModel } from './edit-skin/model.ts';

/** Every place that a form can reach. */
const placesOf = (model: Parameters<typeof graphOf>[0]): AnyMachineSnapshot[] => [...graphOf(model).places.values()];
// Finding them takes a second or two, so all tests share them.
const adding = placesOf(addSkinModel);
const editing = placesOf(editSkinModel);

describe.each(typedFieldNames)('the field %s of a skin', (name) => {
  it('can be filled in when a skin is added', () => {
    const values = adding.map(({ context }) => context[name]);
    expect(new Set(values).size).toBeGreaterThan(1);
  });

  it('can be changed when a skin is edited', () => {
    const edits = editing.filter(
      ({ context: { skin, fields } }) => skin !== null && fields[name] !== fieldsOf(skin)[name],
    );
    expect(edits.length).toBeGreaterThan(0);
  });
});
