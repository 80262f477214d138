import { Fragment } from 'react';
import { type GivenFields, readFieldNames, sentFieldsOf, skinFields } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { SkinName } from '../../parts/text/skin-name.tsx';
import styles from './staff.module.css';

type Props = { legend: string; skin: GivenFields };

/** A skin, whole. */
export function SkinRecord({ legend, skin }: Props) {
  const fields = sentFieldsOf(skin);
  return (
    <dl className={styles.record}>
      <dt>Legend</dt>
      <dd>{legend}</dd>
      {readFieldNames
        .filter((name) => name in fields || !skinFields[name].isOptional)
        .map((name) => (
          <Fragment key={name}>
            <dt>{skinWords[name].label}</dt>
            <dd className={name === 'ingamename' ? undefined : styles.asset}>
              <SkinName name={fields[name] ?? ''} />
            </dd>
          </Fragment>
        ))}
    </dl>
  );
}
