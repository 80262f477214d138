import { Fragment } from 'react';
import { type GivenFields, readFieldNames, sentFieldsOf, skinFields } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { slotOf } from '#game-files/names/slot.ts';
import { MaterialName } from '../../parts/text/material-name.tsx';
import { SkinName } from '../../parts/text/skin-name.tsx';
import styles from './staff.module.css';

type Props = { legend: string; skin: GivenFields };

/** A skin, whole. */
export function SkinRecord({ legend, skin }: Props) {
  const fields = sentFieldsOf(skin);
  const isShownAbove = (name: string) => slotOf(skin) !== undefined && (name === 'slot' || name === 'camo');
  return (
    <dl className={`stack breaks ${styles.record}`}>
      <dt>Legend</dt>
      <dd>{legend}</dd>
      {readFieldNames
        .filter((name) => (name in fields || !skinFields[name].isOptional) && !isShownAbove(name))
        .map((name) => (
          <Fragment key={name}>
            <dt>{skinWords[name].label}</dt>
            <dd className={name === 'ingamename' ? undefined : styles.asset}>
              {name === 'texture' ? <MaterialName of={skin} /> : <SkinName name={fields[name] ?? ''} />}
            </dd>
          </Fragment>
        ))}
    </dl>
  );
}
