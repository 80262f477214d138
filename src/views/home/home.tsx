import { useSelector } from '@xstate/react';
import Search from 'lucide/dist/esm/icons/search.mjs';
import { type FormEvent, Fragment, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { NamedSkin, OtherNews, SkinNews } from '#contract/history/news.ts';
import * as features from '#features/index.home.ts';
import type { changesMachine } from '#machines/history/changes.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { count } from '#rules/texts/count.ts';
import { useAppSelector } from '../../parts/app/app-context.ts';
import type { HomeSection } from '../../parts/app/page-feature.ts';
import { Button } from '../../parts/controls/button.tsx';
import { Icon } from '../../parts/controls/icon.tsx';
import { Retry } from '../../parts/loading/loading.tsx';
import { LegendMark } from '../../parts/text/legend-mark.tsx';
import prose from '../../parts/text/prose.module.css';
import { SkinName } from '../../parts/text/skin-name.tsx';
import { day } from '../../parts/text/when.ts';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { changes } from '../../world/skins/changes.ts';
import { Example } from './example.tsx';
import styles from './home.module.css';
import own from './newest-changes.module.css';

const sections = Object.values<HomeSection>(features).sort((a, b) => a.order - b.order);

/** Says what the site is for, answers a name at once, and invites guests to help (docs: Home). */
export default function Home() {
  const isGuest = useAppSelector((snapshot) => snapshot.context.user === null);
  const known = useAppSelector((snapshot) => snapshot.context.data.home);
  const actor = useOwnActor(changes, { input: { known } });
  const newest = useSelector(actor, ({ context }) => context.newest);
  return (
    <div className={`stack gap-7 above ${prose.page} ${styles.page}`}>
      <section className={`stack gap-4 ${styles.hero}`}>
        <h1>Welcome Legend</h1>
        <p className={`muted size-4 ${styles.lead}`}>
          This site helps artists start using the game's files: enter the name of a skin from the shop, and see its
          model and material.
        </p>
        <SearchForm example={newest?.ingamename} />
        <p className="cluster muted gap-5 rows-1">
          <Link href="/skinTranslator" className="reach">
            All skins
          </Link>
          <Link href="/translate" className="reach">
            A list or a folder
          </Link>
        </p>
      </section>
      <Example of={newest} />
      <div className={`split-760 ${styles.columns}`}>
        <section>
          <header className="row between">
            <h2>Newest in the list</h2>
            <Link href="/changes" className="reach">
              All changes
            </Link>
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
        <Icon of={Search} size={22} />
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

/** The newest changes of the list; each existing skin links to its page. */
function NewestChanges({ actor }: { actor: ActorRefFrom<typeof changesMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const news = snapshot.context.changes;
  return (
    <div className={`breaks ${own.changes}`} aria-busy={snapshot.matches('loading')}>
      {snapshot.matches('failed') && <Retry actor={actor} text="The newest changes could not be loaded." />}
      {snapshot.matches('ready') && news.length === 0 && <p>No changes yet.</p>}
      <ul>
        {news.map((change) => (
          <li key={change._id}>
            <span className="muted size-1">{verbs[change.action]}</span>
            <Subject change={change} />
            <time className="muted size-1" dateTime={new Date(change.at).toISOString()}>
              {day(change.at)}
            </time>
          </li>
        ))}
      </ul>
    </div>
  );
}

const verbs = { add: 'New', change: 'Changed', remove: 'Removed' };

function Subject({ change: { action, count: skins, skin, group } }: { change: SkinNews }) {
  if (group && (!skin || group.others)) return <Batch action={action} skins={skins} group={group} />;
  if (!skin) return <span>{skins === 1 ? 'A skin' : count(skins, 'skin')}</span>;
  return <Skin skin={skin} address={action === 'remove' ? undefined : skin.address} />;
}

/** A skin with its legend; an existing one links to its page. */
function Skin({ skin, address }: { skin: NamedSkin; address: string | undefined }) {
  const name = <SkinName name={nameApart(skin)} />;
  return (
    <span className={own.skin}>
      <LegendMark legend={skin.legend} size={20} />
      <span>{address === undefined ? name : <Link href={address}>{name}</Link>}</span>
      <span className="muted">{skin.legend}</span>
    </span>
  );
}

type BatchProps = Pick<SkinNews, 'action'> & { skins: number; group: NonNullable<SkinNews['group']> };

/** "Season 30: 214 new skins; 3 charms added", and the first of them. */
function Batch({ action, skins, group: { build, address, examples, others } }: BatchProps) {
  return (
    <div>
      <Link href={address}>
        {build ?? 'Import'}: {skins > 0 && count(skins, action === 'add' ? 'new skin' : 'changed skin')}
        {skins > 0 && others && '; '}
        {others?.said}
      </Link>
      {examples.map((skin) => (
        <Skin key={skin.address} skin={skin} address={skin.address ?? address} />
      ))}
      {examples.length > 0 && skins > examples.length && (
        <span className="muted size-1">and {count(skins - examples.length, 'other')}</span>
      )}
      {others && <Others {...others} />}
    </div>
  );
}

/** What is no skin in the same import. */
const Others = ({ examples, more }: Pick<OtherNews, 'examples' | 'more'>) =>
  examples.length > 0 && (
    <span className="muted size-1">
      {examples.map(({ name, address }, at) => (
        <Fragment key={`${address} ${name}`}>
          {at > 0 && ', '}
          <Link href={address}>
            <SkinName name={name} />
          </Link>
        </Fragment>
      ))}
      {more > 0 && ` and ${count(more, 'other')}`}
    </span>
  );
