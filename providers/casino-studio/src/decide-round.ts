import { type AnyGame, isOffered, offeredChoices } from '@fairbook/games';
import {
  type ActBody,
  type DecidedAct,
  type DecideOrder,
  type Records,
  type RecordWrite,
  type RoundAnswer,
  recordKey,
  type StudioDecision,
  type StudioPlayer,
  type StudioSeat,
} from '@fairbook/provider-kit';
import { factsText, type RoundFacts, roundRef } from './facts.ts';
import { findRound, type OpenFacts, openFacts } from './find-round.ts';
import { type Outcome, outcomeOf, type Played, playedWith, stakedIn } from './outcome.ts';
import { actName, balanceOf, greatestWinIn, levelsOf, MOST_TRIES, refused, type StudioParts } from './parts.ts';
import { potRef, potRules, potWrites } from './pots.ts';
import { readSeeds, SEEDS, seedsText } from './seeds.ts';
import { shownRound } from './shown.ts';

/** A round one or more decisions further. */
export interface Step {
  readonly open: OpenFacts;
  readonly facts: RoundFacts;
  readonly outcome: Outcome;
  /** What is staked for it besides, minor units. */
  readonly added: bigint;
}

export const isSameDecision = (a: StudioDecision, b: StudioDecision): boolean => a.move === b.move && a.value === b.value;

/** An open round says which levels it plays for; how their pots stand is read when it ends. */
const withoutPots = (game: AnyGame, facts: RoundFacts, serverSeed: string): Outcome => outcomeOf(game, facts, serverSeed, () => undefined);

/** The round after decisions, each of them among those that are offered at its turn; undefined where one is not. */
export function stepAfter(game: AnyGame, open: OpenFacts, decisions: readonly StudioDecision[], left?: number): Step | undefined {
  const { serverSeed } = open.seeds;
  let { facts } = open;
  let outcome = withoutPots(game, facts, serverSeed);
  const before = stakedIn(outcome.round);
  for (const decision of decisions) {
    if (!isOffered(offeredChoices(game, outcome.round, greatestWinIn(game, facts.currency)), decision)) return undefined;
    facts = { ...facts, decisions: [...facts.decisions, decision], ...(left !== undefined && { left }) };
    outcome = withoutPots(game, facts, serverSeed);
  }
  return { open, facts, outcome, added: stakedIn(outcome.round) - before };
}

function bodyOf({ facts, outcome }: Played, added: bigint): ActBody {
  const detail = factsText(facts);
  if (outcome.round.phase === 'deciding') return { kind: 'bet', amount: added, roundClosed: false, detail };
  const { payout, shares: jackpots, seeds } = outcome;
  const end = { jackpots, awards: outcome.awards.filter(({ amount }) => amount > 0n), seeds, roundClosed: true, detail };
  return added > 0n ? { kind: 'bet-win', amount: added, won: payout, ...end } : { kind: 'win', amount: payout, ...end };
}

/** What is written as the round goes on, or ends. */
export function writesOf(name: string, facts: RoundFacts, isOver: boolean, records: Records): RecordWrite[] {
  const ref = roundRef(name);
  if (!isOver) return [{ ...ref, text: factsText(facts) }];
  const seeds = readSeeds(records.get(recordKey(SEEDS)));
  if (!seeds) return [{ ...ref, text: undefined }];
  const open = Object.fromEntries(Object.entries(seeds.open).filter(([, round]) => round !== name));
  return [
    { ...ref, text: undefined },
    { ...SEEDS, text: seedsText({ ...seeds, open }) },
  ];
}

/**
 * Takes a step of a round that still stands as it was read; undefined where it does not. A step that moves no money only changes the record.
 * @param token of the launch, which a further stake needs
 */
export async function takeStep(
  parts: StudioParts,
  of: StudioPlayer & { readonly token?: string },
  name: string,
  step: Step,
  act: string,
): Promise<RoundAnswer | undefined> {
  const { open, facts, outcome, added } = step;
  const game = parts.games.get(facts.game);
  if (!game) return refused('game-unknown');
  const ref = roundRef(name);
  const isOver = outcome.round.phase === 'settled';
  const rules = isOver ? potRules(game, levelsOf(parts, of.brand, facts)) : [];
  const at = parts.now();
  let played: Played = { facts, outcome };
  const stands = (records: Records): boolean => records.get(recordKey(ref)) === open.text;
  const shown = () => shownRound(game, played.facts, played.outcome, { name });
  if (!isOver && added === 0n) {
    const isChanged = await parts.store.change(of, [ref], (records) =>
      stands(records) ? writesOf(name, facts, false, records) : undefined,
    );
    if (!isChanged) return undefined;
    // It is decided, whatever the wallet says: the same again is answered with what became of it.
    const balance = await balanceOf(parts, of, facts.currency);
    return balance.ok ? { ...balance, round: shown() } : balance;
  }
  const decide = (records: Records): DecidedAct => {
    if (!stands(records)) return { refused: 'records-moved' };
    played = playedWith(game, facts, open.seeds.serverSeed, rules, records, outcome.round);
    const pots = potWrites(played.outcome.pots, records, facts.currency, at);
    return { act: bodyOf(played, added), writes: [...writesOf(name, facts, isOver, records), ...pots] };
  };
  const transactionId = actName(of.player, name, act);
  const answer = await parts.wallet.perform({
    // A refused stake (a double that is not covered) may be asked for again.
    ...{ requestId: `${transactionId}.${parts.random(8)}`, transactionId, player: of.player, brand: of.brand },
    ...(of.token !== undefined && { token: of.token }),
    ...{
      game: facts.game,
      round: name,
      currency: facts.currency,
      act: { reads: [SEEDS, ref, ...rules.map((rule) => potRef(rule.name, facts.currency))], decide },
    },
  });
  if (!answer.ok && answer.reason !== 'records-moved')
    return refused(answer.reason, answer.bound === undefined ? {} : { bound: answer.bound });
  if (!answer.ok || answer.repeated) return undefined;
  return { ok: true, round: shown(), balance: answer.balance };
}

/** The round as it stands, for a decision that was made before or cannot be made any more. */
async function standing(parts: StudioParts, seat: StudioSeat, { round: name, after, decision }: DecideOrder): Promise<RoundAnswer> {
  const round = await findRound(parts, seat, name);
  if (!round || round.game !== seat.game) return refused('round-unknown');
  const made = round.decisions[after];
  // Where a flight was left is the table's word, so the order says no value.
  const isMade = made && (round.source.kind === 'chain' ? made.move === decision.move : isSameDecision(made, decision));
  if (!isMade) return refused(round.phase === 'deciding' ? 'move-not-offered' : 'round-over');
  const balance = await balanceOf(parts, seat, round.currency);
  return balance.ok ? { ...balance, round } : balance;
}

/** Decides in an open round of the seat's game. */
export async function decideRound(parts: StudioParts, seat: StudioSeat, order: DecideOrder): Promise<RoundAnswer> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const open = await openFacts(parts, seat, order.round);
    if (!open || open.facts.game !== seat.game || order.after !== open.facts.decisions.length) return standing(parts, seat, order);
    const game = parts.games.get(open.facts.game);
    if (game?.version !== open.facts.version) return refused('round-over');
    const step = stepAfter(game, open, [order.decision]);
    if (!step) return refused('move-not-offered');
    const answer = await takeStep(parts, seat, order.round, step, `${order.after}`);
    if (answer) return answer;
  }
  return refused('records-moved');
}
