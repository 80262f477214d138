import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { Passkey } from '#contract/signing-in/passkey.ts';
import { type PasskeysRef, removalQuestion } from '#machines/account/passkeys.ts';
import type { PasswordRef, Passwords } from '#machines/account/password.ts';
import { Act, Button } from '../../parts/controls/button.tsx';
import { Field } from '../../parts/fields/field.tsx';
import { Form, Tick } from '../../parts/fields/form.tsx';
import { NewPasswordField } from '../../parts/fields/new-password-field.tsx';
import { PasswordField } from '../../parts/fields/password-field.tsx';
import { Problem, problemAt } from '../../parts/fields/problem.tsx';
import { useFocusAfterRequest, wrongIn } from '../../parts/focus/focus-after-request.ts';
import { useFocusOn } from '../../parts/focus/focus-on.ts';
import { answersOf, Confirm } from '../../parts/question/confirm.tsx';
import { day, moment } from '../../parts/text/when.ts';
import styles from './account.module.css';
import { Section } from './section.tsx';

/** The form that changes your password (docs: Change password). */
export function Password({ actor }: { actor: PasswordRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { username, areShown, endsTokens, problem } = snapshot.context;
  const isChanging = snapshot.matches('changing');
  const form = useFocusOn<HTMLFormElement>(problem, wrongIn);
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
        className={`stack gap-4 start wide ${styles.form}`}
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

/** Your passkeys, and the form that adds one (docs: Passkeys). */
export function Passkeys({ actor }: { actor: PasskeysRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { passkeys, id } = snapshot.context;
  const heading = useRef<HTMLHeadingElement>(null);
  const isBusy = snapshot.matches('removing') || snapshot.matches('adding') || snapshot.matches({ renaming: 'saving' });
  useFocusAfterRequest(isBusy, false, () => heading.current);
  const asked = passkeys.find((passkey) => passkey.id === id);
  return (
    <Section title="Passkeys" machine="passkeys" state={snapshot.value} heading={heading}>
      <p>
        Sign in with your finger, your face or the PIN of your device, without a name, a password or a code. Add one for
        each device, and remove one that you have lost.
      </p>
      {passkeys.length > 0 && (
        <ul className={`wide ${styles.rows}`} aria-busy={isBusy}>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} actor={actor} passkey={passkey} />
          ))}
        </ul>
      )}
      {!snapshot.matches('renaming') && <NewPasskey actor={actor} />}
      {snapshot.matches('confirming') && asked && (
        <Confirm question={removalQuestion(asked.name)} action="Remove It" {...answersOf(actor, 'removal')}>
          <p>
            {passkeys.length === 1
              ? 'It is your last one: from then on you sign in with your password.'
              : 'It no longer opens your account. You can delete it on your device as well.'}
          </p>
        </Confirm>
      )}
    </Section>
  );
}

function Row({ actor, passkey }: { actor: PasskeysRef; passkey: Passkey }) {
  const snapshot = useSelector(actor, (current) => current);
  const { id, name } = passkey;
  if (snapshot.matches('renaming') && snapshot.context.id === id) {
    return (
      <li>
        <Rename actor={actor} />
      </li>
    );
  }
  return (
    <li>
      <strong>{name}</strong>
      <span>{`added ${day(passkey.createdAt)}, ${lastUse(passkey)}`}</span>
      <div className={`wrap gap-3 ${styles.does}`}>
        <Act actor={actor} label="Rename" event={{ type: 'rename.requested', id }} aria-label={`Rename ${name}`} />
        <Act actor={actor} label="Remove" event={{ type: 'removal.requested', id }} aria-label={`Remove ${name}`} />
      </div>
    </li>
  );
}

function Rename({ actor }: { actor: PasskeysRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { renamed, problem } = snapshot.context;
  const isBusy = snapshot.matches({ renaming: 'saving' });
  const field = useFocusOn<HTMLInputElement>(problem ?? true);

  return (
    <Form
      className={`stack gap-4 start wide ${styles.form}`}
      aria-label="New name"
      aria-busy={isBusy}
      onSubmit={() => actor.send({ type: 'rename.submitted' })}
    >
      <Field
        ref={field}
        label="New name"
        maxLength={60}
        readOnly={isBusy}
        value={renamed}
        problem={problem?.text}
        onChange={(value) => actor.send({ type: 'rename.changed', value })}
      />
      <div className="answers">
        <Button label="Save Name" type="submit" isPrimary disabled={isBusy} />
        <Act actor={actor} label="Cancel" event={{ type: 'rename.cancelled' }} />
      </div>
    </Form>
  );
}

function NewPasskey({ actor }: { actor: PasskeysRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { name, problem } = snapshot.context;
  const isBusy = snapshot.matches('adding');
  const field = useFocusOn<HTMLInputElement>(problem);

  return (
    <Form
      className={`stack gap-4 start wide ${styles.form}`}
      aria-label="New passkey"
      aria-busy={isBusy}
      onSubmit={() => actor.send({ type: 'passkey.requested' })}
    >
      <Field
        ref={field}
        label="Name of the device"
        maxLength={60}
        readOnly={isBusy}
        value={name}
        problem={problem?.text}
        onChange={(value) => actor.send({ type: 'name.changed', value })}
      />
      <Button type="submit" disabled={!snapshot.can({ type: 'passkey.requested' })}>
        {isBusy ? 'Adding...' : 'Add Passkey'}
      </Button>
    </Form>
  );
}

const lastUse = ({ usedAt }: Passkey) => (usedAt === null ? 'never used' : `last used ${moment(usedAt)}`);
