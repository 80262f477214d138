import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect } from 'react';
import { Link } from 'wouter';
import { useApp, useAppSelector } from '../../parts/app/app-context.ts';
import { stateOf } from '../../parts/app/state-of.ts';
import { Button } from '../../parts/controls/button.tsx';
import { NewPasswordField } from '../../parts/fields/new-password-field.tsx';
import { Problem, problemAt } from '../../parts/fields/problem.tsx';
import { wrongIn } from '../../parts/focus/focus-after-request.ts';
import { useFocusOn } from '../../parts/focus/focus-on.ts';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { recovery as machine } from '../../world/person/recovery.ts';
import styles from './login.module.css';

/** Sets a new password for a user who came by a recovery link (docs: Recovery). */
export default function Recover() {
  const app = useApp();
  const actor = useOwnActor(machine);
  const { value, context } = useSelector(actor, (current) => current);
  const { newPassword, isShown, problem, recovered } = context;
  const isSignedIn = useAppSelector((snapshot) => snapshot.context.user?.username === recovered?.username);
  const form = useFocusOn<HTMLFormElement>(problem, wrongIn);
  const end = useFocusOn<HTMLParagraphElement>(value === 'recovered');
  // The recovery has ended all sessions of this account, this one too.
  useEffect(() => {
    if (value === 'recovered' && isSignedIn) app.send({ type: 'signOut.requested' });
  }, [value, isSignedIn, app]);

  function submit(event: FormEvent) {
    event.preventDefault();
    actor.send({ type: 'recovery.submitted' });
  }

  return (
    <div className={`stack gap-3 above ${styles.page}`} data-machine="recovery" data-state={stateOf(value)}>
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
        <form ref={form} className={`stack gap-4 ${styles.form}`} noValidate onSubmit={submit}>
          <p className={`muted ${styles.switch}`}>Choose the password that you sign in with from now on.</p>
          <NewPasswordField
            label="New password"
            value={newPassword}
            isShown={isShown}
            readOnly={value === 'recovering'}
            problem={problemAt(problem, 'newPassword')}
            onChange={(text) => actor.send({ type: 'password.changed', value: text })}
            onToggle={() => actor.send({ type: 'password.toggled' })}
          />
          <Problem>{problemAt(problem, 'form')}</Problem>
          <div className={`answers ${styles.actions}`}>
            <Button type="submit" isPrimary aria-disabled={value === 'recovering'}>
              {value === 'recovering' ? 'Setting it...' : 'Set Password'}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
