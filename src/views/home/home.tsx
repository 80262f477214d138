import { useSelector } from '@xstate/react';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import * as features from '#features/index.home.ts';
import { useAppSelector } from '../../parts/app-context.ts';
import { Button } from '../../parts/button.tsx';
import type { HomeSection } from '../../parts/page-feature.ts';
import prose from '../../parts/text/prose.module.css';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { changes } from '../../wiring/skins/changes.ts';
import { Example } from './example.tsx';
import styles from './home.module.css';
import { NewestChanges } from './newest-changes.tsx';

const sections = Object.values<HomeSection>(features).sort((a, b) => a.order - b.order);

/** Says what the site is for, answers a name at once, and invites guests to help (docs: Home). */
export default function Home() {
  const isGuest = useAppSelector((snapshot) => snapshot.context.user === null);
  const known = useAppSelector((snapshot) => snapshot.context.data.home);
  const actor = useOwnActor(changes, { input: { known } });
  const newest = useSelector(actor, ({ context }) => context.newest);
  return (
    <div className={`stack gap-7 ${prose.page} ${styles.page}`}>
      <section className={`stack gap-4 ${styles.hero}`}>
        <h1>Welcome Legend</h1>
        <p className={`muted ${styles.lead}`}>
          This site helps artists start using the game's files: enter the name of a skin from the shop, and see its
          model and material.
        </p>
        <SearchForm example={newest?.ingamename} />
        <p className={`cluster muted ${styles.browse}`}>
          <Link href="/skinTranslator">All skins</Link>
          <Link href="/translate">A list or a folder</Link>
        </p>
      </section>
      <Example of={newest} />
      <div className={`split-760 ${styles.columns}`}>
        <section>
          <header className="row between">
            <h2>Newest in the list</h2>
            <Link href="/changes">All changes</Link>
          </header>
          <NewestChanges actor={actor} />
        </section>
        {sections.map(({ order, Section }) => (
          <Section key={order} />
        ))}
        {isGuest && (
          <section>
            <h2>Lend a hand</h2>
            <p>
              Know your way around the files? <Link href="/login?new">Create an account</Link> to help with the skin
              translator.
            </p>
          </section>
        )}
      </div>
    </div>
  );
}

/** Opens the translator with the typed text; without a script the browser does the same. */
function SearchForm({ example }: { example: string | undefined }) {
  const [, navigate] = useLocation();
  const input = useRef<HTMLInputElement>(null);

  function search(event: FormEvent) {
    event.preventDefault();
    const text = input.current?.value;
    navigate(text ? `/skintranslator?${new URLSearchParams({ search: text })}` : '/skintranslator');
  }

  return (
    <search>
      <form action="/skintranslator" className={styles.search} onSubmit={search}>
        <Search size={22} aria-hidden />
        <input
          ref={input}
          type="search"
          className="textbox"
          name="search"
          aria-label="Name of a skin, legend or model"
          placeholder={example ?? "Feral's Future"}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button label="Translate" type="submit" isPrimary />
      </form>
    </search>
  );
}
