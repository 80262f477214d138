import { describe, expect, it } from 'vitest';
import { FIRST_TEMPLATE, fillTemplate, templateFields, unknownFields } from '#rules/recipes/template.ts';
import { rowsOf } from './rows-of.ts';

const rows = rowsOf(
  { ingamename: "Tavrel's Ombrin", model: 'wraith_a_w', texture: 'wraith_a', package: 'a.rpak' },
  { ingamename: 'Ember', model: 'wraith_a_w', texture: 'wraith_a_rt01' },
  { ingamename: 'Lost', model: 'n/a', texture: 'n/a' },
);

describe('a template of one’s own (docs: Copies)', () => {
  it('begins as the file that the extractors write', () => {
    expect(fillTemplate(FIRST_TEMPLATE, rows)).toEqual({ lines: ['wraith_a_w_LOD0.cast'], left: 1 });
  });

  it('is filled in for every row, with every field', () => {
    expect(fillTemplate('{legend}\\{name}: {model}, {material}', rows).lines).toEqual([
      "Wraith\\Tavrel's Ombrin: wraith_a_w, wraith_a",
      'Wraith\\Ember: wraith_a_w, wraith_a_rt01',
    ]);
    expect(templateFields).toEqual('legend name model material animation package quality event id'.split(' '));
  });

  it('leaves rows out of which a value is not known, and counts them', () => {
    expect(fillTemplate('{package}', rows)).toEqual({ lines: ['a.rpak'], left: 2 });
  });

  it('says what is no field, as it is written, also what objects have by themselves', () => {
    expect(unknownFields('{model} {Model} {} {constructor} {model}')).toEqual(['{Model}', '{}', '{constructor}']);
    expect(fillTemplate('{modle}', rows)).toEqual({ lines: [], left: 0 });
  });

  it('takes braces that hold nothing of the kind as they are', () => {
    expect(fillTemplate('{ {{model}} }', rowsOf({ model: 'a' })).lines).toEqual(['{ {a} }']);
  });

  it('does not read a name as a template', () => {
    expect(fillTemplate('{name}', rowsOf({ ingamename: '{model} $& $1' })).lines).toEqual(['{model} $& $1']);
  });

  it('that is empty gives nothing', () => {
    expect(fillTemplate('  ', rows)).toEqual({ lines: [], left: 0 });
  });
});
