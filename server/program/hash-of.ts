import { hash } from 'node:crypto';

/**
 * What is kept of a token, a code or another secret of full strength, so that a copy of the database opens nothing.
 * Never use it for passwords, which people choose.
 */
export const hashOf = (secret: string) => hash('sha256', secret, 'base64url');
