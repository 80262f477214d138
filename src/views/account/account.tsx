import { useSelector } from '@xstate/react';
import { StaffPage } from '../../parts/staff/staff-page.tsx';
import { longDay } from '../../parts/when.ts';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { account as machine } from '../../wiring/people/account.ts';
import { Deletion } from './deletion.tsx';
import { Events } from './events.tsx';
import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { Rights } from './rights.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { Suggestions } from './suggestions.tsx';
import { Tokens } from './tokens.tsx';

/** Your account: sections, each with its own machine (docs: Account page). */
export default function Account() {
  const actor = useOwnActor(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { value, children } = snapshot;
  const { overview } = snapshot.context;
  return (
    <StaffPage
      actor={actor}
      title="Account"
      lead={overview && <p>{`${overview.user.username}, since ${longDay(overview.createdAt)}`}</p>}
      isLoading={value === 'loading'}
      failure={value === 'failed' && 'Your account could not be loaded.'}
    >
      {snapshot.matches('ready') && overview && (
        <>
          <Rights {...overview} />
          {children.password && <Password actor={children.password} />}
          {children.sessions && <Sessions actor={children.sessions} />}
          {children.passkeys && <Passkeys actor={children.passkeys} />}
          {children.secondFactor && <SecondFactor actor={children.secondFactor} />}
          {children.tokens && <Tokens actor={children.tokens} />}
          <Suggestions />
          <Events events={overview.events} />
          {children.deletion && <Deletion actor={children.deletion} isOwner={overview.user.perms.owner} />}
        </>
      )}
    </StaffPage>
  );
}
