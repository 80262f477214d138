import { useSelector } from '@xstate/react';
import { type TypedFieldName, typedFieldNames } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import type { EditSkinRef } from '#machines/edit-skin/edit-skin.ts';
import { fieldsOf } from '#machines/rules/typed-fields.ts';
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
    <section className={styles.settle} aria-labelledby="settle">
      <div role="alert">
        <h2 id="settle">This skin was changed meanwhile</h2>
      </div>
      <p className={styles.note}>Choose what is right where the two differ; then it is saved once.</p>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Original</th>
            <th scope="col">Theirs</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
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
                      <label className={styles.side}>
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
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => actor.send({ type: 'conflict.dropped' })}
        >
          Drop mine
        </button>
        <button
          type="button"
          className="button primary"
          disabled={isBusy}
          onClick={() => actor.send({ type: 'skin.submitted' })}
        >
          Edit Skin
        </button>
      </div>
    </section>
  );
}

const Value = ({ field, value }: { field: TypedFieldName; value: string }) => {
  const name = <SkinName name={value || 'None'} />;
  return field === 'ingamename' ? name : <code>{name}</code>;
};
