import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import { fromPromise } from 'xstate';
import { mayOpen } from '#machines/rules/access.ts';
import { count } from '#rules/texts/count.ts';
import { useAppSelector } from '#src/parts/app/app-context.ts';
import { Act } from '#src/parts/controls/button.tsx';
import { useFocusAfterRequest } from '#src/parts/focus/focus-after-request.ts';
import { Retry } from '#src/parts/loading/loading.tsx';
import { StaffPage } from '#src/parts/staff/staff-page.tsx';
import { call } from '#src/world/calls/call.ts';
import { wired } from '#src/world/wired.ts';
import { type CoverageReply, coverageKinds, type LegendCoverage } from '../coverage.ts';
import { type CoveragePlace, type CoverageRef, coverageMachine, coveragePage } from '../machine/coverage.ts';
import styles from './coverage.module.css';
import { Kind } from './kind.tsx';

const coverage = wired(coverageMachine).provide({
  actors: {
    loadCoverage: fromPromise<CoverageReply, CoveragePlace>(({ input: { legend, kind }, signal }) =>
      call('readCoverage', { query: { legend, kind: kind || undefined }, signal }),
    ),
    mendClips: fromPromise(({ signal }) => call('mendClips', { signal })),
  },
});

/** Comes with the view: nobody needs the one without the other. @public */
export const flow = { machine: coverage, ...coveragePage };

/** The work left for each legend, with links to the forms (docs: Coverage). */
export default function Coverage({ actor }: { actor: CoverageRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { legends } = snapshot.context;
  const isLoading = snapshot.matches('loading');
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRequest(
    snapshot.matches('mending'),
    isLoading,
    () => page.current?.querySelector<HTMLElement>('li button:enabled') ?? heading.current,
  );
  const isNew = legends.length === 0;
  return (
    <StaffPage
      actor={actor}
      ref={page}
      title="Coverage"
      heading={heading}
      lead={<p role="status">{!isNew && sayLeft(legends)}</p>}
      isBusy={isLoading}
      isLoading={isNew && isLoading}
      failure={isNew && snapshot.matches('failed') && 'The coverage could not be loaded.'}
    >
      <Mend actor={actor} legends={legends} />
      {!isNew && snapshot.matches('failed') && <Retry actor={actor} text="The coverage could not be loaded." />}
      {isNew && snapshot.matches('ready') && <p>There are no skins and no assets yet.</p>}
      <ul className="ruled">
        {legends.map((one) => (
          <Legend key={one.legend} coverage={one} actor={actor} />
        ))}
      </ul>
    </StaffPage>
  );
}

/** Sets their legends' own animations on skins that have a shared one, as one batch that can be undone. */
function Mend({ actor, legends }: { actor: CoverageRef; legends: readonly LegendCoverage[] }) {
  const user = useAppSelector((snapshot) => snapshot.context.user);
  const wrong = legends.reduce((sum, { counts }) => sum + counts.animations, 0);
  if (wrong === 0 || !mayOpen('/admin/editskin', user)) return null;
  const skins = wrong === 1 ? '1 skin has' : `${count(wrong)} skins have`;
  return (
    <p className="cluster muted gap-3 rows-2">
      <span>{skins} an animation that all legends share.</span>
      <Act actor={actor} label="Set their legends’ own animations" event={{ type: 'mend.requested' }} />
    </p>
  );
}

function sayLeft(legends: readonly LegendCoverage[]) {
  const open = legends.map(leftOf).filter((left) => left > 0);
  const left = open.reduce((sum, one) => sum + one, 0);
  if (left === 0) return 'Nothing left to do: every asset has its skin, and every skin its assets.';
  const things = left === 1 ? 'thing' : 'things';
  return `${count(left)} ${things} left to do for ${count(open.length)} of ${count(legends.length)} legends.`;
}

type Props = { coverage: LegendCoverage; actor: CoverageRef };

/** A legend and its share of complete skins; it opens to its lines. */
function Legend({ coverage, actor }: Props) {
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
          className={`folds stack gap-3 size-2 wide ${styles.opener}`}
          disabled={isMending || (left === 0 && !isOpen)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => actor.send({ type: 'legend.toggled', legend })}
        >
          <span className={`breaks size-4 ${styles.name}`}>{legend}</span>
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

/** Returns the number of things left to do for a legend, of all kinds. */
const leftOf = ({ counts }: Pick<LegendCoverage, 'counts'>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
