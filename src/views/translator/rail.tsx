import { useEffect, useState } from 'react';
import type { ShownCard } from '#machines/translator.ts';
import { anchorOf } from './anchor.ts';
import styles from './rail.module.css';

/** The legends with the number of their skins that were found; marks the one in view and leads to each (desk only). */
export function Rail({ cards }: { cards: readonly ShownCard[] }) {
  const current = useCardInView(cards);
  return (
    <nav className={styles.rail} aria-label="Legends">
      <ul>
        {cards.map(({ legend, count }) => {
          const anchor = anchorOf(legend);
          return (
            <li key={legend}>
              <a href={`#${anchor}`} aria-current={anchor === current ? 'location' : undefined}>
                {legend} <span>{count}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The id of the topmost card that can be seen. */
function useCardInView(cards: readonly ShownCard[]) {
  const [current, setCurrent] = useState<string>();
  const anchors = cards.map(({ legend }) => anchorOf(legend)).join(' ');
  useEffect(() => {
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        setCurrent(anchors.split(' ').find((anchor) => visible.has(anchor)));
      },
      { rootMargin: '-120px 0px -40% 0px' },
    );
    for (const anchor of anchors.split(' ')) {
      const card = document.getElementById(anchor);
      if (card) observer.observe(card);
    }
    return () => observer.disconnect();
  }, [anchors]);
  return current;
}
