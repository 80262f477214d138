import { useSelector } from '@xstate/react';
import { type RefObject, useRef } from 'react';
import { Link } from 'wouter';
import { type AddSkinRef, addSkinPage, choicesIn, hasAnimation } from '#machines/add-skin/add-skin.ts';
import { pageAt } from '#machines/rules/access.ts';
import { unlistedIn } from '#rules/skins/unknown-names.ts';
import { useAppSelector } from '../../parts/app/app-context.ts';
import { Combobox, choicesOf, choicesOrNone } from '../../parts/combobox/combobox.tsx';
import { Button } from '../../parts/controls/button.tsx';
import { Form } from '../../parts/fields/form.tsx';
import { Problem, problemAt } from '../../parts/fields/problem.tsx';
import { useFocusAfterRequest, wrongIn } from '../../parts/focus/focus-after-request.ts';
import { Leaving } from '../../parts/question/confirm.tsx';
import { StaffPage } from '../../parts/staff/staff-page.tsx';
import { addSkin } from '../../world/skins/edit-skin.ts';
import { History } from './history.tsx';
import { NameField } from './name-field.tsx';
import { OfSuggestion, ToNextSuggestion } from './of-suggestion.tsx';
import { SkinRecord } from './skin-record.tsx';
import styles from './staff.module.css';
import { Unlisted } from './unlisted.tsx';

/** Comes with the view: nobody needs the one without the other. @public */
export const flow = { machine: addSkin, ...addSkinPage };

/** The page that adds a skin (docs: Add skin): the form, and the resulting row beside it. */
export default function AddSkin({ actor }: { actor: AddSkinRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const isBusy = snapshot.matches('saving');
  const page = useRef<HTMLDivElement>(null);
  const name = useRef<HTMLInputElement>(null);
  useFocusAfterRequest(isBusy, snapshot.matches('loading'), () => wrongIn(page.current) ?? name.current);
  return (
    <StaffPage
      actor={actor}
      ref={page}
      title="Add Skin"
      isNarrow
      isLoading={snapshot.matches('loading')}
      failure={snapshot.matches('failed') && 'The form could not be loaded.'}
    >
      {snapshot.matches('accepted') && <ToNextSuggestion />}
      {(isBusy || snapshot.matches('filling')) && <AddForm actor={actor} name={name} />}
      <Leaving />
      <History />
    </StaffPage>
  );
}

function AddForm({ actor, name }: { actor: AddSkinRef; name: RefObject<HTMLInputElement | null> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;
  const { legend, ingamename, model, texture, animation, problem, suggestion } = context;
  const { legends, textures, hasTextures, models, animations } = choicesIn(context);
  const unlisted = unlistedIn(context.archive, legend, model, texture);
  const user = useAppSelector((app) => app.context.user);
  const isBusy = snapshot.matches('saving');
  const missing = textures.length === 0 ? 'textures' : models.length === 0 ? 'models' : undefined;
  const isDisabled = isBusy || missing !== undefined;
  const withAnimation = hasAnimation(context);

  return (
    <div className={`split-760 gap-6 ${styles.columns}`}>
      <Form className={`stack gap-4 ${styles.form}`} onSubmit={() => actor.send({ type: 'skin.submitted' })}>
        {suggestion && <OfSuggestion suggestion={suggestion} />}
        <div>
          <Combobox
            label="Legend"
            value={legend}
            options={choicesOf(legends)}
            isDisabled={isBusy}
            onChoose={(value) => actor.send({ type: 'legend.chosen', legend: value })}
          />
          {/* Always there, so that it is announced when a legend has nothing to choose. */}
          <div role="status" className={`muted ${styles.note}`}>
            {missing && (
              <p>
                {missing === 'textures' && hasTextures
                  ? `Every texture of ${legend} in the archive has its skin already.`
                  : `The archive has no ${missing} ${legend && `of ${legend} `}that a skin could have. Import its list first.`}{' '}
                {missing === 'textures' && pageAt('/admin/coverage', user) !== 'missing' && (
                  <>
                    <Link href="/admin/coverage">Coverage</Link> says which legends have textures without a skin.
                  </>
                )}
              </p>
            )}
          </div>
        </div>
        <NameField
          ref={name}
          value={ingamename}
          disabled={isDisabled}
          problem={problemAt(problem, 'ingamename')}
          onChange={(value) => actor.send({ type: 'name.changed', value })}
        />
        <Combobox
          label="Model"
          isAsset
          value={model}
          options={choicesOf(models)}
          isDisabled={isDisabled}
          note={<Unlisted nearest={unlisted.model} />}
          onChoose={(value) => actor.send({ type: 'model.chosen', model: value })}
        />
        <Combobox
          label="Texture"
          isAsset
          value={texture}
          options={choicesOf(textures)}
          isDisabled={isDisabled}
          problem={problemAt(problem, 'texture')}
          note={<Unlisted nearest={unlisted.texture} />}
          onChoose={(value) => actor.send({ type: 'texture.chosen', texture: value })}
        />
        {withAnimation && (
          <Combobox
            label="Animation"
            isAsset
            value={animation}
            options={choicesOrNone(animations)}
            isDisabled={isDisabled}
            onChoose={(value) => actor.send({ type: 'animation.chosen', animation: value })}
          />
        )}
        <Problem>{problemAt(problem, 'form')}</Problem>
        <div className="answers">
          <Button label="Add a new skin" type="submit" isPrimary disabled={isDisabled} />
        </div>
      </Form>
      <aside className={`panel ${styles.preview}`} aria-label="The skin that will be added">
        <SkinRecord
          legend={legend}
          skin={{ ingamename: ingamename || '…', model, texture, animation: withAnimation ? animation : '' }}
        />
      </aside>
    </div>
  );
}
