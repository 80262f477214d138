import fc from 'fast-check';

const unprintable = ['\0', 'a\nb', '\u001b[31m', '\u007f', '\u2028', 'half \ud83e', '\udd8a half'];
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 120 }), fc.constantFrom(...unprintable, ' '));
const mostly = (value: fc.Arbitrary<unknown>) => fc.oneof({ weight: 9, arbitrary: value }, fc.jsonValue());
const seldom = (value: fc.Arbitrary<unknown>) => fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, value);
const perms = {
  addskins: mostly(fc.boolean()),
  editskins: fc.boolean(),
  deleteskins: fc.boolean(),
  owner: seldom(fc.boolean()),
};
const nearlyRight = fc.record({
  twitter: mostly(text),
  discord: mostly(text),
  discordid: mostly(text),
  perms: mostly(fc.record(perms)),
  version: seldom(fc.oneof(fc.integer(), fc.double())),
  password: seldom(text),
});

/** The text of a body that is a user, nearly one, or nothing like it. */
export const anyUser = fc.oneof(
  { weight: 4, arbitrary: nearlyRight.map((body) => JSON.stringify(body)) },
  fc.jsonValue().map((body) => JSON.stringify(body)),
  fc.string({ unit: 'binary' }),
);
