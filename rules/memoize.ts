/** A pure function that keeps its last answer and returns it while the arguments stay the same. */
export function memoizeLast<Asked extends readonly unknown[], Answer>(answer: (...asked: Asked) => Answer) {
  let last: { asked: Asked; answer: Answer } | undefined;
  return (...asked: Asked): Answer => {
    const isSame = last?.asked.every((one, at) => one === asked[at]);
    if (!last || !isSame) last = { asked, answer: answer(...asked) };
    return last.answer;
  };
}

/** A function that runs once for each object, and keeps the answer as long as the object is in memory. */
export function memoizeEach<Asked extends object, Answer>(answer: (asked: Asked) => Answer) {
  const known = new WeakMap<Asked, Answer>();
  return (asked: Asked): Answer => {
    if (!known.has(asked)) known.set(asked, answer(asked));
    return known.get(asked) as Answer;
  };
}
