import { memo, useEffect, useRef, useState } from 'react';
import type { ShownCard } from '#machines/translator/setup.ts';
import { anchorOf } from './anchor.ts';
import styles from './rail.module.css';

type Props = {
  cards: readonly ShownCard[];
  isDrawn: boolean;
  /** Is only the visible part drawn yet? While you type, the rest is not needed. */
  mayWait: boolean;
};

/**
 * The legends with the number of their found skins; marks the one in view, keeps it in sight, and links to each (wide
 * screens only).
 */
export const Rail = memo(
  ({ cards, isDrawn }: Props) => {
    const current = useCardInView(cards, isDrawn);
    const nav = useRef<HTMLElement>(null);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is another one then
    useEffect(() => keepInSight(nav.current), [current]);
    return (
      <nav ref={nav} className={styles.rail} aria-label="Legends">
        <ul>
          {cards.map(({ legend, count }) => (
            <Entry key={legend} legend={legend} count={count} isCurrent={legend === current} />
          ))}
        </ul>
      </nav>
    );
  },
  (last, next) => next.mayWait || (last.cards === next.cards && last.isDrawn === next.isDrawn),
);

/** Scrolls the rail and nothing around it. */
function keepInSight(rail: HTMLElement | null) {
  const entry = rail?.querySelector<HTMLElement>('[aria-current]');
  if (!rail || !entry) return;
  const from = entry.offsetTop - rail.scrollTop;
  if (from < 0 || from + entry.offsetHeight > rail.clientHeight) rail.scrollTop += from - rail.clientHeight / 2;
}

type EntryProps = { legend: string; count: number; isCurrent: boolean };

const Entry = memo(({ legend, count, isCurrent }: EntryProps) => (
  <li>
    <a href={`#${anchorOf(legend)}`} aria-current={isCurrent ? 'location' : undefined}>
      {legend} <span>{count}</span>
    </a>
  </li>
));

/** The legend of the topmost visible card; observed when all cards are drawn. */
function useCardInView(cards: readonly ShownCard[], isDrawn: boolean) {
  const [current, setCurrent] = useState<string>();
  const legends = cards.map(({ legend }) => legend).join('\n');
  useEffect(() => {
    if (!isDrawn) return;
    const names = legends.split('\n');
    const visible = new Set<string | undefined>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const { legend } = (target as HTMLElement).dataset;
          if (isIntersecting) visible.add(legend);
          else visible.delete(legend);
        }
        setCurrent(names.find((legend) => visible.has(legend)));
      },
      { rootMargin: '-120px 0px -40% 0px' },
    );
    for (const legend of names) {
      const card = document.getElementById(anchorOf(legend));
      if (card) observer.observe(card);
    }
    return () => observer.disconnect();
  }, [legends, isDrawn]);
  return current;
}
