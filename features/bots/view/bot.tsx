import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { addresses } from '#src/content/addresses.ts';
import { Heads } from '#src/parts/rows/heads.tsx';
import { ExternalLink } from '#src/parts/text/external-link.tsx';
import prose from '#src/parts/text/prose.module.css';
import { Prose } from '#src/parts/text/prose.tsx';
import styles from './bot.module.css';
import hue from './bot-mark.module.css';
import { BotMark } from './bot-mark.tsx';
import { type BotName, type BotPage, bots, type Command } from './texts/bots.ts';
import { cleartimer } from './texts/cleartimer.ts';
import { purgebot } from './texts/purgebot.ts';
import { userutility } from './texts/userutility.ts';

const pages: Record<BotName, BotPage> = { cleartimer, purgebot, userutility };

/** The page of a chat bot (docs: Bots). */
export default function Bot({ bot }: { bot: BotName }) {
  const { name, line } = bots[bot];
  const { invite, inviteNote, source, features, steps, commands, details, limits, useCases } = pages[bot];
  return (
    <article className={`above ${prose.page} ${hue.hue}`} data-bot={bot}>
      <header className={styles.head}>
        <BotMark bot={bot} size={72} />
        <div>
          <h1>{name}</h1>
          <p className={`size-4 ${styles.line}`}>{line}</p>
          <p className={`wrap gap-2 ${styles.actions}`}>
            <ExternalLink href={invite} className={`button ${styles.invite}`}>
              Invite {name}
            </ExternalLink>
            <ExternalLink href={addresses.support} className="button">
              Support
            </ExternalLink>
          </p>
          <p className="measure muted size-2">{inviteNote}</p>
        </div>
      </header>
      <Part title="Features">
        <Titled items={features} />
      </Part>
      <Part title="How it works">
        <ol className={`stack gap-2 ${styles.steps}`}>
          {steps.map((step) => (
            <li key={step}>
              <Prose text={step} />
            </li>
          ))}
        </ol>
      </Part>
      <Part title="Commands">
        <Commands commands={commands} />
        <p className="measure muted size-2">Options marked * must be given.</p>
        {details.map(({ title, text, head, rows }) => (
          <div key={title} className={`stack gap-2 ${styles.detail}`}>
            <h3>{title}</h3>
            {text && <p className="measure muted size-2">{text}</p>}
            <Pairs caption={title} head={head} rows={rows} isCode />
          </div>
        ))}
      </Part>
      <Part title="Limits">
        <Pairs caption={`Limits of ${name}`} head={['What', 'Limit']} rows={limits} />
      </Part>
      <Part title="Good for">
        <Titled items={useCases} />
      </Part>
      <Part title="More">
        <ul className={`wrap gap-5 rows-2 ${prose.outward} ${styles.links}`}>
          <li>
            <Link href={`/${bot}/privacypolicy`} className="reach">
              Privacy Policy
            </Link>
          </li>
          <li>
            <Link href={`/${bot}/termsofservice`} className="reach">
              Terms of Service
            </Link>
          </li>
          <li>
            <ExternalLink href={source} className="reach">
              Source code
            </ExternalLink>
          </li>
          <li>
            <ExternalLink href={addresses.support} className="reach">
              Support server
            </ExternalLink>
          </li>
        </ul>
      </Part>
    </article>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`split-1040 ${styles.part}`}>
    <h2>{title}</h2>
    <div className="stack gap-4">{children}</div>
  </section>
);

type TitledProps = { items: readonly { title: string; text: string }[] };

const Titled = ({ items }: TitledProps) => (
  <dl className={styles.titled}>
    {items.map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd className="measure muted">
          <Prose text={text} />
        </dd>
      </div>
    ))}
  </dl>
);

const Commands = ({ commands }: { commands: readonly Command[] }) => (
  <table className={`table ${styles.table}`}>
    <caption className="unseen">Commands, their options, what they do, and who may use them</caption>
    <Heads of={['Command', 'Options', 'What it does', 'Who may']} />
    <tbody>
      {commands.map(({ name, options, does, who }) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td data-label="Options" data-none={options.length === 0}>
            <span>
              {options.length === 0 && 'none'}
              {options.map((option) => (
                <code key={option} className={prose.code}>
                  {option}
                </code>
              ))}
            </span>
          </td>
          <td>
            <Prose text={does} />
          </td>
          <td data-label="Who may">{who}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

type PairsProps = {
  caption: string;
  head: readonly [string, string];
  rows: readonly (readonly [string, string])[];
  /** The first column is typed literally. */
  isCode?: boolean;
};

const Pairs = ({ caption, head, rows, isCode = false }: PairsProps) => (
  <table className={`table ${styles.table} ${styles.pairs}`}>
    <caption className="unseen">{caption}</caption>
    <Heads of={head} />
    <tbody>
      {rows.map(([first, second]) => (
        <tr key={first}>
          <th scope="row">{isCode ? <code>{first}</code> : first}</th>
          <td>
            <Prose text={second} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
