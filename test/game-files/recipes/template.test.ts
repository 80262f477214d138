import { describe, expect, it } from 'vitest';
import { fillTemplate, templateFields, unknownFields } from '#game-files/recipes/template.ts';
import { FIRST_TEMPLATE } from '#rules/answers/recipes/first-template.ts';
import { rowsOf } from './rows-of.ts';

const rows = rowsOf(
  { ingamename: "Tavrel's Ombrin", model: 'wraith_a_w', texture: 'wraith_a', package: 'a.rpak' },
  { ingamename: 'Ember', model: 'wraith_a_w', texture: 'wraith_a_rt01' },
  { ingamename: 'Lost', model: 'n/a', texture: 'n/a' },
);

describe('a custom template (docs: Copies)', () => {
  it('begins as the name of the file that the extractors write', () => {
    expect(fillTemplate(FIRST_TEMPLATE, rows)).toEqual({ lines: ['wraith_a_w_LOD0.cast'], left: 1 });
  });

  it('is filled in for every row, with every field', () => {
    expect(fillTemplate('{legend}\\{name}: {model}, {material}', rows).lines).toEqual([
      "Wraith\\Tavrel's Ombrin: wraith_a_w, wraith_a",
      'Wraith\\Ember: wraith_a_w, wraith_a_rt01',
    ]);
    expect(templateFields).toEqual(
      'legend name model material slot palette arms animation package quality event id'.split(' '),
    );
  });

  it('leaves out and counts rows with an unknown value', () => {
    expect(fillTemplate('{package}', rows)).toEqual({ lines: ['a.rpak'], left: 2 });
  });

  it('reports unknown fields as written, including names of object properties', () => {
    expect(unknownFields('{model} {Model} {} {constructor} {model}')).toEqual(['{Model}', '{}', '{constructor}']);
    expect(fillTemplate('{modle}', rows)).toEqual({ lines: [], left: 0 });
  });

  it('keeps other braces as they are', () => {
    expect(fillTemplate('{ {{model}} }', rowsOf({ model: 'a' })).lines).toEqual(['{ {a} }']);
  });

  it('does not read a name as a template', () => {
    expect(fillTemplate('{name}', rowsOf({ ingamename: '{model} $& $1' })).lines).toEqual(['{model} $& $1']);
  });

  it('gives nothing when it is empty', () => {
    expect(fillTemplate('  ', rows)).toEqual({ lines: [], left: 0 });
  });
});
