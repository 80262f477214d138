import { useActorRef } from '@xstate/react';
import Download from 'lucide-react/icons/download';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { CopyRef } from '#machines/copy.ts';
import { guide, type Part } from '../content/guide.ts';
import { CodeBlock } from '../parts/copy/code-block.tsx';
import { CopyButton } from '../parts/copy/copy-button.tsx';
import { CopyNotice } from '../parts/copy/copy-notice.tsx';
import { Prose } from '../parts/text/prose.tsx';
import { copy } from '../wiring/copy.ts';
import styles from './guide.module.css';

type Copying = { copier: CopyRef };

/** The guide "Download Old Builds" (docs: Guide). */
export default function Guide() {
  const copier = useActorRef(copy);
  return (
    <article className={styles.page}>
      <header>
        <h1>Download Old Builds</h1>
        <p className={styles.lead}>{guide.lead}</p>
        <p className={styles.warning}>
          <TriangleAlert size={20} aria-hidden />
          <span>{guide.warning}</span>
        </p>
      </header>
      <ol className={styles.steps}>
        {guide.steps.map(({ title, parts }) => (
          <li key={title}>
            <h2>{title}</h2>
            {parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
              <StepPart key={at} part={part} copier={copier} />
            ))}
          </li>
        ))}
      </ol>
      <aside className={styles.aside}>
        <h2>Before season 7</h2>
        <p>
          <Prose text={guide.note} />
        </p>
        <h2>Troubleshooting</h2>
        <dl>
          {guide.questions.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>
                <Prose text={answer} />
              </dd>
            </div>
          ))}
        </dl>
        <p>
          <Prose text={guide.help} />
        </p>
      </aside>
      <CopyNotice copier={copier} />
    </article>
  );
}

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
  return <Builds {...part} {...copying} />;
}

const Files = ({ files }: Extract<Part, { files: unknown }>) => (
  <ul className={styles.files}>
    {files.map(({ name, what }) => (
      <li key={name}>
        <a href={`/download/${name}`} download className="button">
          <Download size={18} aria-hidden />
          {name}
        </a>
        <span>{what}</span>
      </li>
    ))}
  </ul>
);

const Builds = ({ builds, copier }: Extract<Part, { builds: unknown }> & Copying) => (
  <table className={`table ${styles.builds}`}>
    <caption className="unseen">Builds and their manifest IDs</caption>
    <thead>
      <tr>
        <th scope="col">Build</th>
        <th scope="col">Manifest ID</th>
      </tr>
    </thead>
    <tbody>
      {builds.map(({ name, manifest }) => (
        <tr key={manifest}>
          <th scope="row">{name}</th>
          <td>
            <div>
              <code>{manifest}</code>
              <CopyButton text={manifest} what={`the manifest ID of ${name}`} copier={copier} />
            </div>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
