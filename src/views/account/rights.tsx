import type { AccountOverview } from '#contract/account/account-overview.ts';
import { holds, type RightName, rightNames } from '#contract/users/user.ts';
import { longMoment } from '../../parts/when.ts';
import styles from './account.module.css';
import { Section } from './section.tsx';

/** Your rights and their end dates (docs: Ends of rights). */
export function Rights({ user, rightEnds }: Pick<AccountOverview, 'user' | 'rightEnds'>) {
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
  end === undefined ? 'Held until an owner takes it away' : `Held until ${longMoment(end)}`;
