import GripVertical from 'lucide-react/icons/grip-vertical';
import type { KeyboardEvent, PointerEvent } from 'react';
import { MOST_STARS } from '#contract/account/star-bounds.ts';
import type { MovingRef, Row } from '#machines/my-list/moving.ts';
import styles from './mine.module.css';

type Props = { row: Row; isHeld: boolean; mover: MovingRef };

/** Takes a row to another place: by mouse and finger, or by the keys once it is pressed (docs: Moving). */
export function Handle({ row, isHeld, mover }: Props) {
  function grasp({ isPrimary, button, pointerId, currentTarget }: PointerEvent<HTMLButtonElement>) {
    if (!isPrimary || button !== 0) return;
    // What happens to the pointer outside the window is heard as well.
    currentTarget.setPointerCapture(pointerId);
    mover.send({ type: 'row.grasped', row });
  }

  function press(event: KeyboardEvent) {
    const by = steps[event.key];
    if (!isHeld || (by === undefined && event.key !== 'Escape')) return;
    event.preventDefault();
    mover.send(by === undefined ? { type: 'row.returned' } : { type: 'place.stepped', by });
  }

  return (
    <button
      type="button"
      className={`button ${styles.handle}`}
      aria-label={`Move ${row.name}`}
      aria-pressed={isHeld}
      onPointerDown={grasp}
      // A press by key has no pointer: 0 clicks.
      onClick={({ detail }) =>
        detail === 0 && mover.send(isHeld ? { type: 'row.dropped' } : { type: 'row.lifted', row })
      }
      onKeyDown={press}
      onBlur={() => mover.send({ type: 'row.returned' })}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  );
}

/** By how many places the keys carry a row. */
const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
  Home: -MOST_STARS,
  End: MOST_STARS,
};
