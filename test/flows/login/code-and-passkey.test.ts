import { describe, expect, it } from 'vitest';
import { RequestFailure } from '#contract/failure.ts';
import { lost } from '../played.ts';
import { passkeyUse } from './samples.ts';
import { type Options, start, verified } from './start.ts';

describe('the code after the password (docs: Second factor)', () => {
  const first = { ticket: 'a ticket', message: 'Enter the code.' };
  const failure = (code: string, text: string) =>
    new RequestFailure('Error: 403', { status: 403, code, serverMessage: text, fields: { code: text } });

  async function asked(options: Options = {}) {
    const login = await verified({ first, ...options });
    login.type('ann', 'secret1');
    login.actor.send({ type: 'signIn.requested' });
    await login.settle();
    const enter = async (value: string) => {
      login.actor.send({ type: 'code.changed', value });
      login.actor.send({ type: 'code.submitted' });
      await login.settle();
    };
    return { ...login, enter };
  }

  it('is requested once the password was right, and sent trimmed, with the ticket', async () => {
    const { now, enter, sent } = await asked();
    expect([now().value, now().context.asked]).toEqual([{ code: 'typing' }, 'Enter the code.']);
    await enter('');
    expect([now().context.problem, sent]).toEqual([{ text: 'Please enter the code.', field: 'code' }, []]);
    await enter(' 123 456 ');
    expect(sent).toEqual([['signInByCode', { ticket: 'a ticket', code: '123 456' }]]);
    expect([now().status, JSON.stringify(now().context)]).toEqual([
      'done',
      expect.not.stringMatching(/secret1|ticket":"a|123/),
    ]);
  });

  it('can be corrected when it was wrong, and restarts the sign-in when it took too long; the password stays', async () => {
    const wrong = await asked({ second: failure('wrong_code', 'This code is not right.') });
    await wrong.enter('123456');
    expect([wrong.now().value, wrong.problem(), wrong.now().context.typed]).toEqual([
      { code: 'typing' },
      { text: 'This code is not right.', field: 'code' },
      '123456',
    ]);
    wrong.actor.send({ type: 'code.changed', value: '1234567' });
    expect(wrong.problem()).toBe(null);
    await wrong.enter('123456');
    wrong.actor.send({ type: 'code.cancelled' });
    await wrong.settle();
    expect([wrong.now().value, wrong.now().context.password, wrong.problem()]).toEqual([
      { editing: 'unverified' },
      'secret1',
      null,
    ]);
    const late = await asked({
      second: new RequestFailure('', { code: 'sign_in_expired', serverMessage: 'Too late.' }),
    });
    await late.enter('123456');
    await late.settle();
    expect([late.now().value, late.problem(), late.now().context.ticket, late.now().context.asked]).toEqual([
      { editing: 'unverified' },
      { text: 'Too late.', field: 'form' },
      '',
      '',
    ]);
  });

  it.each([
    ['the server cannot be reached', lost],
    ['the request never reached the server', Object.assign(new Error('not ours'), { code: 'sign_in_expired' })],
  ])('can be sent again when %s', async (_, second) => {
    const { now, enter, problem } = await asked({ second });
    await enter('123456');
    const { ticket, typed } = now().context;
    expect({ value: now().value, ticket, typed, problem: problem() }).toEqual({
      ...{ value: { code: 'typing' }, ticket: 'a ticket', typed: '123456' },
      problem: { text: second.message, field: 'form' },
    });
  });
});

describe('a passkey (docs: Passkeys)', () => {
  it('signs in without a name, by the button or by the browser’s suggestion', async () => {
    for (const options of [{ chooses: Promise.resolve(passkeyUse) }, { offers: Promise.resolve(passkeyUse) }]) {
      const { actor, now, sent, settle } = await start(options);
      if ('chooses' in options) actor.send({ type: 'passkey.requested' });
      await settle();
      await settle();
      expect(sent).toEqual([['signInByPasskey', { passkey: passkeyUse }]]);
      expect([now().status, now().context.passkey]).toEqual(['done', null]);
    }
  });

  it('leaves the form unchanged and says so when unused or refused; a missing suggestion says nothing', async () => {
    const none = await start({ offers: Promise.reject(new Error('not here')) });
    expect([none.now().value, none.problem()]).toEqual([{ editing: 'unverified' }, null]);
    none.type('ann', 'secret1');
    none.actor.send({ type: 'passkey.requested' });
    await none.settle();
    await none.settle();
    expect([none.now().value, none.problem()?.text]).toEqual([{ editing: 'unverified' }, 'No passkey was used.']);
    const second = new RequestFailure('', { code: 'passkey_refused', serverMessage: 'It opens nothing.' });
    const refused = await start({ chooses: Promise.resolve(passkeyUse), second });
    refused.type('ann', 'secret1');
    refused.actor.send({ type: 'passkey.requested' });
    for (let turn = 0; turn < 3; turn++) await refused.settle();
    const { username, password, problem } = refused.now().context;
    expect([username, password, problem]).toEqual(['ann', 'secret1', { text: 'It opens nothing.', field: 'form' }]);
  });
});
