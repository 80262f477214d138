import Rotate3d from 'lucide/dist/esm/icons/rotate-3d.mjs';
import { Fragment, memo } from 'react';
import { Link } from 'wouter';
import type { Answer, TranslatedSkin } from '#game-files/finders/answer.ts';
import { slotOf } from '#game-files/names/slot.ts';
import type { CopyRef } from '#machines/translator/copy.ts';
import type { ViewerRef } from '#machines/viewer/viewer.ts';
import { type Model, skinsOf } from '#machines/viewer/wanted.ts';
import { kindWords, sayWhy } from '#rules/answers/translated/say.ts';
import { addressOfSearch, skinAddress } from '#rules/skins/address.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { isNotAvailable } from '#rules/skins/archive-links.ts';
import { suggestLine } from '#rules/suggestions/line-address.ts';
import { count } from '#rules/texts/count.ts';
import { Icon } from '../../parts/controls/icon.tsx';
import { CopyButton } from '../../parts/copy/copy-button.tsx';
import { Pictured, PictureOf } from '../../parts/pictures/picture-of.tsx';
import { MaterialName } from '../../parts/text/material-name.tsx';
import { PathName } from '../../parts/text/path-name.tsx';
import { SkinName } from '../../parts/text/skin-name.tsx';
import styles from './list-desk.module.css';

type Copying = { copier: CopyRef };
type Props = Copying & {
  /** Its place among all answers. */
  at: number;
  text: string;
  /** The folder of a line that is a path. */
  folder: string;
  /** Does the line above name the same folder, or the same skins? */
  isFolderKnown: boolean;
  areSkinsKnown: boolean;
  answer: Answer;
  skins: readonly TranslatedSkin[];
  /** The dropped model that the line names. */
  model: Model | undefined;
  looking: ViewerRef;
  /** The addresses of the pictures of its first skins, in a text: the line is drawn again only when one of them changes. */
  pictures: string;
};

const FIRST_SKINS = 3;

/** One line, what it is, and its skins. */
export const Line = memo(function Line(props: Props) {
  const {
    at: line,
    text,
    folder,
    isFolderKnown,
    areSkinsKnown,
    answer,
    skins,
    model,
    copier,
    looking,
    pictures,
  } = props;
  const shown = firstSkins(answer, skins);
  const addresses = pictures.split(' ');
  const more = answer.skins.length - shown.length;
  const kind = answer.kind === undefined ? '' : kindWords[answer.kind];
  const suggestion = suggestLine(answer, text);
  const isFoundElsehow = shown.length + (answer.items?.length ?? 0) > 0 && !['name', 'shop'].includes(answer.how);
  return (
    <tr data-line={line} data-again={areSkinsKnown || undefined}>
      <th scope="row" tabIndex={-1}>
        <PathName text={text} folder={folder} isFolderKnown={isFolderKnown} />
        <span className="under">
          {[kind, (isFoundElsehow || answer.language) && sayWhy(answer)].filter(Boolean).join(' · ')}
        </span>
        {model && (
          <button
            type="button"
            className={`button ${styles.look}`}
            aria-label={`Look at ${text.slice(folder.length)}`}
            aria-haspopup="dialog"
            onClick={() => looking.send({ type: 'look.requested', ...model, skins: skinsOf(answer, skins) })}
          >
            <Icon of={Rotate3d} size={16} /> Look
          </button>
        )}
      </th>
      <td colSpan={2}>
        {answer.items ? (
          <Items of={answer.items} text={text.slice(folder.length)} />
        ) : shown.length === 0 ? (
          <span className="under">
            {sayWhy(answer)}
            <Offers answer={answer} skins={skins} />
            {suggestion && (
              <>
                {' · '}
                <Link href={suggestion}>Suggest it</Link>
              </>
            )}
          </span>
        ) : (
          <ul className={`stack gap-2 ${styles.skins}`}>
            {shown.map((skin, at) => (
              <Skin key={skin._id} skin={skin} copier={copier} picture={addresses[at] || undefined} />
            ))}
            {more > 0 && (
              <li>
                <Link href={addressOfMore(answer.kind, shown[0])}>and {count(more)} more</Link>
              </li>
            )}
          </ul>
        )}
      </td>
    </tr>
  );
});

/** What is no skin, with links to their pages. */
const Items = ({ of: items, text }: { of: NonNullable<Answer['items']>; text: string }) => (
  <ul>
    {items.slice(0, FIRST_SKINS).map(({ kind, name, owner, page }) => (
      <li key={`${kind} ${name} ${page}`}>
        <Link href={page}>{name}</Link> <span className="under">{owner}</span>
      </li>
    ))}
    {items.length > FIRST_SKINS && (
      <li>
        <Link href={addressOfSearch(text)}>and {count(items.length - FIRST_SKINS)} more</Link>
      </li>
    )}
  </ul>
);

/** Skins that are near, and the nearest spellings. */
function Offers({ answer: { near, suggestions = [] }, skins }: Pick<Props, 'answer' | 'skins'>) {
  const close = near ? firstSkins(near, skins) : [];
  return (
    <>
      {near && ` · ${near.why}: `}
      {close.map((skin, at) => (
        <Fragment key={skin._id}>
          {at > 0 && ', '}
          <Link href={skinAddress({ legend: skin.legend, slug: skin.legendSlug }, skin)}>{nameApart(skin)}</Link>
        </Fragment>
      ))}
      {suggestions.length > 0 && ' · Did you mean '}
      {suggestions.map((text, at) => (
        <Fragment key={text}>
          {at > 0 && ', '}
          <Link href={addressOfSearch(text)}>“{text}”</Link>
          {at === suggestions.length - 1 && '?'}
        </Fragment>
      ))}
    </>
  );
}

/** The addresses of the pictures that a line shows, as it takes them. */
export const picturesOf = (answer: Answer, skins: readonly TranslatedSkin[], kept: ReadonlyMap<string, string>) =>
  firstSkins(answer, skins)
    .map(({ _id }) => kept.get(_id) ?? '')
    .join(' ');

const firstSkins = (answer: Pick<Answer, 'skins'>, skins: readonly TranslatedSkin[]) =>
  answer.skins.slice(0, FIRST_SKINS).flatMap((place) => skins[place] ?? []);

/** All skins with the same mesh, or with the same name. */
const addressOfMore = (kind: Answer['kind'], skin: TranslatedSkin | undefined) =>
  addressOfSearch((kind === 'name' ? skin?.ingamename : skin?.model) ?? '');

const Skin = ({ skin, copier, picture }: Copying & { skin: TranslatedSkin; picture: string | undefined }) => (
  <li>
    <Pictured picture={<PictureOf address={picture} name={nameApart(skin)} />}>
      <Link href={skinAddress({ legend: skin.legend, slug: skin.legendSlug }, skin)}>
        <SkinName name={nameApart(skin)} />
      </Link>
      <span className={`under ${styles.why}`}>{skin.legend}</span>
    </Pictured>
    <span className={styles.assets}>
      <span className={`row gap-1 ${styles.asset}`}>
        <code>
          <SkinName name={skin.model} />
        </code>
        <CopyAsset name={skin.model} copier={copier} />
      </span>
      <span className={`row gap-1 ${styles.asset}`}>
        <code>
          <MaterialName of={skin} />
        </code>
        <CopyAsset name={slotOf(skin)?.slot ?? skin.texture} copier={copier} />
      </span>
    </span>
  </li>
);

const CopyAsset = ({ name, copier }: Copying & { name: string }) =>
  !isNotAvailable(name) && <CopyButton text={name} what={name} copier={copier} />;
