import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useApp, useAppSelector } from '../parts/app/app-context.ts';
import { Button } from '../parts/controls/button.tsx';
import modal from '../parts/question/dialog.module.css';
import { openQuestion } from '../parts/question/open-question.ts';

/** Asks which account this tab continues with. Only an answer closes it. */
export function AnotherTab() {
  const app = useApp();
  const own = useAppSelector(({ context }) => context.user?.username);
  const other = useAppSelector(({ context }) => context.other?.username);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // No button has the focus, so that a key typed when the question appears does not answer it.
  useLayoutEffect(() => openQuestion(dialog.current, heading.current), []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={`box ${modal.dialog}`}
      aria-labelledby="another-tab"
      aria-describedby="another-tab-means"
      onCancel={stays}
      onKeyDown={(event) => event.key === 'Escape' && stays(event)}
    >
      <h2 ref={heading} id="another-tab" tabIndex={-1} className="size-5">
        You are signed in as {other} in another tab
      </h2>
      <p id="another-tab-means">
        {own ? (
          <>
            This tab belongs to {own}, and nothing is saved from it now. Anything {own} has typed here is kept in this
            tab until {own} signs in again. {other} cannot see it.
          </>
        ) : (
          <>
            The session of this tab has ended. Anything typed here is kept in this tab until its user signs in again.{' '}
            {other} cannot see it.
          </>
        )}
      </p>
      <div className={`wrap gap-3 ${modal.actions}`}>
        <Button onClick={() => app.send({ type: 'other.declined' })}>
          {own ? `Sign in again as ${own}` : 'Sign in again'}
        </Button>
        <Button label={`Go on as ${other}`} isPrimary onClick={() => app.send({ type: 'other.accepted' })} />
      </div>
    </dialog>
  );
}

const stays = (event: SyntheticEvent) => event.preventDefault();
