import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { SITE, titles } from '../content/titles.ts';
import { useAppSelector } from '../shell/context.ts';
import styles from './text-page.module.css';

/** Says what the site is for, and invites guests to help (spec §1). */
export function Home() {
  const isGuest = useAppSelector((snapshot) => snapshot.context.user === null);
  return (
    <article className={styles.page}>
      <title>{`${titles['/']} · ${SITE}`}</title>
      <h1>Welcome Legend</h1>
      <p className={styles.lead}>
        This site helps artists start using the game's files: type the name of a skin as the shop shows it, and read
        which model and texture it is made of.
      </p>
      <p>
        <Link href="/skinTranslator" className="button primary">
          Open the Skin Translator
          <ArrowRight size={18} aria-hidden />
        </Link>
      </p>
      <p>Guides on datamining and on importing models into a 3D tool are planned.</p>
      {isGuest && (
        <p>
          Know your way around the files? <Link href="/login?new">Create an account</Link> to help with the skin
          translator.
        </p>
      )}
    </article>
  );
}
