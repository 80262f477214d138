import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CopyRef } from '#machines/copy.ts';
import type { Flow } from '#rules/flows/flow.ts';
import { addressOf } from '#rules/flows/listed.ts';
import { CopyButton } from '../../parts/copy/copy-button.tsx';
import styles from './facts.module.css';

type Props = { flow: Flow; file: string; copier: CopyRef };

/** What runs a machine, what it runs, where its source is, and what tests it. */
export const Facts = ({ flow: { id, runsIn, tests, states }, file, copier }: Props) => {
  const runs = states.flatMap(({ path, invokes = [] }) => invokes.map((actor) => ({ ...actor, path })));
  const { transitions, walked, onPage } = tests;
  return (
    <dl className={styles.facts}>
      <Fact name="Runs in">
        {runsIn.length === 0 && (id === 'app' ? 'the page, as the root of all actors' : 'a view')}
        {runsIn.map(({ machine, path }) => (
          <span key={`${machine} ${path}`}>
            <Link href={addressOf(machine)}>{machine}</Link>
            {path !== '' && (
              <>
                {' '}
                in <code>{path}</code>
              </>
            )}
          </span>
        ))}
      </Fact>
      {runs.length > 0 && (
        <Fact name="Runs">
          {runs.map(({ name, machine, path }) => (
            <span key={`${path} ${name}`}>
              {machine === undefined ? <code>{name}</code> : <Link href={addressOf(machine)}>{name}</Link>}
              {path !== '' && (
                <>
                  {' '}
                  in <code>{path}</code>
                </>
              )}
            </span>
          ))}
        </Fact>
      )}
      <Fact name="Source">
        <File file={file} copier={copier} />
      </Fact>
      <Fact name="Tests">
        {tests.files.map((test) => (
          <File key={test} file={test} copier={copier} />
        ))}
        <span>
          Of {transitions} transitions the walk over the machine takes {walked === transitions ? 'all' : walked}, and
          the walk over the page takes {onPage === transitions ? 'all' : onPage}.
        </span>
      </Fact>
    </dl>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const File = ({ file, copier }: { file: string; copier: CopyRef }) => (
  <span className={styles.file}>
    <code>{file}</code>
    <CopyButton text={file} what={file} copier={copier} />
  </span>
);
