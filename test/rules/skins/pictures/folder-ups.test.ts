import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Axis } from '#game-files/cast/model.ts';
import { folderOf, MOST_FOLDERS, readUps, writeUps } from '#rules/skins/pictures/folder-ups.ts';
import { forAny } from '../../../support/for-any.ts';

const folder = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[\n\r\u2028\u2029]/.test(text));
const up = fc.constantFrom<Axis>('x', 'y', 'z', '-x', '-y', '-z');

describe('how the models of a folder stand (docs: How models stand)', () => {
  it('is read as it was written, whatever the folders are called', () => {
    forAny(fc.array(fc.tuple(folder, up))).holds((pairs) => {
      const ups = new Map(pairs);
      expect([...readUps(writeUps(ups))]).toEqual([...ups]);
    });
  });

  it('is nothing in a text of something else, and kept for the newest folders', () => {
    expect([null, '', 'y', 'w a/', '{"a":1}\nx'].map((text) => readUps(text).size)).toEqual([0, 0, 0, 0, 0]);
    const many = new Map(Array.from({ length: MOST_FOLDERS + 1 }, (_, at) => [`${at}/`, 'z'] as const));
    expect([...readUps(writeUps(many)).keys()]).toEqual([...many.keys()].slice(1));
  });

  it.each([
    ['exported_files\\mdl\\Ash\\Ash_LOD0.cast', 'exported_files/mdl/ash/'],
    ['exported_files/mdl/ash/ash_LOD1.cast', 'exported_files/mdl/ash/'],
    ['Alone.cast', 'alone.cast'],
  ])('knows the folder of %s', (path, known) => {
    expect(folderOf(path)).toBe(known);
  });
});
