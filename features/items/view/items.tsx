import { useSelector } from '@xstate/react';
import SearchX from 'lucide/dist/esm/icons/search-x.mjs';
import { Link } from 'wouter';
import { fromPromise } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import { pagePathAt, pages } from '#contract/pages/pages.ts';
import { count } from '#rules/texts/count.ts';
import { tabTitle } from '#src/content/site.ts';
import { ErrorParts } from '#src/errors/error-parts.tsx';
import { marksOf } from '#src/parts/app/state-of.ts';
import { Button } from '#src/parts/controls/button.tsx';
import { CopyNotice } from '#src/parts/copy/copy-notice.tsx';
import { Retry } from '#src/parts/loading/loading.tsx';
import { PageLinks } from '#src/parts/rows/page-links.tsx';
import { Fact, Facts } from '#src/parts/text/facts.tsx';
import { OtherNames } from '#src/views/catalogue/other-names.tsx';
import { Trail } from '#src/views/catalogue/trail.tsx';
import { call } from '#src/world/calls/call.ts';
import { useCopier } from '#src/world/page/copy.ts';
import { everywhere } from '#src/world/site/page-features.ts';
import { wired } from '#src/world/wired.ts';
import type { ItemsPage, ItemsPageFound } from '../contract.ts';
import { type ItemsPlace, type ItemsRef, itemsMachine, itemsPageFlow } from '../machine/items.ts';
import styles from './items.module.css';
import { CopiedName, type Copying, roleWord, slotOf, Table } from './table.tsx';

const items = wired(itemsMachine).provide({
  actors: {
    loadItems: fromPromise<ItemsPageFound, ItemsPlace>(async ({ input: { path, page = 1 }, signal }) => {
      try {
        return { outcome: 'found', page: await call('readItems', { query: { path, page: String(page) }, signal }) };
      } catch (error) {
        if (!(error instanceof RequestFailure && [404, 410].includes(error.status))) throw error;
        return { outcome: error.status === 410 ? 'gone' : 'unknown' };
      }
    }),
  },
});

/** Comes with the view: nobody needs the one without the other. @public */
export const flow = { machine: items, ...itemsPageFlow };

/** A page of weapons, melee, charms or animations (docs: Other kinds). */
export default function Items({ actor }: { actor: ItemsRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { found, path } = snapshot.context;
  // The app sets the titles of pages without slots.
  const hasTitle = path.lastIndexOf('/') > 0 && (!found || found.outcome === 'found');
  const at = pagePathAt(path) ?? '/weapons';
  const title = found?.outcome === 'found' ? found.page.title : pages[at].title;
  return (
    <div className={`stack gap-5 above ${styles.page}`} {...marksOf(snapshot)} aria-busy={snapshot.matches('loading')}>
      {hasTitle && <title>{tabTitle(title)}</title>}
      {!found && <h1>{title}</h1>}
      {snapshot.matches('failed') && <Retry actor={actor} text="This page could not be loaded." />}
      {found?.outcome === 'found' && <Page page={found.page} />}
      {found && found.outcome !== 'found' && <Absent isGone={found.outcome === 'gone'} />}
    </div>
  );
}

const Absent = ({ isGone }: { isGone: boolean }) => (
  <ErrorParts
    icon={SearchX}
    status={isGone ? 410 : 404}
    title={isGone ? 'It was deleted' : 'Page Not Found'}
    description={
      isGone
        ? 'What was at this address is no longer in the list.'
        : 'There is nothing by that name. Check the spelling.'
    }
  >
    <p>
      <Link href="/weapons">All weapons</Link>
    </p>
  </ErrorParts>
);

function Page({ page }: { page: ItemsPage }) {
  const copier = useCopier();
  const { title, trail, shelves, item, items: listed } = page;
  const tops = shelves.filter(({ address }) => isTop(address));
  return (
    <>
      <header>
        <Trail ways={trail} />
        <h1>{title}</h1>
        {!item && page.count > 0 && <p className="muted">{count(page.count, 'item')}</p>}
      </header>
      {item && <One item={item} copier={copier} />}
      <Export page={page} copier={copier} />
      <Shelves shelves={shelves.filter(({ address }) => !isTop(address))} />
      {listed.length > 0 && (
        <section aria-labelledby={item ? 'alike' : undefined} aria-label={item ? undefined : 'Items'}>
          {item && <h2 id="alike">On the same model</h2>}
          <Table items={listed} copier={copier} />
          <PageLinks {...page} label={`All pages of ${title}`} />
        </section>
      )}
      {!item && shelves.length + listed.length === 0 && (
        <p className="muted measure">
          Nothing of this kind has been imported yet. It comes with the settings and the texts of a build, as skins do.
        </p>
      )}
      {tops.length > 0 && (
        <nav aria-labelledby="others">
          <h2 id="others">Besides</h2>
          <Shelves shelves={tops} />
        </nav>
      )}
      {listed.length + (item ? 1 : 0) > 0 && (
        <p className="cluster gap-2 muted">
          Something wrong?
          {everywhere.map(({ label, act }) => (
            <Button key={label} label={label} onClick={act} />
          ))}
        </p>
      )}
      <CopyNotice copier={copier} />
    </>
  );
}

/** How the files of a page get out of the game: models by RSX's filter, clips by their names. */
function Export({ page: { address, filter, trail }, copier }: Copying & { page: ItemsPage }) {
  const isOfClips = trail.at(-1)?.address === '/animations';
  if (!filter && !isOfClips) return null;
  return (
    <section aria-labelledby="export">
      <h2 id="export">Export with RSX</h2>
      {filter && (
        <Facts className={styles.facts}>
          <Fact word="Packages to load">
            <CopiedName name="common.rpak" copier={copier} />
            <span className="hint">Models of weapons have been seen there. No package of their own is known.</span>
          </Fact>
          <Fact word="RSX filter" isName>
            <CopiedName name={filter} what="the RSX filter" copier={copier} />
          </Fact>
        </Facts>
      )}
      <p className="muted measure">
        {filter ? (
          <>
            <a href={`/download${address}.bat`} download>
              All of RSX’s steps as .bat
            </a>
            , or see <Link href="/guides/datamining#settings">all settings</Link>.
          </>
        ) : (
          <>
            Open the packages of the legend, paste the name of a clip into the box above RSX’s list, and export it as
            Cast. Then import it onto the model: <Link href="/guides/importing#animation">Guide: Animate it</Link>
          </>
        )}
      </p>
    </section>
  );
}

/** Pages of one kind lead to those of the others. */
const isTop = (address: string) => address.lastIndexOf('/') === 0;

const Shelves = ({ shelves }: Pick<ItemsPage, 'shelves'>) =>
  shelves.length > 0 && (
    <ul className={styles.shelves}>
      {shelves.map(({ name, address, items: number }) => (
        <li key={address}>
          <Link href={address}>{name}</Link> <span className="muted">{count(number)}</span>
        </li>
      ))}
    </ul>
  );

/** The item that the page is about: its files, facts and names. */
const One = ({ item, copier }: Copying & { item: NonNullable<ItemsPage['item']> }) => (
  <>
    <section className={`barred ${styles.panel}`} data-quality={item.quality} aria-label="Files">
      <Facts className={styles.facts}>
        {item.files.map(({ role, name }) => (
          <Fact key={role} word={roleWord(role)} isName>
            <CopiedName name={name} copier={copier} />
          </Fact>
        ))}
        {item.slot && <Fact word="Slot">{slotOf(item)}</Fact>}
        {item.quality && <Fact word="Quality">{item.quality}</Fact>}
        {item.eventset && <Fact word="Event">{item.eventset}</Fact>}
        {item.recolours && (
          <Fact word="Recolour of">
            <Link href={item.recolours.address}>{item.recolours.name}</Link>
          </Fact>
        )}
        {item.gameid && <Fact word="Permanent ID">{item.gameid}</Fact>}
        <Fact word="Settings" isName>
          <CopiedName name={item.settings} copier={copier} />
        </Fact>
      </Facts>
    </section>
    <OtherNames names={item.names} shown={item.name} />
  </>
);
