import { useSelector } from '@xstate/react';
import type { ViewerRef } from '#machines/viewer/viewer.ts';
import { count } from '#rules/count.ts';
import { Button } from '../../../parts/button.tsx';
import { Tick } from '../../../parts/fields/tick.tsx';
import { Wrapped } from '../../../parts/text/wrapped.tsx';
import styles from './viewer.module.css';

/** The parts of the model, each of which can be hidden. */
export function Parts({ actor }: { actor: ViewerRef }) {
  const { model, look } = useSelector(actor, (current) => current.context);
  const canShow = useSelector(actor, (current) => current.can({ type: 'parts.shown' }));
  if (!model) return null;
  return (
    <fieldset className={styles.parts}>
      <legend>{count(model.parts.length, 'part')}</legend>
      <Button label="Show all" disabled={!canShow} onClick={() => actor.send({ type: 'parts.shown' })} />
      <ul>
        {model.parts.map(({ name, triangles }, part) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a model are always the same, and names repeat
          <li key={part}>
            <Tick
              isTicked={!look.hidden.includes(part)}
              isDisabled={false}
              onToggle={() => actor.send({ type: 'part.toggled', part })}
            >
              <span>
                <code>
                  <Wrapped text={name} />
                </code>{' '}
                <small>{count(triangles.length / 3, 'triangle')}</small>
              </span>
            </Tick>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
