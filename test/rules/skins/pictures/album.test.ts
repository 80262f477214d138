import { describe, expect, it } from 'vitest';
import {
  albumOf,
  beyondTheMost,
  EMPTY,
  isCurrent,
  oldestTenth,
  RULE,
  readAlbum,
  writeAlbum,
} from '#rules/skins/pictures/album.ts';

describe('the stored text of an album (docs: Pictures)', () => {
  it.each([true, false])('is read as it was written, shown: %s', (isShown) => {
    const album = { number: 214, bytes: 3_145_728, hidden: 3, isShown };
    expect(readAlbum(writeAlbum(album))).toEqual(album);
  });

  it.each([null, '', 'on', 'on 1', 'yes 1 2', 'on -1 2', 'on 1 2 3 4', 'on 1 2 -3', `on ${'9'.repeat(20)} 1`])(
    'is empty when it is %j',
    (text) => {
      expect(readAlbum(text)).toEqual(EMPTY);
    },
  );
});

describe('pictures of an earlier rule (docs: Pictures)', () => {
  it('are hidden, and counted apart', () => {
    const kept = [undefined, 1, RULE, RULE + 1].map((rule, at) => ({
      ...{ skin: `s${at}`, size: 10, when: at },
      ...(rule !== undefined && { rule }),
    }));
    expect(kept.filter(isCurrent).map(({ skin }) => skin)).toEqual(['s2']);
    expect(albumOf(kept, true)).toEqual({ number: 1, bytes: 40, hidden: 3, isShown: true });
  });

  it('are all of those that a browser had counted before', () => {
    expect(readAlbum('on 214 3145728')).toEqual({ number: 0, bytes: 3_145_728, hidden: 214, isShown: true });
  });
});

describe('what goes first (docs: Pictures)', () => {
  const kept = [30, 10, 20].map((when) => ({ skin: `s${when}`, size: 1, when }));

  it('is the oldest beyond the most', () => {
    expect(beyondTheMost(kept, 3)).toEqual([]);
    expect(beyondTheMost(kept, 1)).toEqual(['s10', 's20']);
  });

  it('is the oldest tenth without room, at least one', () => {
    expect(oldestTenth(kept)).toEqual(['s10']);
    expect(oldestTenth([])).toEqual([]);
    const many = Array.from({ length: 21 }, (_, at) => ({ skin: `s${at}`, size: 1, when: 21 - at }));
    expect(oldestTenth(many)).toEqual(['s20', 's19', 's18']);
  });
});
