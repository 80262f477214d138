import { useEffect } from 'react';
import { BLENDER_PYTHON } from '../../content/blender.ts';
import { ADD_BY_TOKEN, developers, FOLLOW, IMPORT, IMPORT_FOLDER } from '../../content/developers.ts';
import { forDevelopers as says } from '../../content/for-developers.ts';
import { installCommand } from '../../content/install-command.ts';
import {
  FIND_CURL,
  FIND_JS,
  FIND_PYTHON,
  TRANSLATE_CURL,
  TRANSLATE_JS,
  TRANSLATE_PYTHON,
} from '../../content/questions.ts';
import { titleOf } from '../../content/site.ts';
import { StillCode } from '../../parts/copy/code-block.tsx';
import { showLinkedPart } from '../../parts/show-linked-part.ts';
import { Prose } from '../../parts/text/prose.tsx';
import styles from './developers.module.css';
import { Example } from './example.tsx';
import { Operation } from './operation.tsx';
import { Contents, Part, Section } from './sections.tsx';
import { ByToken, Codes, Limits, Others } from './tables.tsx';

/** All sections of the page in order. Clicks in it are handled in `developers.tsx`. */
export default function Parts() {
  useEffect(showLinkedPart, []);
  return (
    <>
      <header>
        <h1>{titleOf('/developers')}</h1>
        <p className={styles.lead}>{says.lead}</p>
      </header>
      <Contents />
      <div className={styles.sections}>
        <Section title="Find skins">
          <StillCode code={{ file: 'Terminal', text: FIND_CURL }} />
          <List texts={says.find} />
          <StillCode code={{ file: 'find.js', text: FIND_JS }} />
          <StillCode code={{ file: 'find.py', text: FIND_PYTHON }} />
          <Operation shown={developers.find} />
        </Section>
        <Section title="Translate names">
          <List texts={says.translate} />
          <StillCode code={{ file: 'Terminal: translate', text: TRANSLATE_CURL }} />
          <StillCode code={{ file: 'translate.js', text: TRANSLATE_JS }} />
          <StillCode code={{ file: 'translate.py', text: TRANSLATE_PYTHON }} />
          <Operation shown={developers.translate} />
        </Section>
        <Section title="The command">
          <Text text={says.command} />
          <StillCode code={{ file: 'Terminal: install legend-tools', text: installCommand.linesFor('$SITE') }} />
          <p>
            <a href={installCommand.address} className="button" download>
              legend-tools.tgz
            </a>{' '}
            SHA-256: <code className={styles.hash}>{installCommand.sha256}</code>
          </p>
          <List texts={says.commandUses} />
        </Section>
        <Section title="Data files">
          <Text text={says.files} />
          {developers.files.map((file) => (
            <Operation key={file.id} shown={file} />
          ))}
          <Part title="Follow the list">
            <Text text={says.follow} />
            <StillCode code={{ file: 'follow.js', text: FOLLOW }} />
          </Part>
          <Part title="Names in Blender">
            <Text text={says.blender} />
            <StillCode code={{ file: 'blender_names.py', text: BLENDER_PYTHON }} />
          </Part>
        </Section>
        <Section title="Feeds">
          <List texts={says.feeds} />
        </Section>
        <Section title="Webhooks">
          <List texts={says.webhooks} />
        </Section>
        <Section title="Tokens">
          <List texts={says.tokens} />
          <Text text={says.tokenCalls} />
          <ByToken />
          <StillCode code={{ file: 'Terminal: add a skin', text: ADD_BY_TOKEN }} />
          <Text text={says.importCommand} />
          <StillCode code={{ file: 'Terminal: import a folder', text: IMPORT_FOLDER }} />
          <StillCode code={{ file: 'import.js', text: IMPORT }} />
        </Section>
        <Section title="Other calls">
          <Text text={says.calls} />
          {developers.calls.map((call) => (
            <Operation key={call.id} shown={call} />
          ))}
        </Section>
        <Section title="For every call">
          <Part title="In short">
            <List texts={says.rules} />
          </Part>
          <Part title="Refusals">
            <Text text={says.refusals} />
            <Example example={developers.refusal} isOpen />
            <Codes />
            <Text text={says.always} />
          </Part>
          <Part title="Limits">
            <Text text={says.limits} />
            <Limits />
          </Part>
          <Part title="What version 1 promises">
            <List texts={says.promises} />
          </Part>
        </Section>
        <Section title="The document">
          <Text text={says.document} />
          <p>
            <a href="/api/openapi.json" className="button">
              /api/openapi.json
            </a>
          </p>
          <StillCode code={{ file: 'Terminal', text: says.generate }} />
          <Text text="The software in this site and its terms are listed under [Licences](/licences)." />
        </Section>
        <Section title="For the site itself">
          <Text text={says.others} />
          <Others />
        </Section>
      </div>
    </>
  );
}

const Text = ({ text }: { text: string }) => (
  <p>
    <Prose text={text} />
  </p>
);

const List = ({ texts }: { texts: readonly string[] }) => (
  <ul className={styles.list}>
    {texts.map((text) => (
      <li key={text}>
        <Prose text={text} />
      </li>
    ))}
  </ul>
);
