import { assert } from '@fairbook/domain';
import { type AnyGame, payoutOf, playRound, type Round, seedWords } from '@fairbook/games';
import { shareOut, WHOLE_POT } from '@fairbook/games/jackpots/pot';
import type { JackpotAward, JackpotShare } from '@fairbook/provider-kit';
import type { RoundFacts } from './facts.ts';
import { feed, type NamedPot, paidOut } from './pots.ts';

/** What a round came to by its facts, and what it does to its pots. */
export interface Outcome {
  readonly round: Round;
  /** Minor units; without what pots pay. */
  readonly payout: bigint;
  readonly shares: readonly JackpotShare[];
  /** A pot that holds nothing yet may be won as well. */
  readonly awards: readonly JackpotAward[];
  /** The pots after it. */
  readonly pots: readonly NamedPot[];
}

export const stakedIn = ({ stakes }: Pick<Round, 'stakes'>): bigint => stakes.reduce((sum, { amount }) => sum + amount, 0n);

/** What a stake and the end of its round do to a pot. */
function potAfter(game: AnyGame, { name, ...before }: NamedPot, stake: bigint, awards: Round['awards']) {
  const pot = game.pots?.find((each) => each.pot === name);
  assert(pot, `${game.id} has the pot ${name}`);
  const { paid, after } = feed(pot, before, stake);
  const portions = awards.filter((award) => award.pot === name).map(({ portion = WHOLE_POT }) => portion);
  if (portions.length === 0) return { name, paid, prize: undefined, after };
  const prize = shareOut(after.held, portions).reduce((sum, each) => sum + each, 0n);
  return { name, paid, prize, after: paidOut(after, prize) };
}

/** Plays a round as far as its decisions go. @throws where the game refuses what was checked when the round was taken */
export function outcomeOf(game: AnyGame, facts: RoundFacts, serverSeed: string): Outcome {
  const { options, stakes, decisions, seeds } = facts;
  const words = seedWords({ serverSeed, clientSeed: seeds.clientSeed, nonce: seeds.nonce });
  const played = playRound(game, { options, stakes, words, decisions });
  assert(played.ok, `a round of ${game.id} that was taken can be played`);
  const round = played.value as Round;
  const pots = facts.pots.map((pot) => potAfter(game, pot, stakedIn(facts), round.awards));
  return {
    round,
    payout: payoutOf(round.returned),
    shares: pots.filter(({ paid }) => paid > 0n).map(({ name, paid }) => ({ jackpot: name, amount: paid })),
    awards: pots.flatMap(({ name, prize }) => (prize === undefined ? [] : [{ jackpot: name, amount: prize }])),
    pots: pots.map(({ name, after }) => ({ name, ...after })),
  };
}
