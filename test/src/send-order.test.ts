import { describe, expect, it } from 'vitest';
import { headOf } from '#rules/files/incoming.ts';
import { arrived } from '../../src/workers/arrived.ts';
import type { Message, Sent } from '../../src/world/send-order.ts';
import { sendOrder } from '../../src/world/send-order.ts';

const settings = (name: string) => `settings/itemflav/character_skin/wraith/${name}.json`;
const chosen = (path: string, text: string) => ({ path, file: new Blob([text]) });

/** A file that no system lets anybody read. */
class Guarded extends Blob {
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new DOMException('It cannot be read.', 'NotReadableError'));
  }
}

type Told = Message<{ files: []; text: string }>;

async function toldOf(files: { path: string; file: Blob }[], ended = new AbortController()) {
  const told: Told[] = [];
  await sendOrder({ postMessage: (message: Told) => told.push(message) }, { files, text: 'ash' }, ended.signal);
  return { told, sent: told.flatMap((message): readonly Sent[] => ('files' in message ? message.files : [])) };
}

const textIn = async (sent: Sent) => {
  const file = arrived(sent);
  return `${file.path} ${file.size} ${new TextDecoder().decode(await headOf(file, file.size))}`;
};

describe('an order that is sent to a thread', () => {
  it('begins with all but the files, of which it names the paths, and has their end even where there are none', async () => {
    const { told } = await toldOf([chosen('list.csv', 'type,guid')]);
    expect(told[0]).toEqual({ order: { text: 'ash' }, paths: ['list.csv'] });
    expect((await toldOf([])).told).toEqual([{ order: { text: 'ash' }, paths: [] }, { files: [] }]);
  });

  it('brings the files in their order, whole, however many are read at the same time', async () => {
    const paths = Array.from({ length: 300 }, (_, index) => (index % 7 ? settings(`${index}`) : `${index}.csv`));
    const { sent } = await toldOf(paths.map((path) => chosen(path, `ü ${path}`)));
    expect(await Promise.all(sent.map(textIn))).toEqual(paths.map((path) => `${path} ${path.length + 3} ü ${path}`));
  });

  it.each([
    ['settings as their bytes', settings('one'), true],
    ['the package of a model as its bytes', 'odl_asset/mdl/ash.json', true],
    ['a list as the file that it is', 'list.csv', false],
    ['texts as the file that they are', 'localization/localization_english.locl', false],
    ['a picture as the file that it is', 'settings/picture.png', false],
  ])('brings %s', async (_what, path, isRead) => {
    const { sent } = await toldOf([chosen(path, '{}')]);
    expect(sent.map((one) => 'bytes' in one)).toEqual([isRead]);
  });

  it('brings settings that the page cannot read as the file that they are, and those behind them all the same', async () => {
    const { sent } = await toldOf([
      { path: settings('one'), file: new Guarded(['{}']) },
      chosen(settings('two'), '{}'),
    ]);
    expect(sent.map((one) => 'bytes' in one)).toEqual([false, true]);
  });

  it('brings no more bytes than there is room for', async () => {
    const files = ['one', 'two', 'three'].map((name) => chosen(settings(name), ' '.repeat(20_000_000)));
    const { sent } = await toldOf([...files, chosen(settings('four'), '{}')]);
    expect(sent.map((one) => 'bytes' in one)).toEqual([true, false, false, true]);
  });

  it('reads and tells nothing any more once the thread has ended', async () => {
    let asked = 0;
    class Counted extends Blob {
      override arrayBuffer() {
        asked += 1;
        return super.arrayBuffer();
      }
    }
    const ended = new AbortController();
    ended.abort();
    const files = Array.from({ length: 200 }, (_, index) => ({
      path: settings(`${index}`),
      file: new Counted(['{}']),
    }));
    const { sent } = await toldOf(files, ended);
    expect(sent).toEqual([]);
    expect(asked).toBeLessThan(files.length);
  });
});
