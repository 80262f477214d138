import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { count } from '#rules/texts/count.ts';
import { coverageKinds, type LegendCoverage } from '../coverage.ts';
import type { CoverageRef } from '../machine/coverage.ts';
import styles from './coverage.module.css';
import { Kind } from './kind.tsx';
import { leftOf } from './left-of.ts';

type Props = { coverage: LegendCoverage; actor: CoverageRef };

/** A legend and its share of complete skins; it opens to its lines. */
export function Legend({ coverage, actor }: Props) {
  const { legend, counts } = coverage;
  const isOpen = useSelector(actor, ({ context }) => context.legend === legend);
  const isMending = useSelector(actor, (current) => current.matches('mending'));
  const id = useId();
  const left = leftOf(coverage);
  return (
    <li className={styles.legend}>
      <h2>
        <button
          type="button"
          className={`folds stack gap-3 size-2 ${styles.opener}`}
          disabled={isMending || (left === 0 && !isOpen)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => actor.send({ type: 'legend.toggled', legend })}
        >
          <span className={`breaks ${styles.name}`}>{legend}</span>
          <Share {...coverage} />
          <span className={`figures ${styles.left}`}>
            {left > 0 ? `${count(left)} to do` : skinsOf(coverage) > 0 ? 'complete' : 'no skins'}
          </span>
        </button>
      </h2>
      {isOpen && (
        <div id={id} className={`stack gap-5 ${styles.kinds}`}>
          {coverageKinds.map(
            (kind) =>
              counts[kind] > 0 && <Kind key={kind} kind={kind} count={counts[kind]} legend={legend} actor={actor} />,
          )}
        </div>
      )}
    </li>
  );
}

/** The share of complete skins among all existing and possible ones, as a bar and in words. */
function Share(coverage: LegendCoverage) {
  const all = skinsOf(coverage);
  const { complete } = coverage;
  return (
    <span className={`split-640 gap-3 muted figures ${styles.share}`}>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${all === 0 ? 0 : (complete / all) * 100}%` }} />
      </span>
      <span>
        {count(complete)} of {count(all)} complete
      </span>
    </span>
  );
}

const skinsOf = ({ skins, counts: { textures } }: LegendCoverage) => skins + textures;
