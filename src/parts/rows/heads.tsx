/** The heads of a table's columns. The last may be for screen readers alone. */
export const Heads = ({ of, unseen }: { of: readonly string[]; unseen?: string }) => (
  <thead>
    <tr>
      {of.map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
      {unseen && (
        <th scope="col">
          <span className="unseen">{unseen}</span>
        </th>
      )}
    </tr>
  </thead>
);
