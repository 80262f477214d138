import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { SKIN_GONE } from '#machines/rules/skin-gone.ts';
import { type SuggestRef, suggestPage } from '#machines/suggest/suggest.ts';
import { Button } from '../../parts/controls/button.tsx';
import { useFocusAfterRequest, wrongIn } from '../../parts/focus/focus-after-request.ts';
import { Leaving } from '../../parts/question/confirm.tsx';
import { StaffPage } from '../../parts/staff/staff-page.tsx';
import { suggest } from '../../world/skins/suggest.ts';
import { SuggestionForm } from './form.tsx';

/** Comes with the view: nobody needs the one without the other. @public */
export const flow = { machine: suggest, ...suggestPage };

/** The form for suggesting a change of the list (docs: Suggestions). */
export default function Suggest({ actor }: { actor: SuggestRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const isBusy = snapshot.matches('sending');
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRequest(isBusy, snapshot.matches('loading'), () => wrongIn(page.current) ?? heading.current);
  return (
    <StaffPage
      actor={actor}
      ref={page}
      heading={heading}
      title="Suggest a Change"
      isNarrow
      lead={
        <p>
          People with the right to change the list look at it first. Your account page says what became of it. If it is
          accepted, the history names you.
        </p>
      }
      isBusy={isBusy}
      isLoading={snapshot.matches('loading') || snapshot.matches('finding')}
      failure={snapshot.matches('failed') && 'The form could not be loaded.'}
    >
      {snapshot.matches('missing') && (
        <div className="stack gap-4 start">
          <p role="alert">{SKIN_GONE}</p>
          <Button label="Suggest it as a missing skin" onClick={() => actor.send({ type: 'missing.reported' })} />
        </div>
      )}
      {(isBusy || snapshot.matches('filling')) && <SuggestionForm actor={actor} />}
      {snapshot.matches('sent') && (
        <div className="stack gap-4 start">
          <p role="status">{snapshot.context.thanks}</p>
          <p>
            <Link href="/admin/account#suggestions">Your suggestions</Link>
          </p>
          <Button label="Suggest something else" onClick={() => actor.send({ type: 'another.requested' })} />
        </div>
      )}
      <Leaving />
    </StaffPage>
  );
}
