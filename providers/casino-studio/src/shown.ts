import { type AnyGame, offeredChoices } from '@fairbook/games';
import type { StudioRound } from '@fairbook/provider-kit';
import type { RoundFacts } from './facts.ts';
import { type Outcome, stakedIn } from './outcome.ts';
import { greatestWinIn } from './parts.ts';

/** What is told of a round beside what it came to. */
interface Telling {
  readonly name: string;
  /** Its stakes went back. */
  readonly voided?: boolean;
  /** Once its pair is out of use. */
  readonly serverSeed?: string | undefined;
}

/** A round as its player sees it. */
export function shownRound(game: AnyGame, facts: RoundFacts, outcome: Outcome, { name, voided, serverSeed }: Telling): StudioRound {
  const { round, payout, awards } = outcome;
  const awarded = awards.reduce((sum, { amount }) => sum + amount, 0n);
  const isOpen = round.phase === 'deciding' && !voided;
  return {
    ...{ round: name, game: facts.game, version: facts.version, currency: facts.currency, options: facts.options },
    phase: voided ? 'voided' : round.phase,
    stakes: round.stakes,
    decisions: facts.decisions,
    choices: isOpen ? offeredChoices(game, round, greatestWinIn(game, facts.currency)) : [],
    staked: voided ? 0n : stakedIn(round),
    won: voided ? 0n : payout + awarded,
    awards: voided ? [] : awards.map(({ jackpot, amount }) => ({ pot: jackpot, amount })),
    view: round.view,
    source: { kind: 'seeds', ...facts.seeds, ...(serverSeed !== undefined && { serverSeed }) },
    at: facts.at,
  };
}
