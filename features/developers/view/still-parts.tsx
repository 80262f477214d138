import { type ReactNode, useEffect } from 'react';
import { ORIGIN } from '#contract/pages/page-data.ts';
import { BLENDER_PYTHON } from '#src/content/blender.ts';
import { installCommand } from '#src/content/install-command.ts';
import { titleOf } from '#src/content/site.ts';
import { StillCode } from '#src/parts/copy/code-block.tsx';
import { showLinkedPart } from '#src/parts/focus/show-linked-part.ts';
import { Heads } from '#src/parts/rows/heads.tsx';
import prose from '#src/parts/text/prose.module.css';
import { Prose } from '#src/parts/text/prose.tsx';
import styles from './developers.module.css';
import { developers, follow, terminal } from './developers.ts';
import { forDevelopers as says } from './for-developers.ts';

const site = import.meta.env.SSR ? ORIGIN : window.location.origin;
const commands = terminal(site);
const { answers, files, limits } = developers;

/** The sections in their order, each with what it shows. */
const sections: Record<string, ReactNode> = {
  'Find skins': <Pair what="find" command={commands.find} answer={answers.find} texts={says.find} />,
  'Translate names': (
    <Pair what="translate" command={commands.translate} answer={answers.translate} texts={says.translate} />
  ),
  'The command': (
    <>
      <StillCode code={{ file: 'Terminal: install legend-tools', text: commands.command }} />
      <List texts={says.command} />
      <p>
        <a href={installCommand.address} className="button" download>
          legend-tools.tgz
        </a>{' '}
        SHA-256: <code className="breaks">{installCommand.sha256}</code>
      </p>
    </>
  ),
  'Data files': (
    <>
      <Pair what="data files" command={commands.files} answer={answers.index} texts={says.files} />
      <table className="table">
        <caption className="unseen">The data files</caption>
        <Heads of={['File', 'What is in it']} />
        <tbody>
          {files.map(({ path, summary }) => (
            <tr key={path}>
              <th scope="row">
                <code>{path}</code>
              </th>
              <td data-label="What is in it">
                <div>
                  <Prose text={summary} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Program what="A program that follows the list" file="follow.js" text={follow(site)} />
      <Program what="A program that reads the names of Blender" file="blender_names.py" text={BLENDER_PYTHON} />
    </>
  ),
  Feeds: (
    <>
      <StillCode code={{ file: 'Terminal: feed', text: commands.feeds }} />
      <List texts={says.feeds} />
    </>
  ),
  Webhooks: (
    <>
      <StillCode code={{ file: 'Terminal: changes', text: commands.webhooks }} />
      <List texts={says.webhooks} />
    </>
  ),
  Tokens: (
    <>
      <StillCode code={{ file: 'Terminal: add a skin, with your token in TOKEN', text: commands.token }} />
      <List texts={says.tokens} />
    </>
  ),
  Limits: (
    <>
      <Text text={says.limits} />
      <table className="table">
        <caption className="unseen">Limits by kind</caption>
        <Heads of={['What', 'At most']} />
        <tbody>
          {limits.map(({ name, times, seconds }) => (
            <tr key={name}>
              <th scope="row">{says.limitWords[name] ?? name}</th>
              <td data-label="At most">
                {times} in {seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  ),
  'Refusals and promises': (
    <>
      <Text text={says.refusals} />
      <StillCode code={{ file: 'Answer: /api/archive/Nobody', text: answers.refusal }} />
      <List texts={says.promises} />
    </>
  ),
  'The document': (
    <>
      <p>
        <a href="/api/openapi.json" className="button">
          /api/openapi.json
        </a>
      </p>
      <List texts={says.document} />
    </>
  ),
};

const titles = Object.keys(sections);

/** All sections of the page in order. Clicks in it are handled in `developers.tsx`. */
export default function Parts() {
  useEffect(showLinkedPart, []);
  return (
    <>
      <header className="stack gap-3">
        <h1>{titleOf('/developers')}</h1>
        <p className={`size-4 ${styles.lead}`}>{says.lead}</p>
      </header>
      <nav className={`${prose.contents} ${styles.contents}`} aria-label="Contents">
        <ul>
          {titles.map((title) => (
            <li key={title}>
              <a href={`#${anchorOf(title)}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="stack gap-7">
        {titles.map((title) => (
          <section key={title} id={anchorOf(title)} className={`stack gap-4 ${prose.section} ${styles.section}`}>
            <h2>
              <a href={`#${anchorOf(title)}`} className="reach">
                {title}
              </a>
            </h2>
            {sections[title]}
          </section>
        ))}
      </div>
    </>
  );
}

const anchorOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

type Pair = { what: string; command: string; answer: string; texts: readonly string[] };

/** A command and what there is to know about it, with its answer beside them where there is room. */
function Pair({ what, command, answer, texts }: Pair) {
  return (
    <div className={styles.pair}>
      <div className="stack gap-4">
        <StillCode code={{ file: `Terminal: ${what}`, text: command }} />
        <List texts={texts} />
      </div>
      <StillCode code={{ file: `Answer: ${what}`, text: answer }} />
    </div>
  );
}

function Program({ what, file, text }: { what: string; file: string; text: string }) {
  return (
    <details className={styles.program}>
      <summary>{what}</summary>
      <StillCode code={{ file, text }} />
    </details>
  );
}

function Text({ text }: { text: string }) {
  return (
    <p>
      <Prose text={text} />
    </p>
  );
}

function List({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={`stack gap-3 ${styles.list}`}>
      {texts.map((text) => (
        <li key={text}>
          <Prose text={text} />
        </li>
      ))}
    </ul>
  );
}
