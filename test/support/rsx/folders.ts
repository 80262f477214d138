import fc from 'fast-check';

/** A word as names in the game have them. */
export const plain = fc.stringMatching(/^[a-z]{4,9}$/);

/** The path of a folder on some drive, with the signs that mean something to the command prompt. */
export const folders = fc
  .tuple(
    fc.constantFrom('C:', 'D:', 'X:'),
    fc.array(fc.stringMatching(/^[a-z](?:[a-z0-9 !%&^()[\]',;=~+@#$-]{0,12}[a-z0-9!%&^()])?$/), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([drive, names]) => [drive, ...names].join('\\'));
