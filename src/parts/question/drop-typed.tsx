import { Confirm } from './confirm.tsx';

type Props = { question: string; action: string; onConfirm: () => void; onCancel: () => void };

/** Asks before unsaved input of a form is lost. */
export const DropTyped = (props: Props) => (
  <Confirm {...props}>
    <p>What you typed into this form has not been saved and would be lost.</p>
  </Confirm>
);
