import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { count } from '#rules/texts/count.ts';
import { Icon } from '#src/parts/controls/icon.tsx';
import type { StatusPoint } from '#src/parts/staff/status-part.ts';
import { bytes } from '#src/parts/text/said-size.ts';
import { ago, DAY } from '#src/parts/text/when.ts';
import { statusParts } from '#src/world/site/status-parts.ts';
import type { Status } from '../status.ts';
import styles from './status.module.css';

const LITTLE_BYTES = 1_000_000_000;
const LITTLE_SHARE = 0.05;

/** Problems that need attention, each with what to do; or a note that all is well. */
export function Attention({ status }: { status: Status }) {
  const ofFeatures = statusParts.flatMap(([, { points }]) => points(status)).map(pointOf);
  const all = [backup(status), disk(status), errors(status), ...ofFeatures].filter(Boolean);
  if (all.length === 0) {
    return (
      <p className={styles.well}>
        <Icon of={CircleCheck} size={20} /> All is well.
      </p>
    );
  }
  return (
    <ul className={`panel stack gap-3 ${styles.attention}`} aria-label="What needs attention">
      {all}
    </ul>
  );
}

const Point = ({ children }: { children: ReactNode }) => (
  <li>
    <Icon of={TriangleAlert} size={20} />
    <span className="breaks">{children}</span>
  </li>
);

function backup({ nightly, backup, at }: Status) {
  if (!nightly || (backup && at - backup.at < 2 * DAY)) return null;
  return (
    <Point key="backup">
      {backup
        ? `The last nightly backup is from ${ago(backup.at, at)}. The log says why the next one was not made.`
        : 'There is no backup yet. The first is made some minutes after the start, then one every night; the log says why one is missing.'}
    </Point>
  );
}

function disk({ disk, databaseBytes }: Status) {
  if (!disk || disk.freeBytes >= Math.min(LITTLE_BYTES, disk.bytes * LITTLE_SHARE) + databaseBytes) return null;
  return (
    <Point key="disk">
      The disk is nearly full: {bytes(disk.freeBytes)} are free. Free some space, or nothing more can be saved.
    </Point>
  );
}

function errors({ faults, at }: Status) {
  const today = faults.filter(({ lastAt }) => at - lastAt < DAY);
  const ofServer = today.filter(({ place }) => place === 'server').length;
  const ofPages = today.length - ofServer;
  if (today.length === 0) return null;
  const where = [
    ofServer > 0 && `${count(ofServer, 'error')} on the server`,
    ofPages > 0 && `${count(ofPages, 'error')} in visitors’ pages`,
  ];
  return (
    <Point key="errors">
      {where.filter(Boolean).join(' and ')} in the last 24 hours. <a href="#errors">Where they come from</a>
    </Point>
  );
}

const pointOf = ({ key, before, link: { href, text }, after }: StatusPoint) => (
  <Point key={key}>
    {before} {href.startsWith('#') ? <a href={href}>{text}</a> : <Link href={href}>{text}</Link>}
    {after}
  </Point>
);
