/** A line of progress that is written over, and erased at the end. */
export type Screen = { show: (line: string) => void; clear: () => void };

/** The line is shown on a terminal only, so that nothing of it gets into a file. */
export function screenOn(stream: { isTTY?: boolean; write: (text: string) => unknown }): Screen {
  let shown = '';
  const show = (line: string) => {
    if (!stream.isTTY || line === shown) return;
    // Returns to the start of the line and clears the rest.
    stream.write(`\r${line}\u001b[K`);
    shown = line;
  };
  return { show, clear: () => void (shown !== '' && show('')) };
}
