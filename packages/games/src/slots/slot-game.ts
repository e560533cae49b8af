import { type DrawnPot, defineGame, type GameLimits, SINGLE_SPOT, type Stake } from '../definition/game.ts';
import { madeLines } from '../definition/made.ts';
import { type Multiplier, UNIT } from '../definition/multiplier.ts';
import { oneStep } from '../definition/one-step.ts';
import type { Draws } from '../fair/draws.ts';
import { drawPot, POT_BITS } from '../jackpots/chance.ts';
import { narrateSlot } from './narration.ts';
import { ROUND_BITS, type SlotGame, type SlotMode, type SlotPicture, STAKE } from './slot.ts';
import { slotRound } from './slot-round.ts';

/**
 * A slot as any other game. What is staked is what a round costs: the stake shown, or in the mode `buy` the price of the feature.
 *
 * Draw: the first 24 bits are the number of the round (`slotRound`); where the slot has a pot, the next 52 say whether it is won.
 * Mathematics: what each of the 2^24 rounds pays, counted by `npm run games:sheets`.
 */
export type SlotOptions = { readonly mode: SlotMode['id'] };

export interface SlotView {
  readonly mode: SlotMode['id'];
  readonly index: number;
  /** Hundredths of the stake shown, as what it pays. */
  readonly costs: number;
  readonly pays: number;
  readonly features: number;
  readonly pictures: readonly SlotPicture[];
  readonly won: boolean;
  /** The pot that was won, if it was. */
  readonly pot: string | undefined;
}

/** What differs from slot to slot beside its rules. */
export interface SlotFacts {
  /** Of each mode the most a round pays, hundredths of the stake shown; the sheet is compared with it. */
  readonly greatest: Readonly<Partial<Record<SlotMode['id'], number>>>;
  /** Of stakes to one win of its pot, hundredths as in `GameLimits`. */
  readonly stakesToWin?: number;
}

const LIMITS: GameLimits = { leastStake: 10, greatestStake: 20_000, greatestWin: 50_000_000 };
const HUNDREDTH: Multiplier = UNIT / STAKE;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

function potOf({ id, jackpotShare }: SlotGame, { stakesToWin }: SlotFacts): DrawnPot | undefined {
  if (stakesToWin === undefined) return undefined;
  return { pot: id, share: { n: BigInt(Math.round(jackpotShare * UNIT)), d: BigInt(UNIT) }, stakesToWin };
}

export function slotGame(slot: SlotGame, facts: SlotFacts) {
  const modeOf = ({ mode }: SlotOptions): SlotMode => slot.modes.find(({ id }) => id === mode) ?? slot.modes[0];
  const modes = slot.modes.map(({ id }) => id);
  const pot = potOf(slot, facts);
  const machine = oneStep<SlotOptions, SlotView>((options, draws, stakes, hundredth) => {
    const mode = modeOf(options);
    const index = draws.bits(ROUND_BITS);
    const { pays, features, pictures } = slotRound(mode, index);
    const { amount } = stakes[0] as Stake;
    const won = pot !== undefined && drawPot(draws, amount, BigInt(pot.stakesToWin) * hundredth);
    const view = { mode: mode.id, costs: mode.costs, index, pays, features, pictures, won: pays > 0, pot: won ? pot.pot : undefined };
    return { pays: () => pays * HUNDREDTH, costs: mode.costs * HUNDREDTH, view };
  });
  return defineGame({
    id: slot.id,
    kind: 'slot',
    version: slot.version,
    nameKey: `game_${slot.id.replaceAll('-', '_')}`,
    options: { mode: { kind: 'one-of', values: modes, usual: 'spin' } },
    spots: () => [SINGLE_SPOT],
    limits: LIMITS,
    step: (options) => BigInt(modeOf(options).costs / gcd(modeOf(options).costs, STAKE)),
    buysFeature: ({ mode }) => mode === 'buy',
    ...(pot && { pots: [pot] }),
    source: 'seeds',
    plan: () => [{ bits: ROUND_BITS }, ...(pot ? [{ bits: POT_BITS }] : [])],
    machine: { ...machine, awards: ({ view }) => (view.pot === undefined ? [] : [{ pot: view.pot }]) },
    outcome: (_options, draws: Draws) => ({ round: draws.bits(ROUND_BITS), ...(pot && { pot: draws.bits(POT_BITS) }) }),
    tables: (options, made) => {
      const { id, costs } = modeOf(options);
      return [{ id, spot: SINGLE_SPOT, lines: madeLines(made, id), ...(costs !== STAKE && { costs: costs * HUNDREDTH }) }];
    },
    greatest: (options) => Math.ceil(((facts.greatest[options.mode] ?? 0) * UNIT) / modeOf(options).costs),
    sheetOptions: modes.map((mode) => ({ mode })),
    narrate: (view: SlotView) => narrateSlot(slot, view),
  });
}
