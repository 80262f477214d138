import { type ReactNode, useRef } from 'react';

type Props = {
  label: string;
  icon: ReactNode;
  className?: string;
  isFolder?: boolean;
  /** Is one file wanted? */
  isOne?: boolean;
  isDisabled?: boolean;
  onChosen: (files: Iterable<File>) => void;
};

/** A button that chooses files, or a whole folder. */
export function PickFiles({
  label,
  icon,
  className = 'button',
  isFolder = false,
  isOne = false,
  isDisabled,
  onChosen,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} disabled={isDisabled} onClick={() => input.current?.click()}>
        {icon}
        {label}
      </button>
      <input
        ref={input}
        type="file"
        multiple={!isOne}
        hidden
        aria-label={label}
        {...(isFolder && { webkitdirectory: '' })}
        onChange={({ target }) => {
          onChosen(target.files ?? []);
          // Choosing the same files again counts again.
          target.value = '';
        }}
      />
    </>
  );
}
