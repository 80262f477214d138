import type { Shown } from '../../content/developers.ts';
import { Prose } from '../../parts/text/prose.tsx';
import styles from './developers.module.css';
import { Example } from './example.tsx';

type Props = { shown: Shown };

/** A call or a file: its purpose, parameters, refusals, and an example. */
export function Operation({ shown: { id, method, path, summary, parameters, refusals, examples } }: Props) {
  // Parameters of every file are described once, above them.
  const own = parameters.filter(({ where }) => where !== 'header');
  return (
    <section id={id} className={styles.operation} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <span className={styles.method}>{method}</span> <code>{path}</code>
      </h3>
      <p>{summary}</p>
      {own.length > 0 && (
        <dl className={styles.parameters}>
          {own.map(({ name, where, what }) => (
            <div key={name}>
              <dt>
                <code>{name}</code> <span>{PLACES[where] ?? where}</span>
              </dt>
              {what && (
                <dd>
                  <Prose text={what} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {examples.map((example, at) => (
        <Example key={example.request} example={example} isOpen={at === 0} />
      ))}
      <Refusals refusals={refusals} />
    </section>
  );
}

const PLACES: Record<string, string> = { path: 'in the address', query: 'in the query' };

/** Refusals of every call are described once. */
function Refusals({ refusals }: Pick<Shown, 'refusals'>) {
  const own = refusals.flatMap(({ status, codes }) =>
    codes.filter((code) => !ALWAYS.has(code)).map((code) => `${status} \`${code}\``),
  );
  if (own.length === 0) return null;
  return (
    <p className={styles.refusals}>
      Refuses with <Prose text={own.join(', ')} />.
    </p>
  );
}

const ALWAYS = new Set(['malformed', 'internal', 'busy', 'unavailable']);
