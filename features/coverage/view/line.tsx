import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { mayOpen } from '#machines/rules/access.ts';
import { addressOfFact } from '#rules/search/facts/address.ts';
import { useAppSelector } from '#src/parts/app-context.ts';
import type { CoverageLine } from '../coverage.ts';
import styles from './coverage.module.css';

/** One thing left to do, with a link to its form for users who may open it. */
export function Line({ line, legend }: { line: CoverageLine; legend: string }) {
  const user = useAppSelector((snapshot) => snapshot.context.user);
  const isAsset = line.kind === 'textures' || line.kind === 'models';
  const path = isAsset ? '/admin/addskin' : '/admin/editskin';
  const what = nameOf(line);
  return (
    <li className={`stack breaks ${styles.line}`} tabIndex={-1}>
      <span className={isAsset ? 'mono' : undefined}>{what}</span>
      <span className={`muted ${styles.why}`}>{whyOf(line, legend)}</span>
      {mayOpen(path, user) && (
        <Link href={`${path}?${partsOf(line, legend)}`} aria-label={`${isAsset ? 'Add a skin with' : 'Edit'} ${what}`}>
          {isAsset ? 'Add' : 'Edit'}
        </Link>
      )}
    </li>
  );
}

function nameOf(line: CoverageLine) {
  if ('_id' in line) return line.ingamename;
  return line.kind === 'textures' ? line.texture : line.model;
}

/** Returns the values that fill in the form, as a query. */
function partsOf(line: CoverageLine, legend: string) {
  if ('_id' in line) return new URLSearchParams({ skin: line._id });
  const { texture, model } = line;
  return new URLSearchParams({ legend, ...(model && { model }), ...(texture && { texture }) });
}

function whyOf(line: CoverageLine, legend: string): ReactNode {
  switch (line.kind) {
    case 'textures':
      return line.model && <Partner name={line.model} />;
    case 'models':
      return line.texture && <Partner name={line.texture} />;
    case 'unknown':
    case 'gone':
      return line.names.length === 0 ? (
        <Link href={addressOfFact('is', 'gone', legend)}>the game’s settings have no such skin</Link>
      ) : (
        <span className="mono">{line.names.join(', ')}</span>
      );
    case 'incomplete':
      return (
        <>
          <Lacks fields={line.lacks} legend={legend} />
          {line.texture !== undefined && (
            <>
              {'; '}
              <span className="mono">{line.texture}</span> goes with its model
            </>
          )}
        </>
      );
    case 'animations':
      return (
        <>
          <span className="mono">{line.animation}</span>
          {line.clips !== undefined && (
            <>
              {' '}
              should be <span className="mono">{line.clips}</span>
            </>
          )}
        </>
      );
    case 'doubles':
      return `${alike[line.alike]} ${line.other}`;
  }
}

const alike = {
  files: 'has the model and material of',
  slot: 'has the model, slot and palette of',
  name: 'looks like',
};

/** What a skin lacks; "no material or slot" leads to the legend's skins without a material. */
function Lacks({ fields, legend }: { fields: Extract<CoverageLine, { kind: 'incomplete' }>['lacks']; legend: string }) {
  const text = `no ${words.format(fields.flatMap((field) => (field === 'texture' ? ['material', 'slot'] : field)))}`;
  return fields.includes('texture') ? <Link href={addressOfFact('is', 'without-material', legend)}>{text}</Link> : text;
}

const words = new Intl.ListFormat('en', { type: 'disjunction' });

const Partner = ({ name }: { name: string }) => (
  <>
    goes with <span className="mono">{name}</span>
  </>
);
