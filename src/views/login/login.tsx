import { useSelector } from '@xstate/react';
import { Eye, EyeOff, KeyRound } from 'lucide-react';
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
import { MIN_PASSWORD } from '#contract/sign-in-limits.ts';
import type { LoginRef } from '#machines/login/login.ts';
import type { LoginProblem } from '#machines/login/setup.ts';
import { isRecovery } from '#machines/rules/address.ts';
import { useAppSelector } from '../../parts/app-context.ts';
import { lazyView } from '../../parts/lazy-view.tsx';
import { stateOf } from '../../parts/state-of.ts';
import { login } from '../../wiring/login.ts';
import { ChallengeBox } from './challenge-box.tsx';
import { Complaint } from './complaint.tsx';
import styles from './login.module.css';

/** Comes with the view: nobody needs the one without the other. */
export const flow = login;

/** For new accounts; without it the server says the same of a password. */
const PasswordMeter = lazy<ComponentType<{ password: string; username: string }>>(() =>
  import('../../parts/fields/password-meter.tsx').then(
    (file) => ({ default: file.PasswordMeter }),
    () => ({ default: () => null }),
  ),
);

/** Few are asked for a code, and few come by a recovery link. */
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
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>(`[data-field=${problem.field}]`)?.focus();
  }, [problem]);

  // The fields are there before the script is: what was typed or filled in meanwhile counts.
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
    // Comes while the password is looked at; that it did not is told where it is needed.
    CodeStep.load().catch(() => {});
  }

  /** A disabled button keeps Enter from submitting; what is missing is worth saying all the same. */
  function explain(event: KeyboardEvent) {
    const isField = (event.target as Element).matches('input');
    if (event.key === 'Enter' && isField && !isReady) submit(event);
  }

  return (
    <div className={styles.page} data-machine="login" data-state={stateOf(snapshot.value)}>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {isForOwner ? (
        <p className={styles.switch}>This account will be the owner’s, who holds every right.</p>
      ) : (
        <p className={styles.switch}>
          {isNew ? 'You have an account already?' : 'You have no account yet?'}
          <button type="button" onClick={() => actor.send({ type: 'newcomer.toggled' })}>
            {isNew ? 'Sign in instead' : 'Create one'}
          </button>
        </p>
      )}
      <noscript>The verification and this form need JavaScript.</noscript>
      <form ref={form} className={styles.form} noValidate onSubmit={submit} onKeyDown={explain}>
        <Field label="Username" name="username" problem={problem} help={isNew ? NAME_RULE : undefined}>
          {(described) => (
            <input
              {...described}
              type="text"
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
              required
              readOnly={isBusy}
              value={username}
              onChange={(event) => actor.send({ type: 'username.changed', value: event.target.value })}
            />
          )}
        </Field>
        <Field
          label="Password"
          name="password"
          problem={problem}
          help={isNew && password === '' ? PASSWORD_RULE : undefined}
        >
          {(described) => (
            <span className={styles.password}>
              <input
                {...described}
                type={isPasswordShown ? 'text' : 'password'}
                autoComplete={isNew ? 'new-password' : 'current-password'}
                minLength={MIN_PASSWORD}
                required
                readOnly={isBusy}
                value={password}
                onChange={(event) => actor.send({ type: 'password.changed', value: event.target.value })}
              />
              <button
                type="button"
                className="in-textbox"
                aria-label="Show password"
                aria-pressed={isPasswordShown}
                onClick={() => actor.send({ type: 'password.toggled' })}
              >
                {isPasswordShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
              </button>
            </span>
          )}
        </Field>
        {isNew && password !== '' && problem?.field !== 'password' && (
          <Suspense>
            <PasswordMeter password={password} username={username} />
          </Suspense>
        )}
        <ChallengeBox actor={actor} snapshot={snapshot} />
        <Complaint problem={problem} fields={['challenge', 'form']} />
        <div className={styles.actions}>
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
            <KeyRound size={16} aria-hidden />
            {snapshot.matches('usingPasskey') ? 'Signing in with a passkey...' : 'Sign in with a passkey'}
          </button>
        )}
      </form>
    </div>
  );
}

const typedInto = (form: HTMLFormElement | null, name: string) =>
  (form?.elements.namedItem(name) as HTMLInputElement | null)?.value;

const NAME_RULE = '3 to 32 letters, digits, dots, hyphens or underscores';
const PASSWORD_RULE = `At least ${MIN_PASSWORD} characters`;

type FieldProps = {
  label: string;
  name: LoginProblem['field'];
  problem: LoginProblem | null;
  help: string | undefined;
  children: (described: object) => React.ReactNode;
};

function Field({ label, name, problem, help, children }: FieldProps) {
  const isWrong = problem?.field === name;
  const described = {
    className: 'textbox',
    id: name,
    name,
    'data-field': name,
    'aria-invalid': isWrong,
    'aria-describedby': `${name}-help`,
  };
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {children(described)}
      <p id={`${name}-help`} className={styles.help}>
        {!isWrong && help}
      </p>
      <Complaint problem={problem} fields={[name]} />
    </div>
  );
}
