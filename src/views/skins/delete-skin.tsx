import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import {
  chosenSkin,
  DELETION_QUESTION,
  type DeleteSkinRef,
  deleteSkinPage,
  NOTHING_TO_DELETE,
} from '#machines/delete-skin/delete-skin.ts';
import { skinOptions } from '#rules/skins/skin-options.ts';
import { Combobox } from '../../parts/combobox/combobox.tsx';
import { Act } from '../../parts/controls/button.tsx';
import { useFocusAfterRequest } from '../../parts/focus/focus-after-request.ts';
import { answersOf, Confirm } from '../../parts/question/confirm.tsx';
import { StaffPage } from '../../parts/staff/staff-page.tsx';
import { deleteSkin } from '../../world/skins/delete-skin.ts';
import { History } from './history.tsx';
import { Missing } from './missing.tsx';
import { SkinRecord } from './skin-record.tsx';
import styles from './staff.module.css';

/** Comes with the view: nobody needs the one without the other. @public */
export const flow = { machine: deleteSkin, ...deleteSkinPage };

/** Deleting a skin (docs: Delete skin). */
export default function DeleteSkin({ actor }: { actor: DeleteSkinRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;
  const chosen = chosenSkin(context);
  const isShown = !snapshot.matches('loading') && !snapshot.matches('failed') && !snapshot.matches('empty');
  const skin = useRef<HTMLInputElement>(null);
  useFocusAfterRequest(snapshot.matches('deleting'), snapshot.matches('loading'), () => skin.current);
  return (
    <StaffPage
      actor={actor}
      title="Delete Skin"
      isNarrow
      isLoading={snapshot.matches('loading')}
      failure={snapshot.matches('failed') && 'The skins could not be loaded.'}
    >
      {snapshot.matches('empty') && <p>{NOTHING_TO_DELETE}</p>}
      {isShown && (
        <div className={`stack gap-4 ${styles.form}`}>
          {snapshot.matches('missing') && <Missing />}
          <Combobox
            ref={skin}
            label="Skin"
            value={context.id}
            options={skinOptions(context.legends)}
            onChoose={(id) => actor.send({ type: 'skin.chosen', id })}
          />
          {chosen && (
            <>
              <SkinRecord legend={chosen.legend} skin={chosen.skin} />
              <div className="answers">
                <Act actor={actor} label="Delete" event={{ type: 'deletion.requested' }} />
              </div>
            </>
          )}
        </div>
      )}
      {snapshot.matches('confirming') && chosen && (
        <Confirm question={DELETION_QUESTION} action="Delete" {...answersOf(actor, 'deletion')}>
          <SkinRecord legend={chosen.legend} skin={chosen.skin} />
        </Confirm>
      )}
      <History />
    </StaffPage>
  );
}
