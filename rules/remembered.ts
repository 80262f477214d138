/** A pure function that keeps its last answer, and gives the same one while it is asked the same. */
export function remembered<Asked extends readonly unknown[], Answer>(answer: (...asked: Asked) => Answer) {
  let last: { asked: Asked; answer: Answer } | undefined;
  return (...asked: Asked): Answer => {
    const isSame = last?.asked.every((one, at) => one === asked[at]);
    if (!last || !isSame) last = { asked, answer: answer(...asked) };
    return last.answer;
  };
}
