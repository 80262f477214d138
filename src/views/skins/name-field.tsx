import { type Ref, useId } from 'react';

type Props = {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  isDisabled: boolean;
  problem: string | undefined;
};

/** The in-game name, which every skin needs. */
export function NameField({ ref, value, onChange, isDisabled, problem }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>In-game name</label>
      <input
        ref={ref}
        id={id}
        type="text"
        className="textbox"
        required
        autoComplete="off"
        disabled={isDisabled}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-problem`} role="alert" className="problem">
        {problem}
      </p>
    </div>
  );
}
