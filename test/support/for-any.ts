import fc from 'fast-check';

type Of<Values> = { [At in keyof Values]: fc.Arbitrary<Values[At]> };
type Predicate<Values extends unknown[], Answer> = (...values: Values) => Answer;

/** What holds for any of these values; each run draws others. A predicate throws, or answers `false`. */
export const forAny = <Values extends [unknown, ...unknown[]]>(...drawn: Of<Values>) => ({
  holds: (predicate: Predicate<Values, unknown>) => fc.assert(fc.property(...drawn, answered(predicate))),
  /** With `numRuns` and the like. */
  holdsIn: (parameters: fc.Parameters<Values>, predicate: Predicate<Values, unknown>) =>
    fc.assert(fc.property(...drawn, answered(predicate)), parameters),
  resolves: (parameters: fc.Parameters<Values>, predicate: Predicate<Values, Promise<void>>) =>
    fc.assert(fc.asyncProperty(...drawn, predicate), parameters),
});

const answered =
  <Values extends unknown[]>(predicate: Predicate<Values, unknown>) =>
  (...values: Values) =>
    predicate(...values) !== false;
