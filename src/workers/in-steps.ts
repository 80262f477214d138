type Progress = { stage?: string; files: number; allFiles: number; bytes: number; allBytes: number };

/** A slow page takes longer to draw a step than a thread takes to read it. */
const STEPS = 20;

/** Passes progress on only when one of its measures has reached the next of twenty steps. */
export function inSteps<Some extends Progress>(show: (progress: Some) => void) {
  let shown = '';
  return (progress: Some) => {
    const { stage = '', files, allFiles, bytes, allBytes } = progress;
    const step = `${stage} ${stepOf(files, allFiles)} ${stepOf(bytes, allBytes)}`;
    if (step !== shown) show(progress);
    shown = step;
  };
}

const stepOf = (done: number, all: number) => (all === 0 ? STEPS : Math.floor((done / all) * STEPS));
