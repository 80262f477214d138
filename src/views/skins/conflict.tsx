import { useSelector } from '@xstate/react';
import { type TypedFieldName, typedFieldNames } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import type { EditSkinRef } from '#machines/edit-skin/edit-skin.ts';
import { fieldsOf } from '#machines/rules/drafts.ts';
import { Act } from '../../parts/controls/button.tsx';
import { Heads } from '../../parts/rows/heads.tsx';
import { SkinName } from '../../parts/text/skin-name.tsx';
import styles from './staff.module.css';

/**
 * Yours, theirs and the original side by side: choose each field that differs, then save once (docs: Conflicts).
 */
export function Settle({ actor }: { actor: EditSkinRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { fields, yours, theirs, skin, showsAnimation } = snapshot.context;
  if (!yours || !theirs || !skin) return null;
  const original = fieldsOf(skin);
  const shown = typedFieldNames.filter((field) => field !== 'animation' || showsAnimation);
  const isBusy = snapshot.matches({ resolving: 'saving' });
  return (
    <section className={`stack gap-4 ${styles.settle}`} aria-labelledby="settle">
      <div role="alert">
        <h2 id="settle">This skin was changed meanwhile</h2>
      </div>
      <p className={`muted ${styles.note}`}>Choose the right value where the two differ, then save.</p>
      <table className="table">
        <Heads of={['Field', 'Original', 'Theirs', 'Yours']} />
        <tbody>
          {shown.map((field) => (
            <tr key={field}>
              <th scope="row">{skinWords[field].label}</th>
              <td data-label="Original">
                <Value field={field} value={original[field]} />
              </td>
              {(['theirs', 'yours'] as const).map((side) => {
                const value = (side === 'theirs' ? theirs : yours)[field];
                return (
                  <td key={side} data-label={side === 'theirs' ? 'Theirs' : 'Yours'}>
                    {theirs[field] === yours[field] ? (
                      <Value field={field} value={value} />
                    ) : (
                      <label className="row gap-2 control">
                        <input
                          type="radio"
                          name={field}
                          disabled={isBusy}
                          checked={fields[field] === value}
                          onChange={() => actor.send({ type: 'side.chosen', field, side })}
                        />
                        <Value field={field} value={value} />
                      </label>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="answers">
        <Act actor={actor} label="Drop mine" event={{ type: 'conflict.dropped' }} disabled={isBusy} />
        <Act actor={actor} label="Edit Skin" event={{ type: 'skin.submitted' }} isPrimary disabled={isBusy} />
      </div>
    </section>
  );
}

const Value = ({ field, value }: { field: TypedFieldName; value: string }) => {
  const name = <SkinName name={value || 'None'} />;
  return field === 'ingamename' ? name : <code>{name}</code>;
};
