import { useEffect } from 'react';
import { Link } from 'wouter';
import { titleOf } from '#src/content/site.ts';
import { showLinkedPart } from '#src/parts/focus/show-linked-part.ts';
import { Heads } from '#src/parts/rows/heads.tsx';
import prose from '#src/parts/text/prose.module.css';
import { Prose } from '#src/parts/text/prose.tsx';
import hue from './bot-mark.module.css';
import styles from './policy.module.css';
import { type BotName, bots } from './texts/bots.ts';
import { type Kept, POLICY_DATE, type PolicyKind, policyOf, type Section } from './texts/policies.ts';

/** A privacy policy or the terms of service of a bot (docs: Policies). */
export default function Policy({ bot, kind }: { bot: BotName; kind: PolicyKind }) {
  const { summary, sections } = policyOf[kind](bot);
  useEffect(showLinkedPart, []);
  return (
    <article className={`split-1040 above ${prose.page} ${styles.page} ${hue.hue}`} data-bot={bot}>
      <header className="stack gap-2 start">
        <p className="back">
          <Link href={`/${bot}`} className="reach muted">
            {bots[bot].name}
          </Link>
        </p>
        <h1>{titleOf(`/${bot}/${kind}`)}</h1>
        <p className="muted size-2">{POLICY_DATE}</p>
        <p className={`size-4 ${styles.summary}`}>{summary}</p>
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
      <div className={`stack gap-6 top ${prose.outward} ${styles.sections}`}>
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
