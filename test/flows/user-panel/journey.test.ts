import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { UserChanged } from '#contract/account.ts';
import type { UserRights } from '#contract/rights.ts';
import { userPanelMachine } from '#machines/rights/user-panel.ts';
import { dayOf, endOf } from '#machines/rules/right-days.ts';
import type { UserEdit } from '#machines/users/setup.ts';
import { rights } from './model.ts';

const end = endOf('2099-12-24') ?? 0;

async function start(known: UserRights) {
  const saved: UserEdit[] = [];
  const said: string[] = [];
  const machine = userPanelMachine.provide({
    actors: {
      loadRights: fromPromise<UserRights, { id: string }>(async () => known),
      saveEnds: fromPromise<UserChanged, UserEdit>(async ({ input }) => {
        saved.push(input);
        return { historyId: 'h' };
      }),
      makeOwner: fromPromise<UserChanged, { id: string }>(async ({ input }) => ({ message: `${input.id} is it` })),
    },
    actions: { toast: (_, { kind, text }) => said.push(`${kind}: ${text}`) },
  });
  const actor = createActor(machine).start();
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event);
    await new Promise(setImmediate);
  };
  await send({ type: 'user.chosen', id: 'ann' });
  return { send, saved, said, snapshot: () => actor.getSnapshot() };
}

describe('the panel of a user (docs: Panel of a user)', () => {
  it('saves a day as the moment at which it is over, with all else as it is', async () => {
    const { send, saved, said, snapshot } = await start(rights);
    expect(snapshot().can({ type: 'days.submitted' })).toBe(false);
    await send({ type: 'day.typed', name: 'addskins', value: '2099-12-24' });
    await send({ type: 'days.submitted' });
    const { twitter, discord, discordid, version } = rights.user;
    const perms = { addskins: true, editskins: false, deleteskins: false };
    expect(saved).toEqual([{ id: 'ann', twitter, discord, discordid, perms, until: { addskins: end }, version }]);
    expect(said).toEqual(['success: User updated successfully']);
    expect([snapshot().value, snapshot().context.days]).toEqual(['open', {}]);
  });

  it('takes an end away when its day is emptied, and leaves one that nobody touched to the millisecond', async () => {
    const user = { ...rights.user, perms: { ...rights.user.perms, editskins: true } };
    const until = { addskins: end, editskins: end - 12_345 };
    const { send, saved } = await start({ ...rights, user: { ...user, until } });
    await send({ type: 'day.typed', name: 'addskins', value: '' });
    await send({ type: 'days.submitted' });
    expect(saved[0]?.until).toEqual({ editskins: end - 12_345 });
  });

  it('asks before it makes an owner, who has no panel', async () => {
    const { send, said, snapshot } = await start(rights);
    await send({ type: 'owner.requested' });
    expect(snapshot().value).toBe('asking');
    await send({ type: 'request.confirmed' });
    expect([snapshot().value, said]).toEqual(['closed', ['success: ann is it']]);
  });
});

it('stays with its user while a request is under way (docs: Panel of a user)', async () => {
  const { send, snapshot, saved } = await start(rights);
  await send({ type: 'day.typed', name: 'addskins', value: '2099-12-24' });
  const sending = send({ type: 'days.submitted' });
  const left = [send({ type: 'panel.closed' }), send({ type: 'user.chosen', id: 'bob' })];
  expect([snapshot().value, snapshot().context.id]).toEqual(['saving', 'ann']);
  await Promise.all([sending, ...left]);
  expect([snapshot().value, snapshot().context.id, saved.length]).toEqual(['open', 'ann', 1]);
});

describe('a day of a right', () => {
  it('lasts to its end where its owner is, and is read back as itself', () => {
    expect(new Date(end).toString()).toContain('Dec 25 2099 00:00:00');
    expect([dayOf(end), dayOf(end + 1), dayOf(undefined)]).toEqual(['2099-12-24', '2099-12-25', '']);
    expect([endOf(''), endOf('soon')]).toEqual([undefined, undefined]);
  });
});
