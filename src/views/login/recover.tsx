import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useApp, useAppSelector } from '../../parts/app-context.ts';
import { wrongIn } from '../../parts/focus/focus-after-request.ts';
import { NewPasswordField } from '../../parts/fields/new-password-field.tsx';
import { stateOf } from '../../parts/state-of.ts';
import { recovery as machine } from '../../wiring/recovery.ts';
import styles from './login.module.css';

/** Setting a new password, for whoever came by a recovery link (docs: Recovery). */
export default function Recover() {
  const app = useApp();
  const actor = useActorRef(machine);
  const { value, context } = useSelector(actor, (current) => current);
  const { newPassword, isShown, problem, recovered } = context;
  const isSignedIn = useAppSelector((snapshot) => snapshot.context.user?.username === recovered?.username);
  const form = useRef<HTMLFormElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (problem) wrongIn(form.current)?.focus();
  }, [problem]);
  useEffect(() => {
    if (value === 'recovered') end.current?.focus();
  }, [value]);
  // Nobody is signed in to this account any more, here neither.
  useEffect(() => {
    if (value === 'recovered' && isSignedIn) app.send({ type: 'signOut.requested' });
  }, [value, isSignedIn, app]);

  function submit(event: FormEvent) {
    event.preventDefault();
    actor.send({ type: 'recovery.submitted' });
  }

  return (
    <div className={styles.page} data-machine="recovery" data-state={stateOf(value)}>
      <meta name="robots" content="noindex" />
      <h1>New Password</h1>
      {recovered && (
        <>
          <p ref={end} tabIndex={-1} className={styles.complaint}>
            {recovered.message}
          </p>
          <Link href="/login" className="button primary">
            {`Sign in as ${recovered.username}`}
          </Link>
        </>
      )}
      {value !== 'recovered' && (
        <form ref={form} className={styles.form} noValidate onSubmit={submit}>
          <p className={styles.switch}>Choose the password with which you sign in from now on.</p>
          <NewPasswordField
            label="New password"
            value={newPassword}
            isShown={isShown}
            isReadOnly={value === 'recovering'}
            problem={problem?.field === 'newPassword' ? problem.text : undefined}
            onChange={(text) => actor.send({ type: 'password.changed', value: text })}
            onToggle={() => actor.send({ type: 'password.toggled' })}
          />
          <p role="alert" className="problem">
            {problem?.field === 'form' && problem.text}
          </p>
          <div className={styles.actions}>
            <button type="submit" className="button primary" aria-disabled={value === 'recovering'}>
              {value === 'recovering' ? 'Setting it...' : 'Set Password'}
            </button>
          </div>
        </form>
      )}
    </div>
  );
}
