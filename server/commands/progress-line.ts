import type { Progress } from '#rules/import/reading/read-detected.ts';

type Screen = { isTTY?: boolean; write: (text: string) => unknown };

/** A line of progress on a terminal; it is erased at the end. */
export function progressLine(screen: Screen) {
  let shown = '';
  const show = (line: string) => {
    if (!screen.isTTY || line === shown) return;
    // Returns to the start of the line and clears the rest.
    screen.write(`\r${line}\u001b[K`);
    shown = line;
  };
  return {
    show: (progress: Progress) => show(sayProgress(progress)),
    clear: () => shown !== '' && show(''),
  };
}

/** The same, but at most once in a while, so that a fast reading does not write endlessly. */
const sayProgress = ({ allFiles, bytes, allBytes }: Progress) =>
  `Reading ${allFiles} ${allFiles === 1 ? 'file' : 'files'}: ${allBytes === 0 ? 100 : Math.floor((bytes / allBytes) * 100)} %`;
