import { useEffect } from 'react';
import { slotOf } from '#game-files/names/slot.ts';
import type { Row } from '#game-files/recipes/row.ts';
import type { CopyRef } from '#machines/copy.ts';
import type { OverlayRef } from '#machines/overlay.ts';
import type { TranslatorRef } from '#machines/translator/translator.ts';
import { isNotAvailable } from '#rules/skins/archive-links.ts';
import { NOT_OPENED } from '../../../parts/copies/opened.tsx';
import { keyFor } from '../../../parts/key-for.ts';
import { showToast } from '../../../world/toast.ts';
import { currentRow, moveToCard, moveToRow, moveToSearch } from './move.ts';
import { rowAt } from './wanted.ts';

type Actors = {
  actor: TranslatorRef;
  copier: CopyRef;
  over: OverlayRef;
};

type Pressed = Pick<KeyboardEvent, 'shiftKey' | 'target'>;

/**
 * The keyboard shortcuts (docs: Keys): inactive while you type in a field, and with a key that belongs to the browser.
 */
export function useKeys({ actor, copier, over }: Actors) {
  useEffect(() => {
    const deeds: Readonly<Record<string, (pressed: Pressed) => boolean>> = {
      ArrowDown: () => toRow(1),
      ArrowUp: () => toRow(-1),
      ArrowRight: () => done(moveToCard(1)),
      ArrowLeft: () => done(moveToCard(-1)),
      Enter: ({ target }) => target === currentRow() && done(buttonOf(currentRow())?.click()),
      c: ({ shiftKey }) => copy(shiftKey ? 'texture' : 'model'),
      s: () => star(),
      '/': () => done(moveToSearch()),
      '?': () => done(over.send({ type: 'keys.opened' })),
    };

    function toRow(step: 1 | -1) {
      moveToRow(step);
      // The star of a row is then there for its key, which stores it in the same task.
      loadStars().catch(() => {});
      return true;
    }

    function copy(field: 'model' | 'texture') {
      const row = currentRow();
      const found = row && rowAt(row, actor.getSnapshot().context);
      if (!found) return false;
      const text = (field === 'texture' && slotOf(found.skin)?.slot) || found.skin[field];
      if (isNotAvailable(text)) showToast({ kind: 'info', text: `Its ${words[field]} is unknown.` });
      else copier.send({ type: 'copy.requested', text });
      return true;
    }

    function star() {
      const row = currentRow();
      const found = row && rowAt(row, actor.getSnapshot().context);
      return found !== undefined && done(toggleStar(found));
    }

    function listen(event: KeyboardEvent) {
      const key = keyFor(event);
      if (key !== undefined && deeds[key]?.(event)) event.preventDefault();
    }

    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [actor, copier, over]);
}

let stars: typeof import('./toggle-star.ts') | undefined;

async function loadStars() {
  stars = await import('./toggle-star.ts');
  return stars;
}

const toggleStar = (row: Row) =>
  stars
    ? stars.toggleStar(row)
    : loadStars().then(
        (file) => file.toggleStar(row),
        () => showToast(NOT_OPENED),
      );

const words = { model: 'model', texture: 'material' };

const done = (_: unknown) => true;

const buttonOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('[data-copies]');
