import { type GivenFields, readFieldNames, sentFieldsOf, skinFields } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { slotOf } from '#game-files/names/slot.ts';
import { Fact, Facts } from '../../parts/text/facts.tsx';
import { MaterialName } from '../../parts/text/material-name.tsx';
import { SkinName } from '../../parts/text/skin-name.tsx';
import styles from './staff.module.css';

type Props = { legend: string; skin: GivenFields };

/** A skin, whole. */
export function SkinRecord({ legend, skin }: Props) {
  const fields = sentFieldsOf(skin);
  const isShownAbove = (name: string) => slotOf(skin) !== undefined && (name === 'slot' || name === 'camo');
  return (
    <Facts className={styles.record}>
      <Fact word="Legend">{legend}</Fact>
      {readFieldNames
        .filter((name) => (name in fields || !skinFields[name].isOptional) && !isShownAbove(name))
        .map((name) => (
          <Fact key={name} word={skinWords[name].label} isName={name !== 'ingamename'}>
            {name === 'texture' ? <MaterialName of={skin} /> : <SkinName name={fields[name] ?? ''} />}
          </Fact>
        ))}
    </Facts>
  );
}
