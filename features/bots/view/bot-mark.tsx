import type { ReactNode } from 'react';
import styles from './bot-mark.module.css';
import type { BotName } from './texts/bots.ts';

/** A clock whose first quarter is swept, lines with one dissolving, a lens on a person. */
const drawings: Record<BotName, ReactNode> = {
  cleartimer: (
    <>
      <path d="M16 16V6a10 10 0 0 1 10 10z" fill="currentColor" opacity=".3" stroke="none" />
      <path d="M26 16A10 10 0 1 1 16 6M16 10v6h5" />
    </>
  ),
  purgebot: (
    <>
      <path d="M7 9h18M7 16h6M7 23h12" />
      <path d="M17.5 16h0" />
      <path d="M21.5 15h0" opacity=".65" />
      <path d="M25 17h0" opacity=".35" />
    </>
  ),
  userutility: (
    <>
      <circle cx="14" cy="14" r="8" />
      <path d="m20 20 5.5 5.5" />
      <path d="M10 17.5a4 4 0 0 1 8 0" />
      <circle cx="14" cy="11" r="1.2" fill="currentColor" />
    </>
  ),
};

/** The sign of a bot, in its own hue, beside its name. */
export const BotMark = ({ bot, size }: { bot: BotName; size: number }) => (
  <svg
    className={styles.mark}
    data-bot={bot}
    width={size}
    height={size}
    viewBox="0 0 32 32"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <rect width="32" height="32" rx="7" fill="currentColor" fillOpacity=".12" stroke="none" />
    {drawings[bot]}
  </svg>
);
