import type { Draws } from '../fair/draws.ts';
import { drawPot } from './chance.ts';
import { contributeToMustHit } from './must-hit-by.ts';
import { type Contribution, contribute, openPot, type PotState, type PotWin, shownOf, winPot } from './pot.ts';
import type { Jackpot, JackpotLevel } from './rules.ts';

/** The money of a jackpot, level by level in the order of its rules. */
export type JackpotState = readonly PotState[];

export const openJackpot = ({ levels }: Jackpot): JackpotState => levels.map(openPot);

/** A stake on a game of the jackpot, and where its chances come from. */
export interface JackpotStake {
  /** Minor units of the jackpot's currency. */
  readonly amount: bigint;
  /** The draw of a mystery level, from `mysteryWords`. */
  readonly draws: (level: string) => Draws;
  /** The committed value of a cycle of a must-hit-by level, from `hitValueOf`; undefined: its chain has no such cycle. */
  readonly hitAt: (level: string, cycle: number) => bigint | undefined;
}

export interface JackpotStaked {
  readonly state: JackpotState;
  /** For each level what is posted, whole minor units. */
  readonly posted: readonly Contribution[];
  readonly wins: readonly PotWin[];
}

/** What a stake does to one level. */
export interface LevelStaked {
  readonly state: PotState;
  readonly posted: Contribution;
  readonly wins: readonly PotWin[];
}

/** A mystery is drawn after the stake has paid in: the winner wins their own contribution too. */
export function stakeOnLevel(level: JackpotLevel, before: PotState, { amount, draws, hitAt }: JackpotStake): LevelStaked {
  const { hit } = level;
  if (hit.kind === 'must-hit-by') return contributeToMustHit(level, before, amount, (cycle) => hitAt(level.level, cycle));
  const { state, posted } = contribute(level, before, amount);
  if (!drawPot(draws(level.level), amount, BigInt(hit.stakesToWin))) return { state, posted, wins: [] };
  const won = winPot(level, state, shownOf(state));
  return { state: won.state, posted, wins: [won.win] };
}

/** What a stake does to every level of a jackpot that its game is linked to: it feeds all of them, and can win each. */
export function stakeOn({ levels }: Jackpot, before: JackpotState, stake: JackpotStake): JackpotStaked {
  const after = levels.map((level, i) => stakeOnLevel(level, before[i] as PotState, stake));
  return {
    state: after.map(({ state }) => state),
    posted: after.map(({ posted }) => posted),
    wins: after.flatMap(({ wins }) => wins),
  };
}
