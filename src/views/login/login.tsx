import { useSelector } from '@xstate/react';
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs';
import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { MIN_PASSWORD } from '#contract/signing-in/sign-in-limits.ts';
import type { LoginRef } from '#machines/login/login.ts';
import { goalIn, isRecovery } from '#machines/rules/address.ts';
import { useAppSelector } from '../../parts/app/app-context.ts';
import { marksOf } from '../../parts/app/state-of.ts';
import { Icon } from '../../parts/controls/icon.tsx';
import { Field } from '../../parts/fields/field.tsx';
import { Meter } from '../../parts/fields/meter.tsx';
import { PasswordField } from '../../parts/fields/password-field.tsx';
import { problemAt } from '../../parts/fields/problem.tsx';
import { lazyView } from '../../parts/loading/lazy-view.tsx';
import { login } from '../../world/person/login.ts';
import { ChallengeBox } from './challenge-box.tsx';
import { Complaint } from './complaint.tsx';
import styles from './login.module.css';

/** Comes with the view: nobody needs the one without the other. @public */
export const flow = { machine: login };

/** For new accounts; without it the server judges the password. */
const PasswordMeter = lazy<ComponentType<{ password: string; username: string }>>(() =>
  import('../../parts/fields/password-meter.tsx').then(
    (file) => ({ default: file.PasswordMeter }),
    () => ({ default: Rule }),
  ),
);

/** Codes and recovery links are rare, so these load on demand. */
const CodeStep = lazyView(() => import('./code-step.tsx'));
const Recover = lazyView(() => import('./recover.tsx'));

export default function Login({ actor }: { actor: LoginRef }) {
  const isRecovering = useAppSelector((snapshot) => isRecovery(snapshot.context.query));
  return isRecovering ? <Recover /> : <SignIn actor={actor} />;
}

/** Signing in and creating an account (docs: Login): one form, two actions, one challenge. */
function SignIn({ actor }: { actor: LoginRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { username, password, problem, isNew, isForOwner, isPasswordShown } = snapshot.context;
  const isOnTheWay = useAppSelector((app) => goalIn(app.context.query) !== null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>(`[data-field=${problem.field}]`)?.focus();
  }, [problem]);

  // The server draws the fields: input from before the script is loaded counts.
  useLayoutEffect(() => {
    const [username, password] = ['username', 'password'].map((name) => typedInto(form.current, name));
    if (username) actor.send({ type: 'username.changed', value: username });
    if (password) actor.send({ type: 'password.changed', value: password });
  }, [actor]);

  if (snapshot.matches('code')) return <CodeStep actor={actor} snapshot={snapshot} />;
  const isBusy = snapshot.matches('submitting') || snapshot.matches('usingPasskey');
  const isReady = snapshot.hasTag('ready');
  const title = isNew ? 'Create Account' : 'Sign In';

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    actor.send({ type: isForOwner ? 'account.requested' : 'signIn.requested' });
    // Comes while the server checks the password. If that fails, the step says so.
    CodeStep.load().catch(() => {});
  }

  /** A disabled button keeps Enter from submitting; Enter then says what is missing. */
  function explain(event: KeyboardEvent) {
    const isField = (event.target as Element).matches('input');
    if (event.key === 'Enter' && isField && !isReady) submit(event);
  }

  return (
    <div className={`stack gap-3 above ${styles.page}`} {...marksOf(snapshot)}>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {isForOwner ? (
        <p className={`muted ${styles.switch}`}>This account becomes the owner’s, with every right.</p>
      ) : (
        <p className={`muted ${styles.switch}`}>
          {isNew ? 'Already have an account?' : 'No account yet?'}
          <button type="button" onClick={() => actor.send({ type: 'newcomer.toggled' })}>
            {isNew ? 'Sign in instead' : 'Create one'}
          </button>
        </p>
      )}
      {isOnTheWay && (
        <p className={`muted ${styles.switch}`}>You need an account for this. Then you come back to it.</p>
      )}
      <noscript>The verification and this form need JavaScript.</noscript>
      <form ref={form} className={`stack gap-4 ${styles.form}`} noValidate onSubmit={submit} onKeyDown={explain}>
        <Field
          id="username"
          name="username"
          data-field="username"
          label="Username"
          hint={isNew && problem?.field !== 'username' && NAME_RULE}
          problem={problemAt(problem, 'username')}
          autoComplete="username webauthn"
          required
          readOnly={isBusy}
          value={username}
          onChange={(value) => actor.send({ type: 'username.changed', value })}
        />
        <PasswordField
          id="password"
          name="password"
          data-field="password"
          label="Password"
          hint={isNew && problem?.field !== 'password' && <PasswordHelp password={password} username={username} />}
          problem={problemAt(problem, 'password')}
          isShown={isPasswordShown}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          minLength={MIN_PASSWORD}
          required
          readOnly={isBusy}
          value={password}
          onChange={(value) => actor.send({ type: 'password.changed', value })}
          onToggle={() => actor.send({ type: 'password.toggled' })}
        />
        <ChallengeBox actor={actor} snapshot={snapshot} />
        <Complaint problem={problem} fields={['challenge', 'form']} />
        <div className={`answers ${styles.actions}`}>
          {!isForOwner && (
            <button type="submit" className={isNew ? 'button' : 'button primary'} disabled={!isReady}>
              {snapshot.matches({ submitting: 'signingIn' }) ? 'Signing in...' : 'Sign In'}
            </button>
          )}
          <button
            type={isForOwner ? 'submit' : 'button'}
            className={isNew ? 'button primary' : 'button'}
            disabled={!isReady}
            {...(!isForOwner && { onClick: () => actor.send({ type: 'account.requested' }) })}
          >
            {snapshot.matches({ submitting: 'creatingAccount' }) ? 'Creating account...' : 'Create Account'}
          </button>
        </div>
        {!isNew && !import.meta.env.VITE_API_HOST && (
          <button
            type="button"
            className={`button ${styles.passkey}`}
            disabled={!snapshot.can({ type: 'passkey.requested' })}
            onClick={() => actor.send({ type: 'passkey.requested' })}
          >
            <Icon of={KeyRound} size={16} />
            {snapshot.matches('usingPasskey') ? 'Signing in with a passkey...' : 'Sign in with a passkey'}
          </button>
        )}
      </form>
    </div>
  );
}

/** The rule until something is typed, then the strength of the password. */
const PasswordHelp = ({ password, username }: { password: string; username: string }) =>
  password === '' ? (
    <Rule />
  ) : (
    <Suspense fallback={<Rule />}>
      <PasswordMeter password={password} username={username} />
    </Suspense>
  );

/** Takes the room of the strength, whose file may come while somebody presses a button below it. */
const Rule = () => <Meter steps={0}>{`At least ${MIN_PASSWORD} characters`}</Meter>;

const typedInto = (form: HTMLFormElement | null, name: string) =>
  (form?.elements.namedItem(name) as HTMLInputElement | null)?.value;

const NAME_RULE = '3 to 32 letters, digits, dots, hyphens or underscores';
