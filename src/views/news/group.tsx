import { Fragment } from 'react';
import { Link } from 'wouter';
import type { NewsGroup, NewsLine } from '#contract/history/news.ts';
import { type SkinFieldName, skinFields } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { newsWords, sayCounts } from '#rules/news/net-changes.ts';
import { newsAddress } from '#rules/news/slot.ts';
import { addressOfFact } from '#rules/search/facts/address.ts';
import { addressOfField } from '#rules/search/facts/address-of-field.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { count } from '#rules/texts/count.ts';
import { type Difference, Differences } from '../../parts/history/differences.tsx';
import { SkinName } from '../../parts/text/skin-name.tsx';
import { dayInUtc } from '../../parts/text/when.ts';
import { nameOf } from './name-of.ts';
import styles from './news.module.css';
import type { OfMine } from './of-mine.tsx';

type Props = {
  group: NewsGroup;
  /** What people who have starred something see of it. */
  own: OfMine | undefined;
  /** Is it newer than this person's last visit? */
  isNew: boolean;
  /** Is it one of many? The page of a single build has its release and its manifest in its head. */
  isOneOfMany: boolean;
};

/** The changes of a batch or a day, legend by legend; it can be folded. */
export function Group({ group, own, isNew, isOneOfMany }: Props) {
  const { _id, at, counts, lines, others } = group;
  const all = counts.added + counts.changed + counts.gone + counts.removed;
  return (
    <details open className={isNew ? `${styles.group} ${styles.fresh}` : styles.group} id={_id}>
      <summary>
        <h2>
          {isOneOfMany ? titleOf(group) : 'Changes'}{' '}
          {isNew && <span className={`size-1 ${styles.badge}`}>New to you</span>}
        </h2>
        <span className={styles.counts}>{sayCounts(counts, others?.said)}</span>
        {group.build !== undefined && <time dateTime={new Date(at).toISOString()}>{dayInUtc(at)}</time>}
      </summary>
      <div className={`stack gap-4 ${styles.legends}`}>
        {isOneOfMany && <Release group={group} />}
        {[...Map.groupBy(lines, ({ legend }) => legend)].map(([legend, some]) => (
          <section key={legend} className={`split-640 ${styles.legend}`}>
            <h3>{legend}</h3>
            <ul aria-label={legend}>
              {some.map((line) => (
                <Line key={`${line.kind} ${line.skin}`} line={line} isMine={own?.skins.has(line.skin)} />
              ))}
            </ul>
          </section>
        ))}
        {others && (
          <section className={`split-640 ${styles.legend}`}>
            <h3>Besides skins</h3>
            <p>
              {others.said}
              {others.examples.map(({ name, address }, at) => (
                <Fragment key={`${address} ${name}`}>
                  {at > 0 ? ', ' : ': '}
                  <Link href={address}>{name}</Link>
                </Fragment>
              ))}
              {others.examples.length > 0 && others.more > 0 && ` and ${count(others.more, 'other')}`}.
            </p>
          </section>
        )}
        <p className={`muted ${styles.more}`}>
          {all > lines.length && `And ${count(all - lines.length, others ? 'other skin' : 'other')}. `}
          <Link href={newsAddress(group)}>{all > lines.length ? 'Show all' : 'Link to this'}</Link> {own?.more(group)}
        </p>
      </div>
    </details>
  );
}

/** When a build was released and its manifest ID, as far as they are known. */
function Release({ group: { released, manifest } }: { group: NewsGroup }) {
  if (!released && !manifest) return null;
  return (
    <p className={`muted ${styles.more}`}>
      {released && `Released ${dayInUtc(Date.parse(released))}. `}
      {manifest && (
        <>
          Manifest <code>{manifest}</code>.
        </>
      )}
    </p>
  );
}

/** The build of an import, or the day. */
const titleOf = (group: NewsGroup) =>
  group.build === undefined ? <time dateTime={group._id}>{nameOf(group)}</time> : nameOf(group);

type LineProps = {
  line: NewsLine;
  /** Is the skin starred? */
  isMine: boolean | undefined;
};

/** The change of a skin; an existing one links to its page. */
function Line({ line, isMine }: LineProps) {
  const { kind, address, fields } = line;
  const name = <SkinName name={nameApart(line)} />;
  return (
    <li className={`stack gap-3 breaks ${styles.line}`} data-kind={kind}>
      <span className={`muted size-1 ${styles.kind}`}>
        {kind === 'gone' ? <Link href={addressOfFact('is', 'gone')}>{newsWords.gone}</Link> : newsWords[kind]}
      </span>
      <div>
        {address === undefined ? name : <Link href={address}>{name}</Link>}
        {isMine && (
          <span role="img" aria-label="in My List" className="bright">
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
