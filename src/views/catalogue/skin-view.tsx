import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Build } from '#contract/imports/batch.ts';
import type { Happening, SkinPage } from '#contract/pages/catalogue.ts';
import type { PagePath } from '#contract/pages/pages.ts';
import type { Skin } from '#contract/skins/skin.ts';
import { type SkinFieldName, skinFieldNames } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { mayOpen } from '#machines/rules/access.ts';
import { newsAddress } from '#rules/news/slot.ts';
import { addressOfFact } from '#rules/search/facts/address.ts';
import { addressOfField } from '#rules/search/facts/address-of-field.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { suggestAddress } from '#rules/suggestions/address.ts';
import { useAppSelector } from '../../parts/app/app-context.ts';
import { CopyButton } from '../../parts/copy/copy-button.tsx';
import { CopyNotice } from '../../parts/copy/copy-notice.tsx';
import { type Difference, Differences } from '../../parts/history/differences.tsx';
import { StarButton } from '../../parts/stars/star-button.tsx';
import { dayInUtc } from '../../parts/text/when.ts';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { useCopier } from '../../world/page/copy.ts';
import { PictureLater } from '../../world/pictures/picture-later.tsx';
import { stars } from '../../world/stars/wired-stars.ts';
import styles from './catalogue.module.css';
import { Copies } from './copies.tsx';
import { Family } from './family.tsx';
import type { Copying } from './file-name.tsx';
import { Files } from './files.tsx';
import { Way } from './into-blender/way.tsx';
import { OtherNames } from './other-names.tsx';
import { Trail } from './trail.tsx';

/** A skin: its files, names, similar skins and tools (docs: Skin pages). */
export function SkinView({ page }: { page: SkinPage }) {
  const { skin, legend, names } = page;
  const copier = useCopier();
  const starred = useOwnActor(stars);
  return (
    <>
      <header className={`split-640 ${styles.head}`}>
        <Trail ways={[{ name: 'Skin Translator', address: '/skintranslator' }, legend]} />
        <h1>{nameApart(skin)}</h1>
        <PictureLater skin={skin._id} name={nameApart(skin)} isLarge />
        <Facts page={page} copier={copier} />
        <p className={`cluster gap-2 rows-1 muted ${styles.link}`}>
          Link <CopyButton text={linkTo(page.address)} what="the link to this page" copier={copier} />{' '}
          <Link href={suggestAddress({ skin: skin._id })}>Something wrong?</Link>
          <StarButton row={{ legend: legend.name, skin }} actor={starred} />
        </p>
        <SkinTools legend={legend.name} skin={skin} />
      </header>
      <div className={`split-1040 gap-6 ${styles.columns}`}>
        <Files page={page} copier={copier} />
        <OtherNames names={names} shown={skin.ingamename} />
      </div>
      <Way page={page} copier={copier} />
      <Family page={page} />
      <Copies page={page} copier={copier} />
      <Happenings page={page} />
      <CopyNotice copier={copier} />
    </>
  );
}

/** Only a browser knows the address of the site; the button does nothing before that. */
const linkTo = (address: string) => (typeof location === 'undefined' ? address : new URL(address, window.origin).href);

/** The other facts of the skin, those that are known. */
function Facts({ page: { legend, skin, recolours, builds }, copier }: Copying & { page: SkinPage }) {
  const { quality, eventset, firstbuild, lastbuild } = skin;
  return (
    <dl className={`wrap ${styles.known}`}>
      <Known what="Skin of">
        <Link href={legend.address}>{legend.name}</Link>
      </Known>
      {quality && (
        <Known what="Quality">
          <Link href={addressOfFact('quality', quality)}>{quality}</Link>
        </Known>
      )}
      {recolours && (
        <Known what="Recolour of">
          <Link href={recolours.address}>{recolours.name}</Link>
        </Known>
      )}
      {eventset && (
        <Known what="Event">
          <Link href={addressOfFact('event', eventset)}>{eventset}</Link>
        </Known>
      )}
      {firstbuild && <SeenIn what="First seen" name={firstbuild} builds={builds} copier={copier} />}
      {skin.gone && lastbuild && <SeenIn what="Last seen" name={lastbuild} builds={builds} copier={copier} />}
      {skin.gone && (
        <Known what="State">
          <Link href={addressOfFact('is', 'gone')}>gone from the game</Link>
        </Known>
      )}
    </dl>
  );
}

const Known = ({ what, children }: { what: string; children: ReactNode }) => (
  <div className="wrap breaks">
    <dt className="muted">{what}</dt>
    <dd className="wrap">{children}</dd>
  </div>
);

type Props = Copying & { what: string; name: string; builds: readonly Build[] | undefined };

/** A build that had the skin: a link to what it changed, its release day, and the manifest ID to download it. */
function SeenIn({ what, name, builds, copier }: Props) {
  const { released, manifest } = builds?.find((build) => build.name === name) ?? {};
  return (
    <Known what={what}>
      <Link href={newsAddress({ _id: '', build: name })}>{name}</Link>
      {released && <span className="muted">{dayInUtc(Date.parse(released))}</span>}
      {manifest && (
        <span className="row muted">
          manifest&nbsp;<code>{manifest}</code>
          <CopyButton text={manifest} what={`the manifest ID of ${name}`} copier={copier} />
        </span>
      )}
    </Known>
  );
}

/** The changes of a skin, newest first. Only accepted suggestions name people. */
function Happenings({ page: { history, hasOlder, isStored } }: { page: SkinPage }) {
  if (isStored) return <NotStored />;
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className={styles.history}>
        {history.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no ids, and none is inserted
          <li key={at}>
            <p>
              {verbs[one.action]}
              {one.build && ` with ${one.build}`}
              {one.suggestedBy && ` (suggested by ${one.suggestedBy}, accepted by ${one.acceptedBy})`}{' '}
              <time className="muted size-1" dateTime={new Date(one.at).toISOString()}>
                {dayInUtc(one.at)}
              </time>
            </p>
            <Differences of={one.fields.map(differenceOf)} />
          </li>
        ))}
      </ol>
      {hasOlder && <p className="muted measure">Older changes are not shown here.</p>}
    </section>
  );
}

const NotStored = () => (
  <section aria-labelledby="history">
    <h2 id="history">History</h2>
    <p className="muted measure">Its history and its files in the archive are shown when there is a connection.</p>
  </section>
);

const verbs = { add: 'Added', change: 'Changed', remove: 'Deleted' };
// The server and every browser draw the same day.

const isField = (name: string): name is SkinFieldName => skinFieldNames.some((one) => one === name);

function differenceOf({ field, before, after }: Happening['fields'][number]): Difference {
  const label = field === 'names' ? 'Names in other languages' : isField(field) ? skinWords[field].label : field;
  const address = isField(field) && after !== undefined ? addressOfField(field, after) : undefined;
  return { field: label, address, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

/** The forms for this skin that the user may open. */
function SkinTools({ legend, skin }: { legend: string; skin: Skin }) {
  const user = useAppSelector((snapshot) => snapshot.context.user);
  const tools: { path: PagePath; label: string; about: string; query: Record<string, string> }[] = [
    { path: '/admin/editskin', label: 'Edit', about: nameApart(skin), query: { skin: skin._id } },
    { path: '/admin/deleteskin', label: 'Delete', about: nameApart(skin), query: { skin: skin._id } },
    { path: '/admin/addskin', label: 'Add', about: `a skin to ${legend}`, query: { legend } },
  ];
  const permitted = tools.filter(({ path }) => mayOpen(path, user));
  if (permitted.length === 0) return null;
  return (
    <p className={`wrap gap-2 ${styles.tools}`}>
      {permitted.map(({ path, label, about, query }) => (
        <Link
          key={path}
          href={`${path}?${new URLSearchParams(query)}`}
          className="button"
          aria-label={`${label} ${about}`}
        >
          {label}
        </Link>
      ))}
    </p>
  );
}
