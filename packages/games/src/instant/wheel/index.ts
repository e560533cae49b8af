import { defineGame, SINGLE_SPOT } from '../../definition/game.ts';
import { type Multiplier, multiplierText } from '../../definition/multiplier.ts';
import { oneStep } from '../../definition/one-step.ts';
import type { Draws } from '../../fair/draws.ts';
import { INSTANT_LIMITS } from '../limits.ts';
import { RISKS, type Risk } from '../risk.ts';
import { segmentMultipliers, WHEEL_SIZES } from './segments.ts';

/**
 * Wheel: it stops at one of its segments, which says what comes back.
 *
 * Draw: one float; the segment is floor(float x segments). Mathematics: each segment is as likely.
 */
export type WheelOptions = {
  readonly segments: number;
  readonly risk: Risk;
};

export interface WheelView {
  readonly segments: number;
  readonly risk: Risk;
  /** From 0. */
  readonly segment: number;
  readonly pays: Multiplier;
}

function spin({ segments, risk }: WheelOptions, draws: Draws): WheelView {
  const segment = draws.index(segments);
  return { segments, risk, segment, pays: segmentMultipliers(segments, risk)[segment] as Multiplier };
}

export const wheel = defineGame({
  id: 'wheel',
  kind: 'instant',
  version: '1.0.0',
  nameKey: 'game_wheel',
  options: {
    segments: { kind: 'one-of', values: WHEEL_SIZES, usual: 30 },
    risk: { kind: 'one-of', values: RISKS, usual: 'medium' },
  },
  spots: () => [SINGLE_SPOT],
  limits: INSTANT_LIMITS,
  source: 'seeds',
  plan: ({ segments }: WheelOptions) => [{ from: segments, times: 1 }],
  machine: oneStep<WheelOptions, WheelView>((options, draws) => {
    const view = spin(options, draws);
    return { pays: () => view.pays, view };
  }),
  outcome: (options: WheelOptions, draws: Draws) => {
    const { segment, pays } = spin(options, draws);
    return { segment, multiplier: multiplierText(pays) };
  },
  tables: ({ segments, risk }: WheelOptions) => {
    const all = segmentMultipliers(segments, risk);
    const count = (pays: Multiplier): bigint => BigInt(all.filter((one) => one === pays).length);
    const lines = [...new Set(all)].map((pays) => ({ id: multiplierText(pays), pays, chance: { n: count(pays), d: BigInt(segments) } }));
    return [{ id: 'spin', spot: SINGLE_SPOT, lines }];
  },
  greatest: ({ segments, risk }: WheelOptions) => Math.max(...segmentMultipliers(segments, risk)),
  sheetOptions: WHEEL_SIZES.flatMap((segments) => RISKS.map((risk) => ({ segments, risk }))),
  narrate: ({ segments, segment, pays }: WheelView) => [
    { key: 'game_says_wheel', args: { segment: segment + 1, segments } },
    { key: 'game_says_returns', args: { multiplier: multiplierText(pays) } },
  ],
});
