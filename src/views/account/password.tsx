import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { PasswordRef, Passwords } from '#machines/account/password.ts';
import { Button } from '../../parts/button.tsx';
import { Form, Problem, problemAt, Tick } from '../../parts/fields/form.tsx';
import { NewPasswordField } from '../../parts/fields/new-password-field.tsx';
import { PasswordField } from '../../parts/fields/password-field.tsx';
import { wrongIn } from '../../parts/focus/focus-after-request.ts';
import styles from './account.module.css';
import { Section } from './section.tsx';

/** The form that changes your password (docs: Change password). */
export function Password({ actor }: { actor: PasswordRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { username, areShown, endsTokens, problem } = snapshot.context;
  const isChanging = snapshot.matches('changing');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) wrongIn(form.current)?.focus();
  }, [problem]);
  const field = (which: keyof Passwords) => ({
    value: snapshot.context[which],
    isShown: areShown,
    readOnly: isChanging,
    problem: problemAt(problem, which),
    onChange: (value: string) => actor.send({ type: 'field.changed', field: which, value }),
  });

  return (
    <Section title="Password" machine="password" state={snapshot.value}>
      <p>A new password signs you out everywhere else.</p>
      <Form
        ref={form}
        className={`stack gap-4 start ${styles.form}`}
        aria-label="Change password"
        onSubmit={() => actor.send({ type: 'change.submitted' })}
      >
        {/* Tells password managers whose it is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden aria-label="Username" />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field('oldPassword')}
          onToggle={() => actor.send({ type: 'passwords.toggled' })}
        />
        <NewPasswordField label="New password" username={username} {...field('newPassword')} />
        <Tick isTicked={endsTokens} isDisabled={isChanging} onToggle={() => actor.send({ type: 'tokens.toggled' })}>
          End my tokens too
        </Tick>
        <Problem>{problemAt(problem, 'form')}</Problem>
        <Button type="submit" isPrimary aria-disabled={isChanging}>
          {isChanging ? 'Changing...' : 'Change Password'}
        </Button>
      </Form>
    </Section>
  );
}
