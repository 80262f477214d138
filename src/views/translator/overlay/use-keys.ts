import { useEffect } from 'react';
import { slotOf } from '#game-files/names/slot.ts';
import type { CopyRef } from '#machines/translator/copy.ts';
import type { OverlayRef } from '#machines/translator/overlay.ts';
import type { TranslatorRef } from '#machines/translator/translator.ts';
import { isNotAvailable } from '#rules/skins/archive-links.ts';
import { keyFor } from '../../../parts/focus/key-for.ts';
import { showToast } from '../../../world/page/toast.ts';
import { firstRowInSight, focusRow, rowsOfPage } from './rows-in-sight.ts';
import { loadStars, starRow } from './stars-of-rows.ts';
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
      s: () => starRow(currentRow(), actor),
      '/': () => done(moveToSearch()),
      '?': () => done(over.send({ type: 'keys.opened' })),
    };

    function toRow(step: 1 | -1) {
      moveToRow(step);
      loadStars();
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

    function listen(event: KeyboardEvent) {
      const key = keyFor(event);
      if (key !== undefined && deeds[key]?.(event)) event.preventDefault();
    }

    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [actor, copier, over]);
}

const words = { model: 'model', texture: 'material' };

const done = (_: unknown) => true;

const buttonOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('[data-copies]');

/** The row that has the focus, or contains it. */
const currentRow = () => document.activeElement?.closest<HTMLElement>('tr[data-skin]') ?? undefined;

/** Moves the focus to the next or previous row; before the first one is the search. */
function moveToRow(step: 1 | -1) {
  const current = currentRow();
  if (!current) return focus(firstInSight());
  const rows = rowsOfPage();
  const next = rows[rows.indexOf(current) + step];
  if (next) focusRow(next);
  else if (step < 0) moveToSearch();
}

const moveToSearch = () => document.querySelector<HTMLElement>('main input[type=search]')?.focus();

/** The same with the first row of the next or previous card that has rows. */
function moveToCard(step: 1 | -1) {
  const rows = rowsOfPage();
  const cardOf = (row: HTMLElement | undefined) => row?.closest('section');
  const current = currentRow() ?? firstInSight();
  const firsts = rows.filter((row, at) => cardOf(row) !== cardOf(rows[at - 1]));
  focus(firsts[firsts.findIndex((row) => cardOf(row) === cardOf(current)) + step]);
}

const focus = (row: HTMLElement | undefined) => row && focusRow(row);

/** No row has the focus yet: returns the first one that is fully visible below the sticky tools. */
function firstInSight() {
  const tools = document.querySelector('main [role=search]')?.getBoundingClientRect().bottom ?? 0;
  return firstRowInSight(({ top }) => top >= Math.max(0, tools)) ?? rowsOfPage()[0];
}
