import type { Token, TokenMade } from '#contract/account/token.ts';

const at = Date.UTC(2026, 10, 22, 12);
const token = (id: string, name: string): Token => ({
  ...{ id, name, allows: ['addskins'], createdAt: at, expiresAt: at + 90 * 24 * 3_600_000, usedAt: null },
});

export const nightly = token('nightly', 'Nightly');
const script = token('script', 'Script');
export const made: TokenMade = {
  message: 'Token made. Copy it now: it is not shown again.',
  secret: 'skt_secret',
  tokens: [script, nightly],
};
/** The most tokens that an account can have. */
export const full = Array.from({ length: 20 }, (_, number) => token(`t${number}`, `Token ${number}`));
