import { useSelector } from '@xstate/react';
import type { AccountOverview } from '#contract/account/account-overview.ts';
import { holds, type RightName, rightNames } from '#contract/users/user.ts';
import { StaffPage } from '../../parts/staff/staff-page.tsx';
import { day, moment } from '../../parts/when.ts';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { account as machine } from '../../wiring/people/account.ts';
import styles from './account.module.css';
import { Deletion } from './deletion.tsx';
import { Events } from './events.tsx';
import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Section } from './section.tsx';
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
      isNarrow
      lead={overview && <p>{`${overview.user.username}, since ${day(overview.createdAt)}`}</p>}
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

/** Your rights and their end dates (docs: Ends of rights). */
function Rights({ user, rightEnds }: Pick<AccountOverview, 'user' | 'rightEnds'>) {
  const held = rightNames.filter((name) => holds(user, name));
  return (
    <Section title="Rights">
      {user.perms.owner && <p>You are an owner: you hold every right and manage users.</p>}
      {held.length === 0 ? (
        <p>You hold no rights yet. An owner gives them.</p>
      ) : (
        !user.perms.owner && (
          <ul className={styles.rows}>
            {held.map((name) => (
              <li key={name}>
                <strong>{allows[name]}</strong>
                <span>{endSentence(rightEnds[name])}</span>
              </li>
            ))}
          </ul>
        )
      )}
    </Section>
  );
}

const allows: Record<RightName, string> = {
  addskins: 'Add skins',
  editskins: 'Edit skins',
  deleteskins: 'Delete skins',
};

const endSentence = (end: number | undefined) =>
  end === undefined ? 'Held until an owner takes it away' : `Held until ${moment(end)}`;
