import { Button } from './button.tsx';

/** Says that a part of a page could not be loaded, and offers to try again. */
export const Retry = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <p role="alert">
    {text} <Button label="Try again" onClick={onRetry} />
  </p>
);
