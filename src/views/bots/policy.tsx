import { useEffect } from 'react';
import { Link } from 'wouter';
import { type BotName, bots } from '../../content/bots/bots.ts';
import { type Kept, POLICY_DATE, type PolicyKind, policyOf, type Section } from '../../content/policies.ts';
import { titleOf } from '../../content/site.ts';
import { Heads } from '../../parts/heads.tsx';
import { showLinkedPart } from '../../parts/show-linked-part.ts';
import hue from '../../parts/text/bot-mark.module.css';
import prose from '../../parts/text/prose.module.css';
import { Prose } from '../../parts/text/prose.tsx';
import styles from './policy.module.css';

/** A privacy policy or the terms of service of a bot (docs: Policies). */
export default function Policy({ bot, kind }: { bot: BotName; kind: PolicyKind }) {
  const { summary, sections } = policyOf[kind](bot);
  useEffect(showLinkedPart, []);
  return (
    <article className={`split-1040 ${prose.page} ${styles.page} ${hue.hue}`} data-bot={bot}>
      <header className="stack gap-2 start">
        <p className="back">
          <Link href={`/${bot}`} className="reach muted">
            {bots[bot].name}
          </Link>
        </p>
        <h1>{titleOf(`/${bot}/${kind}`)}</h1>
        <p className="muted size-2">{POLICY_DATE}</p>
        <p className={styles.summary}>{summary}</p>
      </header>
      <nav className={`${prose.contents} ${styles.contents}`} aria-label="Contents">
        <ol className={`stack ${prose.numbered} muted`}>
          {sections.map((section) => (
            <li key={section.title}>
              <a href={`#${anchorOf(section.title)}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={`stack gap-6 ${styles.sections}`}>
        {sections.map((section, at) => (
          <PolicySection key={section.title} number={at + 1} section={section} />
        ))}
      </div>
    </article>
  );
}

function PolicySection({ number, section }: { number: number; section: Section }) {
  const { title, paragraphs = [], list = [], kept = [] } = section;
  const anchor = anchorOf(title);
  return (
    <section id={anchor} className={`stack gap-3 ${prose.section} ${styles.section}`}>
      <h2>
        <a href={`#${anchor}`} className="reach">
          {number}. {title}
        </a>
      </h2>
      {paragraphs.map((text) => (
        <p key={text}>
          <Prose text={text} />
        </p>
      ))}
      {list.length > 0 && (
        <ul>
          {list.map((text) => (
            <li key={text}>
              <Prose text={text} />
            </li>
          ))}
        </ul>
      )}
      {kept.length > 0 && <KeptTable kept={kept} />}
    </section>
  );
}

const KeptTable = ({ kept }: { kept: readonly Kept[] }) => (
  <table className={`table ${styles.table}`}>
    <caption className="unseen">What is stored, what for, and until when</caption>
    <Heads of={['What', 'What for', 'Until']} />
    <tbody>
      {kept.map(({ what, why, until }) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td data-label="What for">{why}</td>
          <td data-label="Until">{until}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const anchorOf = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, '-');
