import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Build } from '#contract/imports/build.ts';
import type { SkinPage } from '#contract/pages/catalogue.ts';
import { newsAddress } from '#rules/news/slot.ts';
import { addressOfFact } from '#rules/search/facts/address.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { suggestAddress } from '#rules/suggestions/address.ts';
import { CopyButton } from '../../parts/copy/copy-button.tsx';
import { CopyNotice } from '../../parts/copy/copy-notice.tsx';
import { StarButton } from '../../parts/stars/star-button.tsx';
import { dayInUtc } from '../../parts/when.ts';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { useCopier } from '../../wiring/copy.ts';
import { PictureLater } from '../../wiring/pictures/picture-later.tsx';
import { stars } from '../../wiring/stars/stars.ts';
import styles from './catalogue.module.css';
import { Copies } from './copies.tsx';
import { Family } from './family.tsx';
import type { Copying } from './file-name.tsx';
import { Files } from './files.tsx';
import { Happenings } from './happenings.tsx';
import { Way } from './into-blender/way.tsx';
import { OtherNames } from './other-names.tsx';
import { SkinTools } from './skin-tools.tsx';
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
        <p className={`cluster muted ${styles.link}`}>
          Link to this page <CopyButton text={linkTo(page.address)} what="the link to this page" copier={copier} />{' '}
          <Link href={suggestAddress({ skin: skin._id })}>Something wrong?</Link>
          <StarButton row={{ legend: legend.name, skin }} actor={starred} />
        </p>
        <SkinTools legend={legend.name} skin={skin} />
      </header>
      <div className={`split-1040 gap-4 ${styles.columns}`}>
        <Files page={page} copier={copier} />
        <OtherNames names={names} shown={skin.ingamename} />
      </div>
      <div className={styles.details}>
        <Way page={page} copier={copier} />
        <Family page={page} />
        <Copies page={page} copier={copier} />
        <Happenings page={page} />
      </div>
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
  <div>
    <dt>{what}</dt>
    <dd>{children}</dd>
  </div>
);

type Props = Copying & { what: string; name: string; builds: readonly Build[] | undefined };

/** A build that had the skin: a link to what it changed, its release day, and the manifest ID to download it. */
function SeenIn({ what, name, builds, copier }: Props) {
  const { released, manifest } = builds?.find((build) => build.name === name) ?? {};
  return (
    <Known what={what}>
      <Link href={newsAddress({ _id: '', build: name })}>{name}</Link>
      {released && <span>{dayInUtc(Date.parse(released))}</span>}
      {manifest && (
        <span>
          manifest <code>{manifest}</code>{' '}
          <CopyButton text={manifest} what={`the manifest ID of ${name}`} copier={copier} />
        </span>
      )}
    </Known>
  );
}
