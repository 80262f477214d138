import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Challenge, CodeAsked } from '#contract/signing-in/session.ts';
import { loginMachine } from '#machines/login/login.ts';
import type { Credentials, Opened } from '#machines/login/setup.ts';
import { redacted } from '../../src/traces/inspect.ts';

describe('what others may read', () => {
  it.each([
    [{ username: 'ann', password: 'p', turnstileToken: 't', token: 't' }],
    [{ type: 'xstate.init', input: { username: 'ann', password: 'p', turnstileToken: 't' } }],
  ])('hides what stands under the name of a secret: %j', (value) => {
    expect(redacted(value)).toBe(JSON.stringify(value).replace(/"(p|t)"/g, '"(hidden)"'));
  });

  it.each([
    [{ type: 'password.changed', value: 'p' }, { type: 'password.changed' }],
    [{ type: 'challenge.passed', token: 't' }, { type: 'challenge.passed' }],
    [{ event: { type: 'password.changed', value: 'p' } }, { event: { type: 'password.changed' } }],
    [
      { type: 'username.changed', value: 'ann' },
      { type: 'username.changed', value: 'ann' },
    ],
    [{ type: 'password.toggled' }, { type: 'password.toggled' }],
  ])('leaves of an event about a secret only its type: %j', (event, left) => {
    expect(JSON.parse(redacted(event))).toEqual(left);
  });

  it('reports an error in its words, whatever was thrown', () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(redacted([{ error: new TypeError('no') }, { error: 'text' }, { error: circle }, { error: undefined }])).toBe(
      '[{"error":"TypeError: no"},{"error":"text"},{"error":"[object Object]"},{}]',
    );
  });

  it('never reveals a secret of the login', async () => {
    const seen: string[] = [];
    const machine = loginMachine.provide({
      actors: {
        loadChallenge: fromPromise<Challenge, { username: string }>(async () => ({
          kind: 'turnstile',
          siteKey: 'site',
        })),
        signIn: fromPromise<Opened | CodeAsked, Credentials>(async () => ({ ticket: 'TICKET-1', message: '' })),
        signInByCode: fromPromise<Opened, { ticket: string; code: string }>(async () =>
          Promise.reject(new Error('no')),
        ),
      },
    });
    const login = createActor(machine, {
      input: { isNew: false },
      inspect: (inspected) => {
        if (inspected.type === '@xstate.snapshot') seen.push(redacted([inspected.event, inspected.snapshot]));
      },
    });
    login.start();
    await new Promise(setImmediate);
    login.send({ type: 'username.changed', value: 'ann' });
    login.send({ type: 'password.changed', value: 'PASS-1' });
    login.send({ type: 'challenge.passed', token: 'TOKEN-1' });
    login.send({ type: 'signIn.requested' });
    await new Promise(setImmediate);
    login.send({ type: 'code.changed', value: 'CODE-1' });
    login.send({ type: 'code.submitted' });
    await new Promise(setImmediate);
    const all = seen.join('\n');
    expect(all).toContain('"input":{"username":"ann","password":"(hidden)","turnstileToken":"(hidden)"}');
    expect(all).toContain('Error: no');
    expect(all).not.toMatch(/PASS-1|TOKEN-1|TICKET-1|CODE-1/);
  });
});
