/** Says that a part of a page could not be loaded, and offers to try again. */
export const Retry = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <p role="alert">
    {text}{' '}
    <button type="button" className="button" onClick={onRetry}>
      Try again
    </button>
  </p>
);
