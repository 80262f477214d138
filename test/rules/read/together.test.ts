import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { headOf } from '#rules/read/incoming.ts';
import { piecesOf } from '#rules/read/source.ts';
import { readTogether } from '#rules/read/together.ts';

const settings = (name: string) => `settings/itemflav/character_skin/wraith/${name}.json`;

/** A file that counts how often somebody asks for its bytes by itself, and that perhaps cannot be read. */
class Watched extends Blob {
  asked = 0;

  override slice(...range: Parameters<Blob['slice']>) {
    this.asked += 1;
    return super.slice(...range);
  }

  override arrayBuffer() {
    this.asked += 1;
    return super.arrayBuffer();
  }

  override stream() {
    this.asked += 1;
    return super.stream();
  }
}

const chosen = (path: string, text: string) => ({ path, file: new Watched([text]) });
const textIn = async (file: Parameters<typeof headOf>[0]) => new TextDecoder().decode(await headOf(file, file.size));

const folder = mkdtempSync(join(tmpdir(), 'together-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('files that are read together', () => {
  it('are each what they are alone, and nobody asks for one by itself', async () => {
    const files = ['{"a":1}', 'ü', '{"b":22}'].map((text, index) => chosen(settings(`${index}`), text));
    const read = readTogether()(files);
    expect(await Promise.all(read.map(textIn))).toEqual(['{"a":1}', 'ü', '{"b":22}']);
    expect(read.map(({ path, size }) => ({ path, size }))).toEqual(
      files.map(({ path, file }) => ({ path, size: file.size })),
    );
    expect(files.map(({ file }) => file.asked)).toEqual([0, 0, 0]);
  });

  it('give a part of one to whoever asks for a part', async () => {
    const read = readTogether()([chosen(settings('one'), 'before'), chosen(settings('two'), '0123456789')]);
    const pieces: string[] = [];
    for (const file of read.slice(1))
      for await (const piece of piecesOf(file.open(2, 5))) pieces.push(new TextDecoder().decode(piece));
    expect(pieces.join('')).toBe('234');
  });

  it.each([
    ['a list', chosen('list.csv', 'type,guid')],
    ['a picture', chosen('exported_files/picture.png', 'png')],
    ['large settings', chosen(settings('large'), ' '.repeat(100_001))],
  ])('are not %s, which is read when its turn comes', async (_what, file) => {
    const [alone] = readTogether()([file]);
    expect(file.file.asked).toBe(0);
    if (alone) await textIn(alone);
    expect(file.file.asked).toBeGreaterThan(0);
  });

  it('are read alone when one of them cannot be read, which costs that one', async () => {
    const path = join(folder, 'gone.json');
    writeFileSync(path, '{"a":1}');
    const gone = { path: settings('gone'), file: await openAsBlob(path) };
    rmSync(path);
    const [first, second] = readTogether()([chosen(settings('one'), '12345'), gone]);
    expect(first && (await textIn(first))).toBe('12345');
    await expect(second && textIn(second)).rejects.toThrow();
  });

  it('are no more than there is room for', async () => {
    const files = [chosen(settings('one'), '12345'), chosen(settings('two'), '12345')];
    const take = readTogether(6);
    const read = [...take(files.slice(0, 1)), ...take(files.slice(1))];
    expect(await Promise.all(read.map(textIn))).toEqual(['12345', '12345']);
    expect(files.map(({ file }) => file.asked)).toEqual([0, 1]);
  });
});
