import { useSelector } from '@xstate/react';
import { type ComponentType, type MouseEvent, Suspense } from 'react';
import { Link } from 'wouter';
import type { LegendPage } from '#contract/pages/catalogue.ts';
import { isKnown } from '#game-files/recipes/row.ts';
import type { CatalogueRef } from '#machines/pages/catalogue.ts';
import { mayOpen } from '#machines/rules/access.ts';
import { addressOfFact } from '#rules/search/facts/address.ts';
import { addressOfSearch } from '#rules/skins/address.ts';
import { archiveUrl } from '#rules/skins/archive-links.ts';
import { count } from '#rules/texts/count.ts';
import { useAppSelector } from '../../parts/app/app-context.ts';
import { CopyNotice } from '../../parts/copy/copy-notice.tsx';
import { Heads } from '../../parts/rows/heads.tsx';
import { PageLinks } from '../../parts/rows/page-links.tsx';
import { Fact, Facts } from '../../parts/text/facts.tsx';
import { MaterialName } from '../../parts/text/material-name.tsx';
import { SkinName } from '../../parts/text/skin-name.tsx';
import { useCopier } from '../../world/page/copy.ts';
import styles from './catalogue.module.css';
import { FileName } from './file-name.tsx';
import { Trail } from './trail.tsx';

type CardProps = {
  actor: CatalogueRef;
  /** The card of the translator, whose file comes when somebody wants it. */
  Card: ComponentType<{ legend: string }>;
};

/** A legend: its skins with their files, its animations, and the other legends (docs: Legend pages). */
export function LegendView({ page, ...card }: CardProps & { page: LegendPage }) {
  const { legend, others, skinCount, beside = [] } = page;
  return (
    <>
      <header className={`split-640 ${styles.head}`}>
        <Trail ways={[{ name: 'Skin Translator', address: '/skintranslator' }]} />
        <h1>{legend}</h1>
        <ul className={`wrap muted ${styles.facts}`}>
          <li>{count(skinCount, 'skin')}</li>
          <li>
            <Link href={addressOfSearch(legend)}>In the translator</Link>
          </li>
          {beside.map(({ name, address }) => (
            <li key={address}>
              <Link href={address}>{name}</Link>
            </li>
          ))}
          {page.skins.some(({ model }) => isKnown(model)) && (
            <li>
              <a href={`/download${page.address}.bat`} download>
                All skins as .bat for RSX
              </a>
            </li>
          )}
        </ul>
        <AddSkin legend={legend} />
      </header>
      <Skeleton page={page} />
      <Skins page={page} {...card} />
      <Builds legend={legend} builds={page.builds} />
      {others.length > 0 && (
        <nav aria-labelledby="others">
          <h2 id="others">Other legends</h2>
          <ul className={`wrap gap-4 rows-1 breaks ${styles.others}`}>
            {others.map(({ name, address, skins: number }) => (
              <li key={address}>
                <Link href={address}>{name}</Link> <span className="faint figures">{count(number)}</span>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

function AddSkin({ legend }: { legend: string }) {
  const user = useAppSelector((snapshot) => snapshot.context.user);
  if (!mayOpen('/admin/addskin', user)) return null;
  return (
    <p className={`wrap gap-2 ${styles.tools}`}>
      <Link href={`/admin/addskin?${new URLSearchParams({ legend })}`} className="button">
        Add a skin
      </Link>
    </p>
  );
}

/** The rig and the library of clips that all skins of the legend share. */
function Skeleton({ page: { legend, rig, clips, archive } }: { page: LegendPage }) {
  const copier = useCopier();
  if (rig === null && clips === null) return null;
  return (
    <section aria-labelledby="skeleton">
      <h2 id="skeleton">Animation</h2>
      <Facts className="measure">
        {rig !== null && (
          <Fact word="Rig">
            <FileName name={rig} copier={copier} />
          </Fact>
        )}
        {clips !== null && (
          <Fact word="Clips">
            <FileName name={clips} url={archiveUrl(archive.animations, { legend, animation: clips })} copier={copier} />
          </Fact>
        )}
      </Facts>
      <CopyNotice copier={copier} />
    </section>
  );
}

function Skins({ page, actor, Card }: CardProps & { page: LegendPage }) {
  const isCard = useSelector(actor, ({ context }) => context.isCard);
  if (page.skins.length === 0) return <p className="muted measure">It has no skins yet.</p>;
  return (
    <section aria-labelledby="skins">
      <div className={`cluster gap-2 between ${styles.headed}`}>
        <h2 id="skins">Skins</h2>
        {!isCard && (
          // Without a script it leads to the same card in the translator.
          <a href={addressOfSearch(page.legend)} className="button" onClick={andStay(() => actor.send(WANTED))}>
            Sort, search or copy
          </a>
        )}
      </div>
      {isCard ? (
        <Suspense fallback={<Table page={page} />}>
          <Card legend={page.legend} />
        </Suspense>
      ) : (
        <Table page={page} />
      )}
    </section>
  );
}

const WANTED = { type: 'card.requested' } as const;

/** A press alone; with a key, or another button, the link opens where the browser opens it. */
const andStay = (act: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};

const Table = ({ page: { skins, ...page } }: { page: LegendPage }) => (
  <>
    <table className={`table rated fixed ${styles.family}`}>
      <Heads of={['In-game Name', 'Model', 'Material']} />
      <tbody>
        {skins.map(({ _id, name, address, model, ...skin }) => (
          <tr key={_id}>
            <th scope="row" data-quality={skin.quality}>
              <Link href={address} className="reach">
                {name}
              </Link>
            </th>
            <td data-label="Model">
              <code>
                <SkinName name={model} />
              </code>
            </td>
            <td data-label="Material">
              <code>
                <MaterialName of={{ model, ...skin, camo: null }} />
              </code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <PageLinks {...page} label={`All skins of ${page.legend}`} className={styles.pages} />
  </>
);

/** The builds that brought skins of the legend, each with a link to these in the translator. */
function Builds({ legend, builds }: Pick<LegendPage, 'legend' | 'builds'>) {
  if (builds.length === 0) return null;
  return (
    <section aria-labelledby="builds">
      <h2 id="builds">First seen</h2>
      <ul className={`wrap gap-4 rows-1 breaks ${styles.others}`}>
        {builds.map(({ name, skins }) => (
          <li key={name}>
            <Link href={addressOfFact('build', name, legend)}>{name}</Link>{' '}
            <span className="faint figures">{count(skins)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
