import { SearchX } from 'lucide-react';
import { Link } from 'wouter';
import type { Found } from '#contract/catalogue.ts';
import styles from './catalogue.module.css';

type Props = { found: Exclude<Found, { outcome: 'found' }> };

/** What stands where no such skin or legend is: whether there was one, and what is called nearly so. */
export const Absent = ({ found: { outcome, near } }: Props) => (
  <section className={styles.absent}>
    <SearchX size={40} strokeWidth={1.5} aria-hidden />
    <h1>{outcome === 'gone' ? 'It was deleted' : 'Page Not Found'}</h1>
    <p>
      {outcome === 'gone'
        ? 'What stood at this address is not in the list any more.'
        : 'No legend and no skin is called so.'}
    </p>
    {near.length > 0 && (
      <>
        <p>Do you mean one of these?</p>
        <ul>
          {near.map(({ name, address }) => (
            <li key={address}>
              <Link href={address}>{name}</Link>
            </li>
          ))}
        </ul>
      </>
    )}
    <p>
      <Link href="/skintranslator" className="button">
        Search the skin translator
      </Link>
    </p>
  </section>
);
