import type { FormEvent } from 'react';
import type { LoginRef, LoginSnapshot } from '#machines/login/login.ts';
import { marksOf } from '../../parts/app/state-of.ts';
import { Button } from '../../parts/controls/button.tsx';
import { Field } from '../../parts/fields/field.tsx';
import { problemAt } from '../../parts/fields/problem.tsx';
import { useFocusOn } from '../../parts/focus/focus-on.ts';
import { Complaint } from './complaint.tsx';
import styles from './login.module.css';

/** The second step of signing in (docs: Second factor): a code of the app, or one of the recovery codes. */
export default function CodeStep({ actor, snapshot }: { actor: LoginRef; snapshot: LoginSnapshot }) {
  const { asked, typed, problem } = snapshot.context;
  const isChecking = snapshot.matches({ code: 'checking' });
  // The focused form is gone; the problem is corrected here.
  const field = useFocusOn<HTMLInputElement>(problem ?? true);

  function submit(event: FormEvent) {
    event.preventDefault();
    actor.send({ type: 'code.submitted' });
  }

  return (
    <div className={`stack gap-3 above ${styles.page}`} {...marksOf(snapshot)}>
      <h1>Enter the Code</h1>
      <p className="muted">{asked}</p>
      <form className={`stack gap-4 ${styles.form}`} noValidate onSubmit={submit}>
        <Field
          ref={field}
          label="Code"
          name="code"
          isAsset
          autoComplete="one-time-code"
          required
          readOnly={isChecking}
          problem={problemAt(problem, 'code')}
          value={typed}
          onChange={(value) => actor.send({ type: 'code.changed', value })}
        />
        <Complaint problem={problem} fields={['form']} />
        <div className={`answers ${styles.actions}`}>
          <Button label={isChecking ? 'Signing in...' : 'Sign In'} type="submit" isPrimary disabled={isChecking} />
          <Button
            label="Back"
            disabled={!snapshot.can({ type: 'code.cancelled' })}
            onClick={() => actor.send({ type: 'code.cancelled' })}
          />
        </div>
      </form>
    </div>
  );
}
