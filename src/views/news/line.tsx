import { Link } from 'wouter';
import type { NewsKind, NewsLine } from '#contract/history/news.ts';
import { type SkinFieldName, skinFields } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { addressOfFact } from '#rules/search/facts/address.ts';
import { addressOfField } from '#rules/search/facts/address-of-field.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { type Difference, Differences } from '../../parts/history/differences.tsx';
import { SkinName } from '../../parts/text/skin-name.tsx';
import styles from './news.module.css';

const words: Record<NewsKind, string> = {
  added: 'New',
  renamed: 'Renamed',
  changed: 'Changed',
  gone: 'Gone from the game',
  removed: 'Removed',
};

type Props = {
  line: NewsLine;
  /** Is the skin starred? */
  isMine: boolean | undefined;
};

/** The change of a skin; an existing one links to its page. */
export function Line({ line, isMine }: Props) {
  const { kind, address, fields } = line;
  const name = <SkinName name={nameApart(line)} />;
  return (
    <li className={`stack gap-3 breaks ${styles.line}`} data-kind={kind}>
      <span className={`size-1 ${styles.kind}`}>
        {kind === 'gone' ? <Link href={addressOfFact('is', 'gone')}>{words.gone}</Link> : words[kind]}
      </span>
      <div>
        {address === undefined ? name : <Link href={address}>{name}</Link>}
        {isMine && (
          <span role="img" aria-label="in My List" className={styles.star}>
            {' '}
            ★
          </span>
        )}
        <Differences of={fields.map(differenceOf)} />
      </div>
    </li>
  );
}

const isField = (name: string): name is SkinFieldName => name in skinFields;

function differenceOf({ field, before, after }: NewsLine['fields'][number]): Difference {
  // A server that is newer than this page may know other fields.
  const label = field === 'names' ? 'Names in other languages' : isField(field) ? skinWords[field].label : field;
  return before === null || after === null
    ? { field: label }
    : {
        ...{ field: label, before: before || 'none', after: after || 'none' },
        address: isField(field) ? addressOfField(field, after) : undefined,
      };
}
