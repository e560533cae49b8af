/** When it begins, unix ms, and how many times faster than the machine's it runs. */
export interface FastTime {
  readonly from: number;
  readonly pace: number;
}

/** The time of a clock that begins earlier and catches up with the machine's; from then on it is the machine's. */
export const fastTime = ({ from, pace }: FastTime, begun: number, now: number): number => Math.min(now, from + (now - begun) * pace);
