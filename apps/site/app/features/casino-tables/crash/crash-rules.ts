import { crash } from '@fairbook/games/crash/index';
import { payoutOf, returned } from '@fairbook/games/definition/multiplier';
import type { Options } from '@fairbook/games/definition/options';
import type { BetEnd, TableRules } from '../../casino-game/index.ts';

const HUNDREDTH = 100;

/** The automatic cash-out of a bet, hundredths; undefined: by hand alone. */
export const autoOf = ({ auto }: Options): number | undefined => (typeof auto === 'number' ? auto : undefined);

/** Where a bet got out, hundredths; undefined: it did not. */
export const outOf = (end: BetEnd | undefined): number | undefined => (end?.view as { readonly out: number | undefined } | undefined)?.out;

const endAt = (staked: bigint, out: number | undefined): BetEnd => ({
  back: out === undefined ? 0n : payoutOf(returned(staked, out * HUNDREDTH)),
  view: { out },
  awards: undefined,
});

/** A bet of crash ends where it is cashed out: by hand as the server answers, by itself as the news of the flight have it. */
export const crashRules: TableRules = {
  game: crash,
  slots: 2,
  endOf({ number, staked, options }, { round, tick, results }) {
    if (round?.number !== number) return undefined;
    const auto = autoOf(options) ?? Number.POSITIVE_INFINITY;
    const end = results.find((result) => result.number === number)?.crash;
    // What came of a flight during which the runner was away only the server knows.
    if (round.phase === 'pause' && end !== undefined && !round.interrupted) return endAt(staked, auto <= end ? auto : undefined);
    return round.phase === 'showing' && tick && tick.multiplier >= auto ? endAt(staked, auto) : undefined;
  },
  endBy({ phase, staked, won, view, awards, decisions }) {
    const out = (view as { readonly out?: number } | null)?.out ?? decisions[0]?.value;
    if (phase === 'settled') return { back: won, view: { out: won > 0n ? out : undefined }, awards };
    return out === undefined ? undefined : endAt(staked, out);
  },
};
