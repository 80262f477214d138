import { hash } from 'node:crypto';

/**
 * The stored form of a token, a code or another random secret, so that a copy of the database opens nothing. Never use
 * it for passwords, which people choose.
 */
export const hashOf = (secret: string) => hash('sha256', secret, 'base64url');
