import { useSelector } from '@xstate/react';
import type { ProofRef } from '#machines/login/proof.ts';
import { marksOf } from '../parts/app/state-of.ts';
import { Button } from '../parts/controls/button.tsx';
import { PasswordField } from '../parts/fields/password-field.tsx';
import { Problem, problemAt } from '../parts/fields/problem.tsx';
import { useFocusOn } from '../parts/focus/focus-on.ts';
import { Confirm } from '../parts/question/confirm.tsx';

/** Asks for the password of the signed-in user, over the page. */
export function Proof({ actor }: { actor: ProofRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { password, isPasswordShown, hasPasskey, problem } = snapshot.context;
  const isUsing = snapshot.matches({ asking: 'usingPasskey' });
  const isProving = snapshot.matches({ asking: 'proving' }) || isUsing;
  const field = useFocusOn<HTMLInputElement>(problem);
  if (snapshot.matches('idle') || snapshot.matches({ asking: 'looking' })) return null;
  return (
    <Confirm
      question="Confirm it is you"
      action={isProving ? 'Checking...' : 'Confirm'}
      isHarmful={false}
      isReady={!isProving}
      first={field}
      onConfirm={() => actor.send({ type: 'proof.submitted' })}
      onCancel={() => actor.send({ type: 'proof.cancelled' })}
    >
      <div className="stack gap-4" {...marksOf(snapshot)}>
        <p>Enter your password, then your request goes on.</p>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          ref={field}
          value={password}
          isShown={isPasswordShown}
          readOnly={isProving}
          problem={problemAt(problem, 'password')}
          onChange={(value) => actor.send({ type: 'password.changed', value })}
          onToggle={() => actor.send({ type: 'password.toggled' })}
        />
        <Problem>{problemAt(problem, 'form')}</Problem>
        {hasPasskey && (
          <Button disabled={isProving} onClick={() => actor.send({ type: 'passkey.requested' })}>
            {isUsing ? 'Waiting for your passkey...' : 'Use a passkey instead'}
          </Button>
        )}
      </div>
    </Confirm>
  );
}
