/** The text of a problem, if it is one with this field. */
export const problemAt = <Field extends string>(problem: { field: Field; text: string } | null, field: Field) =>
  problem?.field === field ? problem.text : undefined;
