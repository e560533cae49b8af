import { assert } from '@fairbook/domain';
import type { AnyGame } from '@fairbook/games';
import { RIDE } from '@fairbook/games/crash/index';
import { paidFromOwn } from '@fairbook/games/jackpots/own-pot';
import { type ActBody, type DecidedAct, type Records, type RecordWrite, recordKey, type StudioDecision } from '@fairbook/provider-kit';
import { factsText, isShared, readFacts, roundRef, type SharedFacts } from '../facts.ts';
import { type Outcome, sharedOutcomeOf, stakedIn } from '../outcome.ts';
import { actName, type StudioParts } from '../parts.ts';
import { feedOwn, type NamedPot, ownRules, potRef, potsIn, potWrites as potsWritten, takenOut } from '../pots.ts';
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
      if (prize !== undefined) return [{ name, ...paidFromOwn(name, now, prize), prize }];
      return outcome || !put ? [] : [{ name, ...takenOut(now, put), prize: undefined }];
    },
  );
  return [...potsWritten(changed, records, facts.currency, at)];
}

/** One name for whatever ends a bet: of a cash-out and the end of the round that meet only one is done. */
const endName = ({ player, round }: OpenBet): string => actName(player, round, 'end');

/**
 * Ends a bet, once: who comes second is told what became of it.
 * @param hash what the round is drawn from
 * @param divisions how pots are divided among all who won of them
 */
export async function endBet(parts: StudioParts, bet: OpenBet, hash: string, wanted: BetEnd, divisions: Divisions = []): Promise<EndedBet> {
  const { player, brand, round } = bet;
  const game = parts.games.get(bet.facts.game);
  const over = overOf(game, bet, hash, wanted, divisions);
  const { facts, outcome } = over;
  const detail = factsText(facts);
  const body: ActBody = outcome
    ? { kind: 'win', amount: outcome.payout, awards: outcome.awards, detail, roundClosed: true }
    : { kind: 'rollback', detail, roundClosed: true };
  const [ref, at] = [roundRef(round), parts.now()];
  const pots = facts.pots.length > 0 && (!outcome || outcome.awards.length > 0) ? facts.pots : [];
  const decide = (records: Records): DecidedAct =>
    records.has(recordKey(ref))
      ? { act: body, writes: [{ ...ref, text: undefined }, ...(pots.length > 0 ? potWrites(game, over, records, at) : [])] }
      : { refused: 'records-moved' };
  const answer = await parts.wallet.perform({
    ...{ requestId: endName(bet), transactionId: endName(bet), reference: actName(player, round), player, brand, round },
    ...{ game: facts.game, currency: facts.currency },
    act: { reads: [ref, ...pots.map(({ name }) => potRef(name, facts.currency))], decide },
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
