import { useEffect } from 'react';
import { Link } from 'wouter';
import { type BotName, bots } from '../../content/bots/bots.ts';
import { type Kept, POLICY_DATE, type PolicyKind, policyOf, type Section } from '../../content/policies.ts';
import { titleOf } from '../../content/site.ts';
import { showLinkedPart } from '../../parts/show-linked-part.ts';
import hue from '../../parts/text/bot-mark.module.css';
import { BotMark } from '../../parts/text/bot-mark.tsx';
import { Prose } from '../../parts/text/prose.tsx';
import styles from './policy.module.css';

/** A privacy policy or the terms of service of a bot (docs: Policies). */
export default function Policy({ bot, kind }: { bot: BotName; kind: PolicyKind }) {
  const { summary, sections } = policyOf[kind](bot);
  useEffect(showLinkedPart, []);
  return (
    <article className={`${styles.page} ${hue.hue}`} data-bot={bot}>
      <header>
        <Link href={`/${bot}`} className={styles.bot}>
          <BotMark bot={bot} size={28} />
          {bots[bot].name}
        </Link>
        <h1>{titleOf(`/${bot}/${kind}`)}</h1>
        <p className={styles.date}>{POLICY_DATE}</p>
        <p className={styles.summary}>{summary}</p>
      </header>
      <nav className={styles.contents} aria-label="Contents">
        <ol>
          {sections.map((section) => (
            <li key={section.title}>
              <a href={`#${anchorOf(section.title)}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>
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
    <section id={anchor} className={styles.section}>
      <h2>
        <a href={`#${anchor}`}>
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
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">What for</th>
        <th scope="col">Until</th>
      </tr>
    </thead>
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
