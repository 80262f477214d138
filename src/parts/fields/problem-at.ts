/** Returns the text of a problem, if it is about this field. */
export const problemAt = <Field extends string>(problem: { field: Field; text: string } | null, field: Field) =>
  problem?.field === field ? problem.text : undefined;
