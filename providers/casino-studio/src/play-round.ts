import type { AnyGame } from '@fairbook/games';
import { commitmentTo } from '@fairbook/games';
import { canonicalJson } from '@fairbook/games/definition/canonical';
import {
  type DecidedAct,
  type PlayOrder,
  type Records,
  type RecordWrite,
  type RoundAnswer,
  recordKey,
  type StudioRefusal,
  type StudioSeat,
} from '@fairbook/provider-kit';
import { type AskedRound, askedRound } from './asked-round.ts';
import { factsText, type KeptFacts, type RoundFacts, readOwnFacts, roundRef } from './facts.ts';
import { findRound } from './find-round.ts';
import type { HungLevel } from './jackpots.ts';
import { endOutdated } from './left-rounds.ts';
import { type Played, playedWith } from './outcome.ts';
import { actName, balanceOf, MOST_TRIES, NOT_NOW, refusalOf, refused, requestOf, type StudioParts } from './parts.ts';
import { potRef, potRules, potWrites } from './pots.ts';
import { ensureSeeds } from './rotate-seeds.ts';
import { readSeeds, SEEDS, type Seeds, seedsText } from './seeds.ts';
import { shownRound } from './shown.ts';

/** What `decide` found at its last asking. */
type Found = Played | StudioRefusal | 'no-seeds' | 'other-levels';

/** What a round begins with: its pots stand as its end finds them. */
const begun = (game: AnyGame, seat: StudioSeat, asked: AskedRound, seeds: Seeds, at: number): RoundFacts => ({
  ...{ game: game.id, version: game.version, currency: seat.currency, options: asked.options, stakes: asked.stakes, decisions: [] },
  seeds: {
    ...{ pair: seeds.pair, serverSeedHash: commitmentTo(seeds.serverSeed), clientSeed: seeds.clientSeed, nonce: seeds.nonce },
  },
  ...{ at, pots: [] },
});

/** The act of a round that was drawn: all of it where nothing is to be decided, else its stake. */
function actOf(asked: AskedRound, { facts, outcome }: Played): Extract<DecidedAct, { act: unknown }>['act'] {
  const { round, payout, shares, awards, seeds } = outcome;
  const { amount, smallest, features } = asked;
  const stake = { amount, smallest, features, detail: factsText(facts) };
  if (round.phase === 'deciding') return { kind: 'bet', ...stake, roundClosed: false };
  const paid = awards.filter(({ amount }) => amount > 0n);
  return { kind: 'bet-win', ...stake, won: payout, jackpots: shares, awards: paid, seeds, roundClosed: true };
}

/** What is written beside it. */
function writesOf(seeds: Seeds, name: string, { facts, outcome }: Played, records: Records): RecordWrite[] {
  const isOpen = outcome.round.phase === 'deciding';
  const open = isOpen ? { ...seeds.open, [facts.game]: name } : seeds.open;
  return [
    { ...SEEDS, text: seedsText({ ...seeds, nonce: seeds.nonce + 1, open }) },
    ...(isOpen ? [{ ...roundRef(name), text: factsText(facts) }] : []),
    ...potWrites(outcome.pots, records, facts.currency, facts.at),
  ];
}

export const isSameRound = (facts: KeptFacts, { options, stakes }: Pick<AskedRound, 'options' | 'stakes'>): boolean =>
  canonicalJson(facts.options) === canonicalJson(options) &&
  facts.stakes.length === stakes.length &&
  facts.stakes.every(({ spot, amount }, i) => stakes[i]?.spot === spot && stakes[i].amount === amount);

/** The order was taken before: its round as it stands now, whatever was decided in it since. */
async function again(
  parts: StudioParts,
  seat: StudioSeat,
  name: string,
  asked: AskedRound,
  detail: string | undefined,
): Promise<RoundAnswer> {
  const facts = detail === undefined ? undefined : readOwnFacts(detail);
  if (!facts || !isSameRound(facts, asked)) return refused('idempotency-conflict');
  const [round, balance] = await Promise.all([findRound(parts, seat, name), balanceOf(parts, seat, seat.currency)]);
  if (!balance.ok) return balance;
  return round ? { ...balance, round } : refused('round-unknown');
}

/** A round that waits for decisions says what it plays for until it ends. */
const withLevels = ({ facts, outcome }: Played, levels: readonly HungLevel[]): Played => ({
  facts: outcome.round.phase === 'deciding' ? { ...facts, levels: levels.map(({ pot }) => pot) } : facts,
  outcome,
});

/** A level never changes: its name says all of it. */
const areSame = (a: readonly HungLevel[], b: readonly HungLevel[]): boolean =>
  a.length === b.length && a.every(({ pot }, i) => pot === b[i]?.pot);

/** Draws a round under the player's lock: its stake, its nonce and its end where it has one at once are one act. */
async function draw(parts: StudioParts, seat: StudioSeat, game: AnyGame, name: string, asked: AskedRound) {
  const at = parts.now();
  const levels = parts.jackpots.fedBy(seat.brand, seat.currency, game.id);
  const rules = potRules(game, levels);
  let found: Found = 'no-seeds';
  const decide = (records: Records): DecidedAct => {
    // Its act says when it was staked: what it plays for is what was fed then, however long it waited for the lock.
    found = 'other-levels';
    if (!areSame(levels, parts.jackpots.fedBy(seat.brand, seat.currency, game.id))) return NOT_NOW;
    const seeds = readSeeds(records.get(recordKey(SEEDS)));
    found = 'no-seeds';
    if (!seeds) return NOT_NOW;
    found = refused('round-in-progress');
    if (Object.hasOwn(seeds.open, game.id)) return NOT_NOW;
    const begins = begun(game, seat, asked, seeds, at);
    const played = withLevels(playedWith(game, begins, seeds.serverSeed, rules, records), levels);
    found = played;
    return { act: actOf(asked, played), writes: writesOf(seeds, name, played, records) };
  };
  const transactionId = actName(seat.player, name);
  const requestId = requestOf(seat, transactionId);
  const pots = rules.map((rule) => potRef(rule.name, seat.currency));
  const answer = await parts.wallet.perform({
    ...{ requestId, transactionId, player: seat.player, brand: seat.brand, token: seat.token, game: game.id },
    ...{ round: name, currency: seat.currency, act: { reads: [SEEDS, roundRef(name), ...pots], decide } },
  });
  return { answer, found: found as Found };
}

/** Plays a round of the seat's game on the player's seeds. */
export async function playRound(parts: StudioParts, seat: StudioSeat, order: PlayOrder): Promise<RoundAnswer> {
  const game = parts.games.get(seat.game);
  if (game?.source !== 'seeds') return refused('game-unknown');
  const asked = askedRound(game, seat.currency, order);
  if (!asked.ok) return asked;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { answer, found } = await draw(parts, seat, game, order.request, asked);
    if (answer.ok && answer.repeated) return again(parts, seat, order.request, asked, answer.detail);
    if (answer.ok && typeof found === 'object' && 'outcome' in found)
      return { ok: true, round: shownRound(game, found.facts, found.outcome, { name: order.request }), balance: answer.balance };
    if (!answer.ok && answer.reason !== 'records-moved') return refusalOf(answer);
    if (found === 'no-seeds') await ensureSeeds(parts, seat);
    else if (typeof found === 'object' && 'ok' in found && !(await endOutdated(parts, seat, game.id))) return found;
  }
  return refused('records-moved');
}
