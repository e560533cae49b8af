import { assert } from '@fairbook/domain';
import { type AnyGame, chainWords, payoutOf, playRound, type Round, seedWords, type WordSource } from '@fairbook/games';
import { shareOut, WHOLE_POT } from '@fairbook/games/jackpots/pot';
import type { JackpotAward, JackpotShare } from '@fairbook/provider-kit';
import type { KeptFacts, RoundFacts, SharedFacts } from './facts.ts';
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
function outcomeOn(game: AnyGame, { options, stakes, decisions }: KeptFacts, words: WordSource): Round {
  const played = playRound(game, { options, stakes, words, decisions });
  assert(played.ok, `a round of ${game.id} that was taken can be played`);
  return played.value as Round;
}

/** What a stake gives to the pots of its game, and how they stand after it. */
export function fedPots(game: AnyGame, facts: Pick<KeptFacts, 'pots' | 'stakes'>, awards: Round['awards'] = []) {
  const pots = facts.pots.map((pot) => potAfter(game, pot, stakedIn(facts), awards));
  return {
    shares: pots.filter(({ paid }) => paid > 0n).map(({ name, paid }): JackpotShare => ({ jackpot: name, amount: paid })),
    awards: pots.flatMap(({ name, prize }): JackpotAward[] => (prize === undefined ? [] : [{ jackpot: name, amount: prize }])),
    pots: pots.map(({ name, after }): NamedPot => ({ name, ...after })),
  };
}

/** What a round on a player's seeds came to. */
export function outcomeOf(game: AnyGame, facts: RoundFacts, serverSeed: string): Outcome {
  const { clientSeed, nonce } = facts.seeds;
  const round = outcomeOn(game, facts, seedWords({ serverSeed, clientSeed, nonce }));
  return { round, payout: payoutOf(round.returned), ...fedPots(game, facts, round.awards) };
}

/** What a round that many share came to by the hash of its game, without awards: what it has of pots depends on everybody who won of them. */
export function sharedOutcomeOf(game: AnyGame, facts: SharedFacts, hash: string): Outcome {
  const round = outcomeOn(game, facts, chainWords(hash, facts.shared.salt));
  return { round, payout: payoutOf(round.returned), ...fedPots(game, facts), awards: [] };
}
