import type { Leg } from './slip-legs.ts';
import { emptySlip, type Pick, type SlipState } from './slip-state.ts';

/** A pick for tests: fixture `n` in the line, its first outcome at 2.00. */
export const pickOf = (n: number, part: Partial<Pick> = {}): Pick => ({
  key: `${n}:1:0`,
  gameId: n,
  outcomeId: 1,
  line: 0,
  constId: n,
  fixture: n,
  home: `Home ${n}`,
  away: `Away ${n}`,
  shield: { base: '#111111', second: '#ffffff', pattern: 'plain' },
  market: 'Match result',
  pick: `Home ${n}`,
  live: false,
  startsAt: 0,
  price: 2000,
  ...part,
});
export const slipWith = (picks: readonly Pick[], part: Partial<SlipState> = {}): SlipState => ({
  ...emptySlip,
  picks,
  kind: picks.length > 1 ? 'accumulator' : 'single',
  ...part,
});
export const openLeg = (pick: Pick, part: Partial<Leg> = {}): Leg => ({
  pick,
  told: undefined,
  price: pick.price,
  state: 'open',
  moved: undefined,
  asks: false,
  relatedTo: undefined,
  ...part,
});
