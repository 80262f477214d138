import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import { type AssetChange, assetDetails } from '#rules/import/review/asset-changes.ts';
import { choiceKey } from '#rules/import/review/asset-choice.ts';
import { assetChangesIn, takenAssets } from '#rules/import/review/difference.ts';
import { count } from '#rules/texts/count.ts';
import { Button } from '../../parts/controls/button.tsx';
import { Wrapped } from '../../parts/text/wrapped.tsx';
import styles from './import-desk.module.css';
import { Fold, Part } from './part.tsx';

type Props = { actor: ImportDeskRef };

/**
 * The changes that the files make to the archive, whose names the forms offer: you can leave out a kind, a group or one
 * name.
 */
export function Assets({ actor }: Props) {
  const changes = useSelector(actor, ({ context }) => assetChangesIn(context));
  const taken = useSelector(actor, ({ context }) => takenAssets(context).length);
  if (changes.length === 0) return null;
  return (
    <Part id="assets" title="Asset names" of={changes.length}>
      <p className="muted measure">
        The archive lacks them, or has them with another GUID or package. The forms offer its names.{' '}
        {taken < changes.length && `${count(changes.length - taken)} are left out.`}
      </p>
      {[...Map.groupBy(changes, ({ asset }) => asset.kind)].map(([kind, some]) => (
        <Some key={kind} actor={actor} of={{ kind }} title={kind} changes={some}>
          {() =>
            [...Map.groupBy(some, ({ asset }) => asset.group)]
              .sort(([a], [b]) => a.localeCompare(b))
              .map(([group, ofGroup]) => (
                <Some key={group} actor={actor} of={{ kind, group }} title={group} changes={ofGroup}>
                  {() => <Names actor={actor} changes={ofGroup} />}
                </Some>
              ))
          }
        </Some>
      ))}
    </Part>
  );
}

type SomeProps = Props & {
  of: Parameters<typeof choiceKey>[0];
  title: string;
  changes: readonly AssetChange[];
  /** Drawn once it is unfolded. */
  children: () => ReactNode;
};

/** Assets that are taken or left out together. */
function Some({ actor, of, title, changes, children }: SomeProps) {
  const added = changes.filter(({ before }) => before === null).length;
  const counts = [
    added > 0 && `${count(added)} new`,
    changes.length > added && `${count(changes.length - added)} changed`,
  ];
  return (
    <div className={`wide ${styles.some}`}>
      <Choice actor={actor} of={of} label={`Take ${title}`} />
      <Fold title={title} of={counts.filter(Boolean).join(', ')}>
        <Late>{children}</Late>
      </Fold>
    </div>
  );
}

const Late = ({ children }: { children: () => ReactNode }) => <div className={styles.inner}>{children()}</div>;

function Choice({ actor, of, label }: Props & { of: SomeProps['of']; label: string }) {
  const key = choiceKey(of);
  const isTaken = useSelector(actor, ({ context }) => context.leftAssets[key] === undefined);
  const isMoot = useSelector(actor, ({ context: { leftAssets } }) =>
    [of.kind, of.group !== undefined && choiceKey({ kind: of.kind, group: of.group })].some(
      (above) => above !== false && above !== key && leftAssets[above],
    ),
  );
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isTaken && !isMoot}
      disabled={isMoot}
      onChange={({ target }) => actor.send({ type: 'assets.taken', key, isTaken: target.checked })}
    />
  );
}

const AT_A_TIME = 200;

function Names({ actor, changes }: Props & { changes: readonly AssetChange[] }) {
  const [limit, setLimit] = useState(AT_A_TIME);
  return (
    <>
      <ul className={`breaks ${styles.names}`}>
        {changes.slice(0, limit).map(({ asset, before }) => (
          <li key={asset.name} className={`cluster control ${styles.asset}`}>
            <Choice actor={actor} of={asset} label={`Take ${asset.name}`} />
            <code>
              <Wrapped text={asset.name} />
            </code>
            {before && <span className="muted size-1">{assetDetails(before, asset).join(' · ')}</span>}
          </li>
        ))}
      </ul>
      {changes.length > limit && (
        <Button onClick={() => setLimit(limit + AT_A_TIME)}>
          {`Show ${count(Math.min(changes.length - limit, AT_A_TIME))} more`}
        </Button>
      )}
    </>
  );
}
