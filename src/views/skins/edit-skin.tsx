import { useSelector } from '@xstate/react';
import { type Ref, useRef } from 'react';
import { slotOf } from '#game-files/names/slot.ts';
import { type EditSkinRef, editSkinPage, SWITCH_QUESTION } from '#machines/edit-skin/edit-skin.ts';
import { editOptions, isGone } from '#machines/edit-skin/setup.ts';
import { unlistedIn } from '#rules/skins/unknown-names.ts';
import { Combobox, choicesOf, choicesOrNone } from '../../parts/combobox/combobox.tsx';
import { Button } from '../../parts/controls/button.tsx';
import { Form, Tick } from '../../parts/fields/form.tsx';
import { Problem, problemAt } from '../../parts/fields/problem.tsx';
import { useFocusAfterRequest, wrongIn } from '../../parts/focus/focus-after-request.ts';
import { answersOf, DropTyped, Leaving } from '../../parts/question/confirm.tsx';
import { StaffPage } from '../../parts/staff/staff-page.tsx';
import { MaterialName } from '../../parts/text/material-name.tsx';
import { editSkin } from '../../world/skins/edit-skin.ts';
import { Settle } from './conflict.tsx';
import { History, SkinHistory } from './history.tsx';
import { Missing } from './missing.tsx';
import { NameField } from './name-field.tsx';
import { OfSuggestion, ToNextSuggestion } from './of-suggestion.tsx';
import { SkinRecord } from './skin-record.tsx';
import styles from './staff.module.css';
import { Unlisted } from './unlisted.tsx';

/** Comes with the view: nobody needs the one without the other. @public */
export const flow = { machine: editSkin, ...editSkinPage };

/** Editing a skin (docs: Edit skin). */
export default function EditSkin({ actor }: { actor: EditSkinRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const isBusy = snapshot.matches({ filling: 'saving' }) || snapshot.matches({ resolving: 'saving' });
  const isSwitching = snapshot.matches('switching');
  const isMissing = snapshot.matches('missing') || (isSwitching && isGone(snapshot.context));
  const isShown = snapshot.matches('filling') || (isSwitching && !isMissing);
  const chosen = snapshot.context.skin;
  const page = useRef<HTMLDivElement>(null);
  const skin = useRef<HTMLInputElement>(null);
  useFocusAfterRequest(isBusy, snapshot.matches('loading'), () => wrongIn(page.current) ?? skin.current);
  return (
    <StaffPage
      actor={actor}
      ref={page}
      title="Edit Skin"
      isNarrow
      isLoading={snapshot.matches('loading')}
      failure={snapshot.matches('failed') && 'The form could not be loaded.'}
    >
      {snapshot.matches('accepted') && <ToNextSuggestion />}
      {isMissing && (
        <div className={`stack gap-4 ${styles.form}`}>
          <Missing why={snapshot.context.problem?.text} />
          <SkinSelects actor={actor} />
        </div>
      )}
      {snapshot.matches('resolving') && <Settle actor={actor} />}
      {isShown && <EditForm actor={actor} skinBox={skin} />}
      {isSwitching && <DropTyped question={SWITCH_QUESTION} action="Switch" {...answersOf(actor, 'switch')} />}
      <Leaving />
      {isShown && chosen && <SkinHistory key={chosen._id} skin={chosen} />}
      <History />
    </StaffPage>
  );
}

type Props = { actor: EditSkinRef; skinBox: Ref<HTMLInputElement> };

/** The chosen skin, its fields, and a preview beside them. */
function EditForm({ actor, skinBox }: Props) {
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;
  const { legend, skin, fields, showsAnimation, problem, suggestion } = context;
  const { textures, models, animations } = editOptions(context);
  const unlisted = unlistedIn(context.archive, legend, fields.model, fields.texture);
  const isBusy = snapshot.matches({ filling: 'saving' });

  if (skin === null) return <p>There are no skins yet.</p>;
  const worn = { ...fields, slot: skin.slot, camo: skin.camo };
  const wearsSlot = slotOf(worn) !== undefined;
  return (
    <div className={`split-760 gap-6 ${styles.columns}`}>
      <Form className={`stack gap-4 ${styles.form}`} onSubmit={() => actor.send({ type: 'skin.submitted' })}>
        {suggestion && <OfSuggestion suggestion={suggestion} />}
        <SkinSelects actor={actor} skinBox={skinBox} />
        <NameField
          value={fields.ingamename}
          disabled={isBusy}
          problem={problemAt(problem, 'ingamename')}
          onChange={(value) => actor.send({ type: 'name.changed', value })}
        />
        <Combobox
          label="Model"
          isAsset
          value={fields.model}
          options={choicesOf(models)}
          isDisabled={isBusy}
          note={<Unlisted nearest={unlisted.model} />}
          onChoose={(model) => actor.send({ type: 'model.chosen', model })}
        />
        <Combobox
          label="Texture"
          isAsset
          value={fields.texture}
          options={choicesOf(textures)}
          isDisabled={isBusy}
          note={wearsSlot ? <MaterialName of={worn} /> : <Unlisted nearest={unlisted.texture} />}
          onChoose={(texture) => actor.send({ type: 'texture.chosen', texture })}
        />
        <Tick isTicked={showsAnimation} isDisabled={isBusy} onToggle={() => actor.send({ type: 'animation.toggled' })}>
          Show Animation Select
        </Tick>
        {showsAnimation && (
          <Combobox
            label="Animation"
            isAsset
            value={fields.animation}
            options={choicesOrNone(animations)}
            isDisabled={isBusy}
            onChoose={(animation) => actor.send({ type: 'animation.chosen', animation })}
          />
        )}
        <Problem>{problemAt(problem, 'form')}</Problem>
        <div className="answers">
          <Button label="Edit Skin" type="submit" isPrimary disabled={isBusy} />
        </div>
      </Form>
      <aside className={`panel ${styles.preview}`} aria-label="The skin as it will be">
        <SkinRecord
          legend={legend}
          skin={{ ...(wearsSlot ? worn : fields), animation: showsAnimation ? fields.animation : skin.animation }}
        />
      </aside>
    </div>
  );
}

type SelectsProps = { actor: EditSkinRef; skinBox?: Ref<HTMLInputElement> };

/** Selects the skin to edit: a legend, then one of its skins. */
function SkinSelects({ actor, skinBox }: SelectsProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { legend, skin } = snapshot.context;
  const { legends, skins } = editOptions(snapshot.context);
  const isBusy = snapshot.matches({ filling: 'saving' });
  return (
    <>
      <Combobox
        label="Legend"
        value={legend}
        options={choicesOf(legends)}
        isDisabled={isBusy}
        onChoose={(value) => actor.send({ type: 'legend.chosen', legend: value })}
      />
      <Combobox
        ref={skinBox}
        label="Skin"
        value={skin?._id ?? ''}
        options={skins}
        isDisabled={isBusy || skins.length === 0}
        onChoose={(id) => actor.send({ type: 'skin.chosen', id })}
      />
    </>
  );
}
