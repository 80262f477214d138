import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { type EditSkinRef, editOptions } from '#machines/edit-skin.ts';
import { stateOf } from '../state-of.ts';
import { Combobox, choicesOf } from './combobox.tsx';
import { History } from './history.tsx';
import { NameField } from './name-field.tsx';
import { Settle } from './settle.tsx';
import { SkinRecord } from './skin-record.tsx';
import styles from './staff.module.css';
import { NotLoaded, Waiting } from './waiting.tsx';

/** Editing a skin (spec §2 "Edit skin screen"). */
export default function EditSkin({ actor }: { actor: EditSkinRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const isSettling = snapshot.context.theirs !== null && !snapshot.matches('loading');
  const isShown = snapshot.matches('filling') || snapshot.matches('saving');
  return (
    <div className={styles.page} data-machine="editSkin" data-state={stateOf(snapshot.value)}>
      <h1>Edit Skin</h1>
      {snapshot.matches('loading') && <Waiting />}
      {snapshot.matches('failed') && (
        <NotLoaded text="The form could not be loaded." onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
      {isSettling && <Settle actor={actor} />}
      {isShown && !isSettling && <Form actor={actor} />}
      <History />
    </div>
  );
}

function Form({ actor }: { actor: EditSkinRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;
  const { legend, skin, fields, showsAnimation, problem } = context;
  const { legends, skins, textures, models, animations } = editOptions(context);
  const isBusy = snapshot.matches('saving');
  const isDisabled = isBusy || skin === null;

  function submit(event: FormEvent) {
    event.preventDefault();
    actor.send({ type: 'skin.submitted' });
  }

  if (skin === null) return <p>There are no skins yet.</p>;
  return (
    <div className={styles.columns}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Combobox
          label="Legend"
          value={legend}
          options={choicesOf(legends)}
          isDisabled={isBusy}
          onChoose={(value) => actor.send({ type: 'legend.chosen', legend: value })}
        />
        <Combobox
          label="Skin"
          value={skin._id}
          options={skins.map((one) => ({ value: one._id, label: one.ingamename }))}
          isDisabled={isBusy}
          onChoose={(id) => actor.send({ type: 'skin.chosen', id })}
        />
        <NameField
          value={fields.ingamename}
          isDisabled={isDisabled}
          problem={problem?.field === 'ingamename' ? problem.text : undefined}
          onChange={(value) => actor.send({ type: 'name.changed', value })}
        />
        <Combobox
          label="Model"
          isAsset
          value={fields.model}
          options={choicesOf(models)}
          isDisabled={isDisabled}
          onChoose={(model) => actor.send({ type: 'model.chosen', model })}
        />
        <Combobox
          label="Texture"
          isAsset
          value={fields.texture}
          options={choicesOf(textures)}
          isDisabled={isDisabled}
          onChoose={(texture) => actor.send({ type: 'texture.chosen', texture })}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={showsAnimation}
            disabled={isDisabled}
            onChange={() => actor.send({ type: 'animation.toggled' })}
          />
          Show Animation Select
        </label>
        {showsAnimation && (
          <Combobox
            label="Animation"
            isAsset
            value={fields.animation}
            options={[{ value: '', label: 'None' }, ...choicesOf(animations)]}
            isDisabled={isDisabled}
            onChoose={(animation) => actor.send({ type: 'animation.chosen', animation })}
          />
        )}
        <p role="alert" className="problem">
          {problem?.field === 'form' && problem.text}
        </p>
        <div className={styles.actions}>
          <button type="submit" className="button primary" disabled={isDisabled}>
            Edit Skin
          </button>
        </div>
      </form>
      <aside className={styles.preview} aria-label="The skin as it will be">
        <SkinRecord
          legend={legend}
          skin={{ ...fields, animation: showsAnimation ? fields.animation : skin.animation }}
        />
      </aside>
    </div>
  );
}
