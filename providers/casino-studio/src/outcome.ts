import { assert } from '@fairbook/domain';
import { type AnyGame, chainWords, payoutOf, playRound, type Round, seedWords, type WordSource } from '@fairbook/games';
import { hundredthOf } from '@fairbook/games/definition/currency-scale';
import { mysteryWords, sharedMysteryWords } from '@fairbook/games/jackpots/words';
import type { JackpotAward, JackpotSeed, JackpotShare, Records } from '@fairbook/provider-kit';
import type { KeptFacts, RoundFacts, SharedFacts } from './facts.ts';
import { type FeedingRound, feedOwn, type NamedPot, type OwnFeeding, type PotAfter, type PotRule, potAfter, potsIn } from './pots.ts';

/** What a round came to by its facts, and what it does to its pots. */
export interface Outcome {
  readonly round: Round;
  /** Minor units; without what pots pay. */
  readonly payout: bigint;
  readonly shares: readonly JackpotShare[];
  /** A pot that holds nothing yet may be won as well. */
  readonly awards: readonly JackpotAward[];
  readonly seeds: readonly JackpotSeed[];
  /** The pots after it, those that were won with the prize. */
  readonly pots: readonly (NamedPot & { readonly prize: bigint | undefined })[];
}

export const stakedIn = ({ stakes }: Pick<Round, 'stakes'>): bigint => stakes.reduce((sum, { amount }) => sum + amount, 0n);

/** Plays a round as far as its decisions go. @throws where the game refuses what was checked when the round was taken */
function playedOn(game: AnyGame, { options, stakes, decisions, currency }: KeptFacts, words: WordSource): Round {
  const played = playRound(game, { options, stakes, hundredth: hundredthOf(currency), words, decisions });
  assert(played.ok, `a round of ${game.id} that was taken can be played`);
  return played.value as Round;
}

/** A round on a player's seeds, without its pots. */
export const playedBy = (game: AnyGame, facts: RoundFacts, serverSeed: string): Round =>
  playedOn(game, facts, seedWords({ serverSeed, clientSeed: facts.seeds.clientSeed, nonce: facts.seeds.nonce }));

/** The rule of a pot by its name. */
export type PotRules = (pot: string) => PotRule | undefined;

/** What stakes gave to pots, as their act says it. */
export const fedShares = (fed: readonly OwnFeeding[]): readonly JackpotShare[] =>
  fed.map(({ name, toPot, toReserve }) => ({ jackpot: name, amount: toPot + toReserve })).filter(({ amount }) => amount > 0n);

const parts = (pots: readonly PotAfter[], amount: (pot: PotAfter) => bigint): readonly JackpotShare[] =>
  pots.map((pot) => ({ jackpot: pot.name, amount: amount(pot) })).filter((part) => part.amount > 0n);

const potsAfter = (before: readonly NamedPot[], rules: PotRules, feeding: FeedingRound): PotAfter[] =>
  before.map((pot) => {
    const rule = rules(pot.name);
    assert(rule, `there is a pot ${pot.name}`);
    return potAfter(rule, pot, feeding);
  });

const prizesOf = (pots: readonly PotAfter[]): readonly JackpotAward[] =>
  pots.flatMap(({ name, prize }) => (prize === undefined ? [] : [{ jackpot: name, amount: prize }]));

/**
 * Plays a round as far as its decisions go. A round feeds pots and can win them when it is settled, with all that was staked in it: one that is
 * given back did neither.
 * @param rules of the pots that its facts name
 */
export function outcomeOf(
  game: AnyGame,
  facts: RoundFacts,
  serverSeed: string,
  rules: PotRules,
  round: Round = playedBy(game, facts, serverSeed),
): Outcome {
  const feeding = {
    staked: stakedIn(round),
    awards: round.awards,
    mystery: (jackpot: string, level: string) =>
      mysteryWords({ serverSeed, clientSeed: facts.seeds.clientSeed, nonce: facts.seeds.nonce }, jackpot, level),
  };
  const pots = potsAfter(facts.pots, rules, feeding);
  return {
    round,
    payout: payoutOf(round.returned),
    shares: parts(pots, ({ fed }) => fed),
    awards: prizesOf(pots),
    seeds: parts(pots, ({ seeded }) => seeded),
    pots: pots.map(({ name, state, prize }) => ({ name, ...state, prize })),
  };
}

export interface Played {
  readonly facts: RoundFacts;
  readonly outcome: Outcome;
}

/** A round with what it does to the pots its end finds in their records. */
export function playedWith(
  game: AnyGame,
  facts: RoundFacts,
  serverSeed: string,
  rules: readonly PotRule[],
  records: Records,
  round: Round = playedBy(game, facts, serverSeed),
): Played {
  const ended = { ...facts, pots: round.phase === 'settled' ? potsIn(rules, records, facts.currency) : [] };
  const named = (name: string) => rules.find((rule) => rule.name === name);
  return { facts: ended, outcome: outcomeOf(game, ended, serverSeed, named, round) };
}

/** A bet in a shared round, where what it does to jackpots over its game is to be known. */
interface SharedBet {
  /** Its name, which its draws of mysteries hang on. */
  readonly bet: string;
  readonly rules: PotRules;
}

/**
 * What a round that many share came to by the hash of its game. Its stake fed the pots of the game when it was taken; what it has of them depends on
 * everybody who won of them, so that they are not among its awards. Jackpots over the game it feeds and may win with its end, by a draw of its own.
 * @param of left out where jackpots do not matter
 */
export function sharedOutcomeOf(game: AnyGame, facts: SharedFacts, hash: string, of?: SharedBet): Outcome {
  const { salt } = facts.shared;
  const round = playedOn(game, facts, chainWords(hash, salt));
  const staked = stakedIn(facts);
  const fed = feedOwn(game, facts.pots, staked);
  const hung = of ? facts.pots.filter(({ name }) => !fed.some((own) => own.name === name)) : [];
  const mystery = (jackpot: string, level: string) => sharedMysteryWords(hash, salt, jackpot, level, of?.bet ?? '');
  const after = of ? potsAfter(hung, of.rules, { staked, awards: [], mystery }) : [];
  return {
    ...{ round, payout: payoutOf(round.returned), awards: prizesOf(after) },
    seeds: parts(after, ({ seeded }) => seeded),
    shares: [...fedShares(fed), ...parts(after, ({ fed: put }) => put)],
    pots: [
      ...fed.map(({ name, state }) => ({ name, ...state, prize: undefined })),
      ...after.map(({ name, state, prize }) => ({ name, ...state, prize })),
    ],
  };
}
