import { assert } from '@fairbook/domain';
import type { AnyGame } from '@fairbook/games';
import { RIDE } from '@fairbook/games/crash/index';
import { paidPart } from '@fairbook/games/jackpots/own-pot';
import { type ActBody, type DecidedAct, type Records, type RecordWrite, recordKey, type StudioDecision } from '@fairbook/provider-kit';
import { factsText, isShared, readFacts, roundRef, type SharedFacts } from '../facts.ts';
import { type Outcome, sharedOutcomeOf, stakedIn } from '../outcome.ts';
import { actName, levelsOf, type StudioParts } from '../parts.ts';
import { feedOwn, type NamedPot, ownRules, type PotRule, potRef, potsIn, potWrites as potsWritten, ruleOf, takenOut } from '../pots.ts';
import { awardsFor, type Divisions } from './prizes.ts';
import { awardsOf } from './shown-bet.ts';
import type { OpenBet } from './table.ts';

/** How a bet ends: left by hand at so many hundredths, played to its end, or given back. */
export type BetEnd = { readonly kind: 'left'; readonly at: number } | { readonly kind: 'played' } | { readonly kind: 'back' };

/** A bet that is over. */
export interface EndedBet {
  readonly facts: SharedFacts;
  /** Undefined: its stake went back. */
  readonly outcome: Outcome | undefined;
  readonly balance: bigint;
}

/** What is decided for a bet at its end; a draw leaves nothing to decide. */
function decisionsOf(game: AnyGame, end: BetEnd): readonly StudioDecision[] {
  if (end.kind === 'left') return [{ move: 'cash-out', value: end.at }];
  return end.kind === 'played' && game.leave ? [{ move: RIDE }] : [];
}

/** How a bet stands once it is over. A game that is played by other rules by now gives it back. */
function overOf(game: AnyGame | undefined, bet: OpenBet, hash: string, wanted: BetEnd, divisions: Divisions): Omit<EndedBet, 'balance'> {
  const isSame = game?.version === bet.facts.version;
  const end: BetEnd = isSame ? wanted : { kind: 'back' };
  const facts: SharedFacts = { ...bet.facts, decisions: isSame ? decisionsOf(game, end) : [], shared: { ...bet.facts.shared, hash } };
  if (!game || end.kind === 'back') return { facts, outcome: undefined };
  const outcome = sharedOutcomeOf(game, facts, hash);
  return { facts, outcome: { ...outcome, awards: awardsFor(divisions, facts, outcome) } };
}

/** What becomes of pots with the end of a bet: they pay it, or it takes back what it put in. */
function potWrites(game: AnyGame | undefined, { facts, outcome }: Omit<EndedBet, 'balance'>, records: Records, at: number): RecordWrite[] {
  if (!game) return [];
  const fed = new Map(feedOwn(game, facts.pots, stakedIn(facts)).map((each) => [each.name, each] as const));
  const changed = potsIn(ownRules(game), records, facts.currency).flatMap(
    ({ name, ...now }): (NamedPot & { readonly prize: bigint | undefined })[] => {
      const prize = outcome?.awards.find(({ jackpot }) => jackpot === name)?.amount;
      const put = fed.get(name);
      if (prize !== undefined) return [{ name, ...paidPart(now, prize), prize }];
      return outcome || !put ? [] : [{ name, ...takenOut(now, put), prize: undefined }];
    },
  );
  return [...potsWritten(changed, records, facts.currency, at)];
}

/** One name for whatever ends a bet: of a cash-out and the end of the round that meet only one is done. */
const endName = ({ player, round }: OpenBet): string => actName(player, round, 'end');

type Over = Omit<EndedBet, 'balance'>;

/** The end of a bet that was played, with what it does to jackpots over its game as they stand. */
function withJackpots(game: AnyGame | undefined, over: Over, bet: OpenBet, levels: readonly PotRule[], records: Records): Over {
  const { facts, outcome } = over;
  const hung = game && outcome ? potsIn(levels, records, facts.currency) : [];
  if (!game || !outcome || hung.length === 0) return over;
  const fed: SharedFacts = { ...facts, pots: [...facts.pots, ...hung] };
  const rules = (name: string) => levels.find((level) => level.name === name);
  const after = sharedOutcomeOf(game, fed, facts.shared.hash ?? '', { bet: bet.round, rules });
  return { facts: fed, outcome: { ...after, awards: [...outcome.awards, ...after.awards] } };
}

/** What the end of a bet does, and what is written beside it. */
function endOf({ facts, outcome }: Over, levels: readonly PotRule[], records: Records, at: number) {
  const detail = factsText(facts);
  if (!outcome) return { act: { kind: 'rollback', detail, roundClosed: true } satisfies ActBody, hung: [] };
  const isHung = (name: string): boolean => levels.some((level) => level.name === name);
  const act: ActBody = {
    ...{ kind: 'win', amount: outcome.payout, detail, roundClosed: true },
    awards: outcome.awards.filter(({ amount }) => amount > 0n),
    jackpots: outcome.shares.filter(({ jackpot }) => isHung(jackpot)),
    seeds: outcome.seeds,
  };
  return {
    act,
    hung: potsWritten(
      outcome.pots.filter(({ name }) => isHung(name)),
      records,
      facts.currency,
      at,
    ),
  };
}

/**
 * Ends a bet, once: who comes second is told what became of it.
 * @param hash what the round is drawn from
 * @param divisions how pots are divided among all who won of them
 */
export async function endBet(parts: StudioParts, bet: OpenBet, hash: string, wanted: BetEnd, divisions: Divisions = []): Promise<EndedBet> {
  const { player, brand, round } = bet;
  const { game: name, currency } = bet.facts;
  const game = parts.games.get(name);
  const alone = overOf(game, bet, hash, wanted, divisions);
  const levels = alone.outcome ? levelsOf(parts, brand, bet.facts).map(ruleOf) : [];
  const pots = bet.facts.pots.length > 0 && (!alone.outcome || alone.outcome.awards.length > 0) ? bet.facts.pots : [];
  const [ref, at] = [roundRef(round), parts.now()];
  let over = alone;
  const decide = (records: Records): DecidedAct => {
    if (!records.has(recordKey(ref))) return { refused: 'records-moved' };
    over = withJackpots(game, alone, bet, levels, records);
    const { act, hung } = endOf(over, levels, records, at);
    return { act, writes: [{ ...ref, text: undefined }, ...(pots.length > 0 ? potWrites(game, alone, records, at) : []), ...hung] };
  };
  const answer = await parts.wallet.perform({
    ...{ requestId: endName(bet), transactionId: endName(bet), reference: actName(player, round), player, brand, round },
    ...{ game: name, currency, act: { reads: [ref, ...[...pots, ...levels].map((pot) => potRef(pot.name, currency))], decide } },
  });
  assert(answer.ok || answer.reason === 'records-moved', `bet ${round} can be ended: ${answer.ok || answer.reason}`);
  if (answer.ok && !answer.repeated) return { ...over, balance: answer.balance };
  return { ...(await endedBefore(parts, bet)), balance: answer.balance ?? 0n };
}

/** What became of a bet that was ended, or taken back, before. */
async function endedBefore({ store, games }: StudioParts, bet: OpenBet): Promise<Omit<EndedBet, 'balance'>> {
  const kept = await store.round(bet, bet.round);
  assert(kept && kept.status !== 'open', `bet ${bet.round} is over`);
  const text = kept.acts.findLast(({ detail }) => detail !== undefined)?.detail;
  const facts = text === undefined ? undefined : readFacts(text);
  assert(facts && isShared(facts), `bet ${bet.round} was in a shared round`);
  const [game, hash] = [games.get(facts.game), facts.shared.hash];
  const isPlayed = kept.status === 'closed' && game !== undefined && hash !== undefined;
  return { facts, outcome: isPlayed ? { ...sharedOutcomeOf(game, facts, hash), awards: awardsOf(kept) } : undefined };
}
