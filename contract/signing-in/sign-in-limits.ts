// The limits and messages of the login. They are not in `session.ts` because guests do not need its schemas.

/** Shortest password of a new account (docs: Login). */
export const MIN_PASSWORD = 6;
// The form checks these before it calls the server. The server checks them too (docs: Login).
export const FILL_IN = 'Please fill in all fields';
export const TOO_SHORT = 'Password must be at least 6 characters long';
export const NO_CODE = 'Please enter the code.';
export const NO_CHALLENGE = 'Please complete the verification challenge';
export const CHALLENGE_FAILED = 'Verification failed. Please try again.';
export const CHALLENGE_EXPIRED = 'Verification expired. Please complete the challenge again.';
/** The lifetime of a proof of work, solved or not, in ms (docs: Challenge). */
export const CHALLENGE_LASTS = 10 * 60_000;
/** The time to enter a code, in ms. */
export const CODE_STEP_LASTS = 10 * 60_000;
/** The time to use a passkey, in ms. */
export const PASSKEY_LASTS = 10 * 60_000;
