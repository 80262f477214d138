import { type DragEvent, type ReactNode, useState } from 'react';

type Props = {
  className: string | undefined;
  /** Dropped files are available during the event only. */
  onDrop: (items: DataTransferItemList) => void;
  children: ReactNode;
};

/** A part of a page that takes dropped files; its content must offer another way to choose them. */
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
    // The buttons inside can choose the same files.
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
