import { type DragEvent, type ReactNode, useState } from 'react';

type Props = {
  className: string | undefined;
  /** What is dropped is there during the event alone. */
  onDrop: (items: DataTransferItemList) => void;
  children: ReactNode;
};

/** A part of a page onto which files can be dropped; what is inside must have another way to bring them. */
export function DropArea({ className, onDrop, children }: Props) {
  const [isOver, setOver] = useState(false);
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is);
  };
  const drop = (event: DragEvent) => {
    over(false)(event);
    onDrop(event.dataTransfer.items);
  };
  return (
    // What is dropped can be chosen by the buttons inside as well.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={className}
      data-over={isOver}
      onDragEnter={over(true)}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
