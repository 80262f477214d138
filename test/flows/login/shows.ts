import { expect } from 'vitest';
import type { LoginSnapshot } from '#machines/login/login.ts';
import { stateOf } from '../../../src/parts/app/state-of.ts';
import type { Shown } from '../../walk/stage.ts';

/** The content of the login page in this state, for both kinds of challenge. */
export function shows(snapshot: LoginSnapshot): Shown {
  const { opened, username, password, problem, isNew, isPasswordShown } = snapshot.context;
  if (opened) return { place: opened.user.perms.owner ? '/admin' : '/admin/user' };
  if (snapshot.matches('code')) {
    const isChecking = snapshot.matches({ code: 'checking' });
    return {
      states: { login: stateOf(snapshot.value) },
      heading: 'Enter the Code',
      fields: { Code: snapshot.context.typed },
      buttons: { [isChecking ? 'Signing in...' : 'Sign In']: !isChecking, Back: !isChecking },
      alerts: problem ? [problem.text] : [],
      text: expect.stringContaining(snapshot.context.asked),
    };
  }
  const isReady = snapshot.hasTag('ready');
  const isUsing = snapshot.matches('usingPasskey');
  const passkey = isUsing ? 'Signing in with a passkey...' : 'Sign in with a passkey';
  const signIn = snapshot.matches({ submitting: 'signingIn' }) ? 'Signing in...' : 'Sign In';
  const create = snapshot.matches({ submitting: 'creatingAccount' }) ? 'Creating account...' : 'Create Account';
  return {
    states: { login: stateOf(snapshot.value) },
    heading: isNew ? 'Create Account' : 'Sign In',
    fields: { Username: username, Password: password },
    buttons: {
      ...{ [signIn]: isReady, [create]: isReady },
      ...(!isNew && { [passkey]: !isUsing && !snapshot.matches('submitting') }),
    },
    pressed: isPasswordShown ? ['Show password'] : [],
    alerts: problem ? [problem.text] : [],
  };
}
