import { Combobox as Base } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import { SkinName } from '../text/skin-name.tsx';
import type { Choice } from './choice.ts';
import styles from './combobox.module.css';
import { bringIntoSight, bringToMiddle, firstInSight, placesDrawn } from './row-window.ts';

type Props = {
  list: RefObject<HTMLDivElement | null>;
  chosen: Choice | null;
  /** The index of the choice that Enter takes; -1 for none. */
  highlighted: number;
};

/** The choices found. Only those near the visible part are drawn: there may be thousands. */
export function Choices({ list, chosen, highlighted }: Props) {
  const choices = Base.useFilteredItems<Choice>();
  const count = choices.length;
  const [first, setFirst] = useState(0);

  function scroll(to?: (rows: { list: HTMLElement; count: number }) => void) {
    if (!list.current) return;
    const rows = { list: list.current, count };
    to?.(rows);
    setFirst(firstInSight(rows));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where it opens
  useLayoutEffect(() => {
    if (chosen) scroll((rows) => bringToMiddle(rows, choices.indexOf(chosen)));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the keys and the letters typed lead
  useLayoutEffect(() => {
    scroll((rows) => highlighted >= 0 && bringIntoSight(rows, highlighted));
  }, [highlighted, choices]);

  return (
    <Base.List ref={list} className={styles.list} onScroll={() => scroll()}>
      <div role="presentation" className={styles.room} style={{ '--count': count } as CSSProperties}>
        {placesDrawn({ first, count, highlighted }).map((place) => (
          <Row key={choices[place]?.id} choice={choices[place] as Choice} place={place} count={count} />
        ))}
      </div>
    </Base.List>
  );
}

const Row = ({ choice, place, count }: { choice: Choice; place: number; count: number }) => (
  <Base.Item
    index={place}
    value={choice}
    className={`row gap-3 between ${styles.item}`}
    style={{ '--place': place } as CSSProperties}
    aria-setsize={count}
    aria-posinset={place + 1}
  >
    <span>
      <SkinName name={choice.label} />
    </span>
    <Base.ItemIndicator>
      <Check size={16} aria-hidden />
    </Base.ItemIndicator>
  </Base.Item>
);
