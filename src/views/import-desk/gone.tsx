import { useSelector } from '@xstate/react';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import { goneIn } from '#rules/import/review/difference.ts';
import { count } from '#rules/texts/count.ts';
import { MaterialName } from '../../parts/text/material-name.tsx';
import { Wrapped } from '../../parts/text/wrapped.tsx';
import styles from './import-desk.module.css';
import { Fold, Part } from './part.tsx';

const SHOWN = 200;

/** Skins and assets of the list that the files lack: an import removes nothing. */
export function Gone({ actor }: { actor: ImportDeskRef }) {
  const { context } = useSelector(actor, (current) => current);
  const { skins, assets } = goneIn(context);
  const gone = skins.length + assets.length;
  if (gone === 0) return null;
  return (
    <Part id="gone" title="Gone" of={gone}>
      <p className="muted measure">
        The list has them, the files do not. They stay and are marked as gone: an import removes nothing.
      </p>
      <Fold title="Show them">
        <ul className={`breaks ${styles.names}`}>
          {skins.map((skin) => (
            <li key={skin._id}>
              {skin.legend} – {skin.ingamename}{' '}
              <code>
                <MaterialName of={skin} />
              </code>
            </li>
          ))}
          {assets.slice(0, SHOWN).map(({ kind, group, name }) => (
            <li key={`${kind} ${group} ${name}`}>
              {group}, {kind}{' '}
              <code>
                <Wrapped text={name} />
              </code>
            </li>
          ))}
          {assets.length > SHOWN && <li>and {count(assets.length - SHOWN)} more</li>}
        </ul>
      </Fold>
    </Part>
  );
}
