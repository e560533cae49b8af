import type { AnyGame } from '@fairbook/games';
import { scheduleOf } from '@fairbook/games/shared/schedule';
import type { JackpotAward, KeptRound, ReadRecord, StudioRound } from '@fairbook/provider-kit';
import type { SharedFacts } from '../facts.ts';
import { type Outcome, sharedOutcomeOf, stakedIn } from '../outcome.ts';
import { isTold, readState, stateRef } from './table.ts';

/** What is told of a player's bet in a shared round. */
interface Telling {
  readonly name: string;
  /** What it came to; undefined while it is open. */
  readonly outcome: Outcome | undefined;
  /** Everybody may know what the round was drawn from. */
  readonly told: boolean;
  readonly voided?: boolean;
}

const sumOf = (of: readonly { readonly amount: bigint }[]): bigint => of.reduce((sum, { amount }) => sum + amount, 0n);

/** What a bet shows. A flight that was left is still in the air for all others, so its end stays out of it. */
function viewOf({ options }: SharedFacts, isFlight: boolean, { outcome, told }: Telling): unknown {
  if (outcome && told) return outcome.round.view;
  if (!isFlight) return null;
  return { auto: options['auto'], out: (outcome?.round.view as { readonly out?: number } | undefined)?.out };
}

/** A bet in a shared round as its player sees it. */
export function shownBet(game: AnyGame, facts: SharedFacts, telling: Telling): StudioRound {
  const { name, outcome, told, voided = false } = telling;
  const { hash, table: _table, ...place } = facts.shared;
  const isFlight = scheduleOf(game.id)?.showing === 'flight';
  const awards = voided ? [] : (outcome?.awards ?? []);
  const isOpen = !outcome && !voided;
  return {
    ...{ round: name, game: facts.game, version: facts.version, currency: facts.currency, options: facts.options },
    phase: voided ? 'voided' : outcome ? 'settled' : 'deciding',
    stakes: facts.stakes,
    decisions: facts.decisions,
    choices: isOpen && isFlight ? [{ move: 'cash-out' }] : [],
    staked: voided ? 0n : stakedIn(facts),
    won: voided || !outcome ? 0n : outcome.payout + sumOf(awards),
    awards: awards.map(({ jackpot, amount }) => ({ pot: jackpot, amount })),
    view: viewOf(facts, isFlight, telling),
    source: { kind: 'chain', ...place, ...(told && hash !== undefined && { hash }) },
    at: facts.at,
  };
}

/** What pots paid with the acts of a round. */
export const awardsOf = ({ acts }: Pick<KeptRound, 'acts'>): readonly JackpotAward[] => acts.flatMap(({ awards }) => awards);

/** A bet in a shared round, of what was kept of it. */
export async function replayedShared(game: AnyGame, facts: SharedFacts, kept: KeptRound, record: ReadRecord): Promise<StudioRound> {
  const { table, number, hash } = facts.shared;
  const schedule = scheduleOf(game.id);
  const state = readState(await record(stateRef(table)));
  const voided = kept.status === 'voided';
  const outcome =
    kept.status === 'closed' && hash !== undefined ? { ...sharedOutcomeOf(game, facts, hash), awards: awardsOf(kept) } : undefined;
  return shownBet(game, facts, { name: kept.round, outcome, voided, told: schedule !== undefined && isTold({ schedule }, state, number) });
}
