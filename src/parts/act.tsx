import { useSelector } from '@xstate/react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { Button, type ButtonProps } from './button.tsx';

type Props<Ref extends AnyActorRef> = Omit<ButtonProps, 'type' | 'onClick'> & {
  actor: Ref;
  event: Parameters<Ref['send']>[0];
};

/** A button that sends an event to a machine; it is disabled while the machine would not take it. */
export function Act<Ref extends AnyActorRef>({ actor, event, ...button }: Props<Ref>) {
  const can = useSelector(actor, (current: AnyMachineSnapshot) => current.can(event));
  return <Button disabled={!can} onClick={() => actor.send(event)} {...button} />;
}
