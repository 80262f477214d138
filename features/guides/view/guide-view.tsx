import Download from 'lucide/dist/esm/icons/download.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { useEffect } from 'react';
import type { CopyRef } from '#machines/translator/copy.ts';
import { addresses } from '#src/content/addresses.ts';
import { Icon } from '#src/parts/controls/icon.tsx';
import { CodeBlock } from '#src/parts/copy/code-block.tsx';
import { CopyButton } from '#src/parts/copy/copy-button.tsx';
import { CopyNotice } from '#src/parts/copy/copy-notice.tsx';
import { showLinkedPart } from '#src/parts/focus/show-linked-part.ts';
import { Heads } from '#src/parts/rows/heads.tsx';
import prose from '#src/parts/text/prose.module.css';
import { Prose } from '#src/parts/text/prose.tsx';
import { useOwnActor } from '#src/traces/use-own-actor.ts';
import { copy } from '#src/world/page/copy.ts';
import styles from './guide.module.css';
import type { Guide, Part } from './texts/guide.ts';

type Copying = { copier: CopyRef };

/** A guide: numbered steps, notes beside them, and what to do when something does not work (docs: Guides). */
export function GuideView({ title, guide }: { title: string; guide: Guide }) {
  const copier = useOwnActor(copy);
  useEffect(showLinkedPart, []);
  return (
    <article className={`split-1040 above ${prose.page} ${prose.outward} ${styles.page}`}>
      <header className="stack gap-4">
        <h1>{title}</h1>
        <p className="muted">{guide.lead}</p>
        <p className={`stack gap-3 ${styles.warning}`}>
          <Icon of={TriangleAlert} size={20} />
          <span>{guide.warning}</span>
        </p>
      </header>
      <ol className={`stack ${styles.steps}`}>
        {guide.steps.map(({ id, title, parts }) => (
          <li key={id} id={id}>
            <h2 className="size-5">{title}</h2>
            {parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
              <StepPart key={at} part={part} copier={copier} />
            ))}
          </li>
        ))}
      </ol>
      <Aside guide={guide} />
      <CopyNotice copier={copier} />
    </article>
  );
}

const Aside = ({ guide: { notes, questions } }: { guide: Guide }) => (
  <aside className={`stack gap-3 top ${styles.aside}`}>
    {notes.map(({ title, texts }) => (
      <section key={title} className="stack gap-3">
        <h2>{title}</h2>
        {texts.map((text) => (
          <p key={text}>
            <Prose text={text} />
          </p>
        ))}
      </section>
    ))}
    <section className="stack gap-3">
      <h2>If it does not work</h2>
      <dl className="stack gap-4">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd className="muted">
              <Prose text={answer} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Prose text={`Stuck? People who do this often are on the [help chat server](${addresses.chat}).`} />
      </p>
    </section>
  </aside>
);

function StepPart({ part, ...copying }: { part: Part } & Copying) {
  if ('text' in part) {
    return (
      <p>
        <Prose text={part.text} />
      </p>
    );
  }
  if ('summary' in part) {
    return (
      <details>
        <summary>{part.summary}</summary>
        <CodeBlock code={part.code} {...copying} />
      </details>
    );
  }
  if ('code' in part) return <CodeBlock code={part.code} {...copying} />;
  if ('files' in part) return <Files {...part} />;
  if ('table' in part) return <Table {...part.table} />;
  return <Builds {...part} {...copying} />;
}

const Files = ({ files }: Extract<Part, { files: unknown }>) => (
  <ul className="stack gap-2">
    {files.map(({ name, what }) => (
      <li key={name} className={`cluster muted gap-3 rows-1 ${styles.file}`}>
        <a href={`/download/${name}`} download className="button breaks">
          <Icon of={Download} size={18} />
          {name}
        </a>
        <span>{what}</span>
      </li>
    ))}
  </ul>
);

const Table = ({ caption, head, rows }: Extract<Part, { table: unknown }>['table']) => (
  <table className={`table ${styles.choices}`}>
    <caption className="unseen">{caption}</caption>
    <Heads of={head} />
    <tbody>
      {rows.map(([first = '', ...others]) => (
        <tr key={first}>
          <th scope="row">
            <Prose text={first} />
          </th>
          {others.map((cell, at) => (
            // Two columns explain themselves.
            <td key={head[at + 1]} className="muted" data-label={head.length > 2 ? head[at + 1] : undefined}>
              <Prose text={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Builds = ({ builds, copier }: Extract<Part, { builds: unknown }> & Copying) => (
  <table className={`table ${styles.builds}`}>
    <caption className="unseen">Builds and their manifest IDs</caption>
    <Heads of={['Build', 'Manifest ID']} />
    <tbody>
      {builds.map(({ name, manifest }) => (
        <tr key={manifest}>
          <th scope="row">{name}</th>
          <td>
            <div className="row gap-1 between">
              <code>{manifest}</code>
              <CopyButton text={manifest} what={`the manifest ID of ${name}`} copier={copier} />
            </div>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
