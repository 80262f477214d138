/** Returns true at most this many times within a second. */
export function atMostASecond(most: number, now: () => number = () => performance.now()) {
  let began = now();
  let times = 0;
  return () => {
    if (now() - began >= 1000) {
      began = now();
      times = 0;
    }
    times += 1;
    return times <= most;
  };
}
