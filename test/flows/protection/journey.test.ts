import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { AccountOverview } from '#contract/account-overview.ts';
import { protectionMachine } from '#machines/account/protection.ts';
import { overview } from '../account/samples.ts';
import { lost } from '../refusals.ts';
import { protectedByApp, protectedByPasskey } from './model.ts';

async function look(answer: AccountOverview | Error) {
  let asked = 0;
  const machine = protectionMachine.provide({
    actors: {
      loadAccount: fromPromise<AccountOverview>(async () => {
        asked++;
        if (answer instanceof Error) throw answer;
        return answer;
      }),
    },
  });
  const actor = createActor(machine).start();
  await new Promise(setImmediate);
  return [actor.getSnapshot().value, asked];
}

describe('what the dashboard asks of owners (docs: Dashboard)', () => {
  it('is a second factor or a passkey, until there is one of them', async () => {
    expect(await look(overview)).toEqual(['advising', 1]);
    expect(await look(protectedByApp)).toEqual(['resting', 1]);
    expect(await look(protectedByPasskey)).toEqual(['resting', 1]);
  });

  it('is nothing where it is not known', async () => {
    expect(await look(lost)).toEqual(['resting', 1]);
  });
});
