import { Link } from 'wouter';
import { addressOf, groups, machines } from '#rules/flows/listed.ts';
import rail from '../../parts/rail.module.css';
import styles from './rail.module.css';
import { says } from './words.ts';

/** All machines beside the page of one; wide screens only. */
export const Rail = ({ current }: { current: string }) => (
  <nav className={`${rail.rail} ${styles.rail}`} aria-label="Machines">
    {groups.map((group) => (
      <section key={group} aria-label={says.groups[group].title}>
        <p>{says.groups[group].title}</p>
        <ul>
          {machines
            .filter((machine) => machine.group === group)
            .map(({ id }) => (
              <li key={id}>
                <Link href={addressOf(id)} aria-current={id === current ? 'page' : undefined}>
                  {id}
                </Link>
              </li>
            ))}
        </ul>
      </section>
    ))}
  </nav>
);
