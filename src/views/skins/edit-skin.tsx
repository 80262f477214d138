import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { isGone } from '#machines/edit-skin/context.ts';
import { type EditSkinRef, editSkinPage, SWITCH_QUESTION } from '#machines/edit-skin/edit-skin.ts';
import { useFocusAfterRequest, wrongIn } from '../../parts/focus/focus-after-request.ts';
import { answersOf, DropTyped } from '../../parts/question/confirm.tsx';
import { Leaving } from '../../parts/question/leaving.tsx';
import { StaffPage } from '../../parts/staff/staff-page.tsx';
import { editSkin } from '../../wiring/skins/edit-skin.ts';
import { Settle } from './conflict.tsx';
import { EditForm, SkinSelects } from './edit-form.tsx';
import { History, SkinHistory } from './history.tsx';
import { Missing } from './missing.tsx';
import { ToNextSuggestion } from './of-suggestion.tsx';
import styles from './staff.module.css';

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
