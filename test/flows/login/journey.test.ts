import { describe, expect, it } from 'vitest';
import { RequestFailure } from '#contract/failure.ts';
import { CHALLENGE_LASTS } from '#contract/signing-in/sign-in-limits.ts';
import { person } from '../../support/person.ts';
import { sendTo } from '../send-to.ts';
import { proofOfWork } from './samples.ts';
import { start, verified } from './start.ts';

describe('login (docs: Login)', () => {
  it('loads the challenge first; the token is null until the challenge is passed', async () => {
    const { now, actor } = await start();
    expect([now().value, now().context.token]).toEqual([{ editing: 'unverified' }, null]);
    actor.send({ type: 'challenge.passed', token: 'token' });
    expect([now().value, now().context.token]).toEqual([{ editing: 'verified' }, 'token']);
  });

  it.each([
    ['signIn.requested', '', '', 'Please fill in all fields', 'username'],
    ['signIn.requested', '   ', 'otter-1', 'Please fill in all fields', 'username'],
    ['signIn.requested', 'ann', '', 'Please fill in all fields', 'password'],
    ['account.requested', '', 'otter-1', 'Please fill in all fields', 'username'],
    ['account.requested', 'ann', '', 'Please fill in all fields', 'password'],
    ['account.requested', 'ann', 'short', 'Password must be at least 6 characters long', 'password'],
  ] as const)('refuses %s with %j and %j', async (event, username, password, text, field) => {
    const { actor, type, problem, sent, now } = await verified();
    type(username, password);
    actor.send({ type: event });
    expect([problem(), sent, now().value]).toEqual([{ text, field }, [], { editing: 'verified' }]);
  });

  it.each(['signIn.requested', 'account.requested'] as const)('%s needs a completed challenge', async (event) => {
    const { actor, type, problem, sent } = await start();
    type('ann', 'otter-1');
    actor.send({ type: event });
    expect([problem(), sent]).toEqual([{ text: 'Please complete the verification challenge', field: 'challenge' }, []]);
    actor.send({ type: 'challenge.passed', token: 'token' });
    expect(problem()).toBe(null);
  });

  it.each([
    ['signIn.requested', 'signingIn', 'signIn'],
    ['account.requested', 'creatingAccount', 'createAccount'],
  ] as const)('%s sends the trimmed name, the password as typed, and the token', async (event, state, call) => {
    const { actor, type, now, sent, settle } = await verified();
    type('  ann ', ' secret ');
    actor.send({ type: event });
    expect(now().value).toEqual({ submitting: state });
    await settle();
    expect(sent).toEqual([[call, { username: 'ann', password: ' secret ', turnstileToken: 'token' }]]);
    expect([now().status, now().output]).toEqual(['done', { user: person(), message: 'Welcome' }]);
    expect(JSON.stringify(now().context)).not.toContain('secret');
  });

  it('signs in with a short password: the rule is for new accounts only', async () => {
    const { actor, type, now, settle } = await verified();
    type('ann', '12345');
    actor.send({ type: 'signIn.requested' });
    await settle();
    expect(now().status).toBe('done');
  });

  it('drops the token and loads a new challenge after every submit; the typed text stays', async () => {
    const answer = new RequestFailure('Error: 401', {
      status: 401,
      code: 'bad_credentials',
      serverMessage: 'Invalid username or password',
    });
    const { actor, type, now, settle, challenges } = await verified({ answer });
    type('ann', 'otter-1');
    actor.send({ type: 'signIn.requested' });
    await settle();
    await settle();
    const { username, password, token, attempt, problem } = now().context;
    expect({ username, password, token, attempt, problem }).toEqual({
      username: 'ann',
      password: 'otter-1',
      token: null,
      attempt: 2,
      problem: { text: 'Invalid username or password', field: 'password' },
    });
    expect([now().value, challenges()]).toEqual([{ editing: 'unverified' }, 2]);
  });

  it('loads the next challenge with the sent name, because it may have to be a harder one', async () => {
    const answer = new RequestFailure('Error: 403', {
      status: 403,
      code: 'challenge_too_easy',
      serverMessage: 'It takes longer.',
    });
    const { actor, type, now, settle, asked, problem } = await verified({ answer });
    type('ann', 'otter-1');
    actor.send({ type: 'signIn.requested' });
    await settle();
    await settle();
    expect(asked).toEqual(['', 'ann']);
    expect([now().value, problem()]).toEqual([{ editing: 'unverified' }, { text: 'It takes longer.', field: 'form' }]);
    actor.send({ type: 'challenge.passed', token: 'harder' });
    expect([now().value, now().context.password]).toEqual([{ editing: 'verified' }, 'otter-1']);
  });

  it('sends once, however often the button is pressed', async () => {
    const { actor, type, sent, settle } = await verified();
    type('ann', 'otter-1');
    sendTo(actor, { type: 'signIn.requested' }, { type: 'signIn.requested' }, { type: 'account.requested' });
    await settle();
    expect(sent).toHaveLength(1);
  });

  it.each([
    [
      { code: 'taken', serverMessage: 'That username is taken' },
      { text: 'That username is taken', field: 'username' },
    ],
    [
      { fields: { username: 'Too short' }, serverMessage: 'x' },
      { text: 'Too short', field: 'username' },
    ],
    [
      { fields: { password: 'Too long' }, serverMessage: 'x' },
      { text: 'Too long', field: 'password' },
    ],
    [
      { code: 'challenge_failed', serverMessage: 'Verification failed. Please try again.' },
      { text: 'Verification failed. Please try again.', field: 'form' },
    ],
    [{}, { text: 'Error: 500', field: 'form' }],
  ])('shows a refusal %o at its field until it is corrected', async (details, expected) => {
    const { actor, type, problem, settle } = await verified({ answer: new RequestFailure('Error: 500', details) });
    type('ann', 'otter-1');
    actor.send({ type: 'account.requested' });
    await settle();
    await settle();
    actor.send({ type: 'challenge.passed', token: 'another' });
    expect(problem()).toEqual(expected);
    type('anna', 'otter-2');
    expect(problem()).toBe(null);
  });

  it.each(['username.changed', 'password.changed'] as const)(
    'forgets a refusal of the whole form at %s',
    async (event) => {
      const { actor, type, problem, now, settle, sent } = await verified({ answer: new RequestFailure('Error: 500') });
      type('ann', 'otter-1');
      actor.send({ type: 'account.requested' });
      await settle();
      await settle();
      expect([now().value, sent.length, problem()?.field]).toEqual([{ editing: 'unverified' }, 1, 'form']);
      actor.send({ type: event, value: 'another' });
      expect(problem()).toBe(null);
    },
  );

  it('shows the password on request, until it is sent', async () => {
    const { actor, type, now } = await verified();
    type('ann', 'otter-1');
    actor.send({ type: 'password.toggled' });
    expect(now().context.isPasswordShown).toBe(true);
    actor.send({ type: 'password.toggled' });
    expect(now().context.isPasswordShown).toBe(false);
    sendTo(actor, { type: 'password.toggled' }, { type: 'signIn.requested' });
    expect(now().context.isPasswordShown).toBe(false);
  });

  it('says when the challenge fails or expires, and loads a new one', async () => {
    const { actor, now, problem, settle } = await start();
    actor.send({ type: 'challenge.failed' });
    expect([now().value, problem()?.text]).toEqual([
      { editing: 'unverified' },
      'Verification failed. Please try again.',
    ]);
    actor.send({ type: 'challenge.passed', token: 'token' });
    expect(problem()).toBe(null);
    actor.send({ type: 'challenge.expired' });
    expect([now().value, now().context.token, problem()?.text]).toEqual([
      { editing: 'preparing' },
      null,
      'Verification expired. Please complete the challenge again.',
    ]);
    expect(problem()?.field).toBe('challenge');
    await settle();
    expect(now().value).toEqual({ editing: 'unverified' });
  });

  it('says when the provider is blocked or no challenge loads, and tries again on request', async () => {
    const blocked = await start();
    blocked.actor.send({ type: 'challenge.blocked' });
    expect([blocked.now().value, blocked.problem()]).toEqual([
      { editing: 'blocked' },
      {
        text: 'The verification script is blocked. Allow challenges.cloudflare.com in your browser or its extensions, then reload this page.',
        field: 'challenge',
      },
    ]);
    const lost = await start({ challenge: new Error('Failed to fetch') });
    expect([lost.now().value, lost.problem()]).toEqual([
      { editing: 'blocked' },
      { text: 'Failed to fetch', field: 'challenge' },
    ]);
    lost.actor.send({ type: 'challenge.requested' });
    expect([lost.now().value, lost.problem()]).toEqual([{ editing: 'preparing' }, null]);
    await lost.settle();
    expect(lost.challenges()).toBe(2);
  });

  it('keeps the typed text when you switch to the other action, and clears the problem', async () => {
    const { actor, type, now, problem } = await start({ isNew: true });
    type('ann', 'short');
    actor.send({ type: 'account.requested' });
    expect(problem()?.field).toBe('password');
    actor.send({ type: 'newcomer.toggled' });
    const { isNew, username, password } = now().context;
    expect({ isNew, username, password }).toEqual({ isNew: false, username: 'ann', password: 'short' });
    expect(problem()).toBe(null);
  });
});

it('creates the owner’s account only from the address that the server prints', async () => {
  const { actor, type, sent, settle } = await start({ isNew: true, isForOwner: true });
  type('ann', 'otter-1');
  sendTo(actor, { type: 'challenge.passed', token: 'token' }, { type: 'account.requested' });
  await settle();
  expect(sent).toEqual([
    ['createAccount', { username: 'ann', password: 'otter-1', turnstileToken: 'token', isForOwner: true }],
  ]);
});

describe('a challenge that the browser solves by itself (docs: Challenge)', () => {
  const begin = () => start({ offered: proofOfWork });
  const solve = async ({ work, settle }: Awaited<ReturnType<typeof begin>>, token = 'proof') => {
    work.at(-1)?.end.resolve({ token });
    await settle();
  };

  it('is solved while you type, and its answer enables both actions', async () => {
    const login = await begin();
    const { now, type, work, actor, sent, settle } = login;
    expect([now().value, now().hasTag('ready')]).toEqual([{ editing: { proving: 'solving' } }, false]);
    expect(work.map(({ challenge }) => challenge)).toEqual([proofOfWork.challenge]);
    type('ann', 'otter-1');
    await solve(login);
    expect([now().value, now().hasTag('ready')]).toEqual([{ editing: { proving: 'solved' } }, true]);
    actor.send({ type: 'signIn.requested' });
    await settle();
    expect(sent).toEqual([['signIn', { username: 'ann', password: 'otter-1', turnstileToken: 'proof' }]]);
  });

  it('says when it cannot be solved, and loads another one on request', async () => {
    const { now, problem, work, settle, actor, challenges } = await begin();
    work[0]?.end.reject(new Error('no solution'));
    await settle();
    expect([now().value, problem(), challenges()]).toEqual([
      { editing: 'failed' },
      { text: 'Verification failed. Please try again.', field: 'challenge' },
      1,
    ]);
    actor.send({ type: 'challenge.requested' });
    await settle();
    expect([now().value, problem(), challenges()]).toEqual([{ editing: { proving: 'solving' } }, null, 2]);
  });

  it.each([
    ['while it is being solved', false],
    ['after it was solved', true],
  ])('expires after ten minutes %s: the page says so, and solves another one', async (_, isSolved) => {
    const login = await begin();
    const { now, problem, settle, clock, work, challenges } = login;
    clock.increment(4000);
    if (isSolved) await solve(login);
    clock.increment(CHALLENGE_LASTS - 4001);
    expect([now().matches({ editing: 'proving' }), challenges()]).toEqual([true, 1]);
    clock.increment(1);
    await settle();
    expect([now().value, now().context.token, problem(), work[0]?.signal.aborted, challenges()]).toEqual([
      { editing: { proving: 'solving' } },
      null,
      { text: 'Verification expired. Please complete the challenge again.', field: 'challenge' },
      !isSolved,
      2,
    ]);
    await solve(login, 'another proof');
    expect([now().context.token, problem()]).toEqual(['another proof', null]);
  });
});
