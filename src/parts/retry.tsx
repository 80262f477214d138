/** Says in a part of a page that it did not come, and offers to ask again. */
export const Retry = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <p role="alert">
    {text}{' '}
    <button type="button" className="button" onClick={onRetry}>
      Try again
    </button>
  </p>
);
