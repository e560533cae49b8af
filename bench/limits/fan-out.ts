/** What the bare fan-out (fan-out.child.ts) is asked and answers. */
export interface FanOutOrder {
  readonly ms: number;
  /** Of a message. */
  readonly bytes: number;
  /** Messages a second, each to all; as many as go when absent. */
  readonly perSecond?: number;
}

export interface FanOutAnswer {
  readonly sent: number;
}
