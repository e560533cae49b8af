/**
 * How a spin looks. The wheel turns one way and slows; the ball runs the other way on the rim, falls, bounces and then rides in its pocket.
 * All of the ball is told in the wheel's own frame, so that it comes to rest where the pocket is.
 */
export const SPIN_MS = 4200;

/** Of the whole time: the ball leaves the rim, and lies still in its pocket. */
const FALLS_AT = 0.62;
const LIES_AT = 0.86;
const BALL_TURNS = 9;
const WHEEL_TURNS = 1.25;

const RIM = 1;
const POCKET = 0;

export interface BallPlace {
  /** Degrees clockwise from its pocket, in the wheel's frame; 0 at rest. */
  readonly angle: number;
  /** 1 on the rim, 0 in the pocket; a bounce lifts it. */
  readonly height: number;
}

const easeOut = (t: number): number => 1 - (1 - t) ** 2.4;

/** The ball after a share of the spin. */
export function ballAt(share: number): BallPlace {
  const turn = Math.min(1, share / LIES_AT);
  const angle = 360 * BALL_TURNS * (1 - easeOut(turn));
  if (share <= FALLS_AT) return { angle, height: RIM };
  if (share >= LIES_AT) return { angle: 0, height: POCKET };
  const fall = (share - FALLS_AT) / (LIES_AT - FALLS_AT);
  // Falls for half of the way, then bounces twice, each time lower.
  const height = fall < 0.5 ? 1 - (fall / 0.5) ** 2 : 0.28 * (1 - fall) * 2 * Math.abs(Math.sin((fall - 0.5) * 4 * Math.PI));
  return { angle, height };
}

/** When the ball of a spin knocks against the wheel, ms: where it falls onto the pockets, after each bounce, and as it comes to rest. */
export const knocksOf = (ms: number): readonly number[] =>
  [0.5, 0.75, 1].map((fall) => Math.round(ms * (FALLS_AT + fall * (LIES_AT - FALLS_AT))));

/** Degrees the wheel has turned after a share of the spin, from where it stood. */
export const wheelTurnAt = (share: number): number => -360 * WHEEL_TURNS * easeOut(share);

/** How many moments of a spin are drawn by hand; browsers fill in between. */
const FRAMES = 120;

export interface SpinFrames {
  readonly wheel: readonly string[];
  readonly ball: readonly string[];
  /** Degrees at which the wheel comes to rest. */
  readonly rest: number;
}

/** Transforms of a spin, evenly spread over its time. `from`: where the wheel stood; `pocket`: the angle of the pocket in the wheel. */
export function spinFrames(from: number, pocket: number, radius: { readonly rim: number; readonly pocket: number }): SpinFrames {
  const shares = Array.from({ length: FRAMES + 1 }, (_, i) => i / FRAMES);
  return {
    rest: (from + wheelTurnAt(1)) % 360,
    wheel: shares.map((share) => `rotate(${(from + wheelTurnAt(share)).toFixed(2)}deg)`),
    ball: shares.map((share) => {
      const { angle, height } = ballAt(share);
      const distance = radius.pocket + (radius.rim - radius.pocket) * height;
      return `rotate(${(pocket + angle).toFixed(2)}deg) translateY(${(-distance).toFixed(2)}px)`;
    }),
  };
}
