import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { count as numberOf } from '#rules/texts/count.ts';
import { Act } from '#src/parts/button.tsx';
import type { CoverageKind } from '../coverage.ts';
import type { CoverageRef } from '../machine/coverage.ts';
import styles from './coverage.module.css';
import { Line } from './line.tsx';

const titles: Record<CoverageKind, string> = {
  textures: 'Textures without a skin',
  models: 'Models without a skin',
  unknown: 'Skins whose files the archive does not have',
  gone: 'Skins whose files the newest list does not have',
  incomplete: 'Skins without a model, a material or slot, or an animation',
  doubles: 'Duplicate skins',
  animations: 'Skins whose animation all legends share',
};

type Props = { kind: CoverageKind; count: number; legend: string; actor: CoverageRef };

/** The lines of one kind, only the first few until "all" is pressed. */
export function Kind({ kind, count, legend, actor }: Props) {
  const snapshot = useSelector(actor, (current) => current);
  const lines = snapshot.context.lines.filter((line) => line.kind === kind);
  const list = useRef<HTMLUListElement>(null);
  useFocusOnAll(list, lines.length);
  return (
    <section aria-label={titles[kind]}>
      <h3>
        {titles[kind]} <span className="muted figures">{numberOf(count)}</span>
      </h3>
      <ul ref={list} className={styles.lines}>
        {lines.map((line) => (
          <Line key={keyOf(line)} line={line} legend={legend} />
        ))}
      </ul>
      {lines.length > 0 && lines.length < count && (
        <Act actor={actor} label={`Show all ${numberOf(count)}`} event={{ type: 'kind.requested', kind }} />
      )}
    </section>
  );
}

const keyOf = (line: object) => JSON.stringify(line);

/** The pressed button is gone: the first new line takes the focus. */
function useFocusOnAll(list: { current: HTMLElement | null }, count: number) {
  const before = useRef(count);
  useEffect(() => {
    const [first, now] = [before.current, count];
    before.current = count;
    if (first === 0 || now <= first || document.activeElement !== document.body) return;
    (list.current?.children[first] as HTMLElement | undefined)?.focus({ preventScroll: true });
  }, [list, count]);
}
