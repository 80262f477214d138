// What the login goes by and says. Apart from `session.ts`, whose schemas no guest needs.

/** Shortest password of a new account (docs: Login). */
export const MIN_PASSWORD = 6;
// What the form says before it asks the server, and the server to whoever asks without the form (docs: Login).
export const FILL_IN = 'Please fill in all fields';
export const TOO_SHORT = 'Password must be at least 6 characters long';
export const NO_CODE = 'Please enter the code.';
export const NO_CHALLENGE = 'Please complete the verification challenge';
export const CHALLENGE_FAILED = 'Verification failed. Please try again.';
export const CHALLENGE_EXPIRED = 'Verification expired. Please complete the challenge again.';
/** How long a proof of work counts, solved or not, in ms (docs: Challenge). */
export const CHALLENGE_LASTS = 10 * 60_000;
/** How long a code may take, in ms. */
export const CODE_STEP_LASTS = 10 * 60_000;
/** How long a browser may take to use a passkey, in ms. */
export const PASSKEY_LASTS = 10 * 60_000;
