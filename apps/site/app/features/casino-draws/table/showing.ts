/** How a draw is shown: after a lead so many steps, each after its time. A ball, a call, a spin. */
export interface Showing {
  readonly leadMs: number;
  readonly stepMs: number;
  readonly steps: number;
}

/** How many steps have been shown so many ms after the draw began to be shown. */
export const stepAt = ({ leadMs, stepMs, steps }: Showing, elapsed: number): number =>
  Math.min(steps, Math.max(0, Math.floor((elapsed - leadMs) / stepMs)));

/** How long until the next step, ms; undefined after the last. */
export function untilNext(showing: Showing, elapsed: number): number | undefined {
  const step = stepAt(showing, elapsed);
  return step >= showing.steps ? undefined : showing.leadMs + (step + 1) * showing.stepMs - elapsed;
}
