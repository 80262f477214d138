const reasons: Readonly<Record<string, 'full' | 'forbidden'>> = {
  QuotaExceededError: 'full',
  SecurityError: 'forbidden',
  NotAllowedError: 'forbidden',
};

/** Why something could not be stored, by the name that browsers give to it. */
export const reasonOf = (error: unknown) => reasons[(error as Error).name] ?? 'unknown';
