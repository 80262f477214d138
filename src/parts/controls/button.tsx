import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

type ButtonProps = ComponentProps<'button'> & { label?: string; isPrimary?: boolean };

/** A button that shows its label, or what stands in it instead. */
export const Button = ({ label, children = label, isPrimary = false, ...button }: ButtonProps) => (
  <button type="button" className={isPrimary ? 'button primary' : 'button'} {...button}>
    {children}
  </button>
);

type Props<Ref extends AnyActorRef> = Omit<ButtonProps, 'type' | 'onClick'> & {
  actor: Ref;
  event: Parameters<Ref['send']>[0];
};

/** A button that sends an event to a machine; it is disabled while the machine would not take it. */
export function Act<Ref extends AnyActorRef>({ actor, event, ...button }: Props<Ref>) {
  const can = useSelector(actor, (current: AnyMachineSnapshot) => current.can(event));
  return <Button disabled={!can} onClick={() => actor.send(event)} {...button} />;
}
