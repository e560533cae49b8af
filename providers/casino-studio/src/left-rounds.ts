import { assert } from '@fairbook/domain';
import type { AnyGame } from '@fairbook/games';
import { type DecidedAct, type Records, recordKey, type StudioDecision, type StudioPlayer } from '@fairbook/provider-kit';
import { stepAfter, takeStep, writesOf } from './decide-round.ts';
import { type RoundFacts, readOwnFacts, roundRef } from './facts.ts';
import { type OpenFacts, openFacts, seedsOf } from './find-round.ts';
import { playedBy } from './outcome.ts';
import { actName, type StudioParts } from './parts.ts';
import { SEEDS } from './seeds.ts';

const DAY_MS = 86_400_000;
/** A round that nobody decided in for so long after it began is ended by the rule of its game: what it holds is not held for ever. */
export const LEFT_MS = 7 * DAY_MS;
/** Rounds that are looked at in one go. */
const MOST_ROUNDS = 1000;
/** More decisions than any round has. */
const MOST_DECISIONS = 1000;

const gameOf = ({ games }: StudioParts, { game, version }: RoundFacts): AnyGame | undefined => {
  const found = games.get(game);
  return found?.version === version ? found : undefined;
};

/** The decisions that end a round by the rule of its game; undefined: nothing was decided yet that is worth keeping. */
function leaving(game: AnyGame, { seeds, facts }: OpenFacts): readonly StudioDecision[] | undefined {
  const decisions: StudioDecision[] = [];
  while (decisions.length < MOST_DECISIONS) {
    const round = playedBy(game, { ...facts, decisions: [...facts.decisions, ...decisions] }, seeds.serverSeed);
    if (round.phase === 'settled') return decisions;
    const decision = game.leave?.(round);
    if (!decision) return undefined;
    decisions.push(decision);
  }
  return undefined;
}

/**
 * Gives back all that was staked in a round that still stands as it was read, and ends it. Where its player went on with it meanwhile nothing is
 * given back: a round is played or it is void.
 */
export async function voidRound(parts: StudioParts, of: StudioPlayer, name: string, { facts, text }: OpenFacts): Promise<void> {
  const kept = await parts.store.round(of, name);
  const stakes = kept?.acts.filter(({ kind }) => kind === 'bet') ?? [];
  for (const [i, { transactionId: reference }] of stakes.entries()) {
    const isLast = i === stakes.length - 1;
    const id = actName(of.player, name, `void.${i}`);
    const decide = (records: Records): DecidedAct =>
      records.get(recordKey(roundRef(name))) === text
        ? { act: { kind: 'rollback', roundClosed: isLast }, writes: isLast ? writesOf(name, facts, true, records) : [] }
        : { refused: 'records-moved' };
    const answer = await parts.wallet.perform({
      ...{ requestId: id, transactionId: id, reference, player: of.player, brand: of.brand, game: facts.game, round: name },
      ...{ currency: facts.currency, act: { reads: [SEEDS, roundRef(name)], decide } },
    });
    assert(answer.ok || answer.reason === 'records-moved', `round ${name} can be given back: ${answer.ok || answer.reason}`);
    if (!answer.ok) return;
  }
}

/** Ends a round without its player. */
async function endRound(parts: StudioParts, of: StudioPlayer, name: string): Promise<void> {
  const open = await openFacts(parts, of, name);
  if (!open) return;
  const game = gameOf(parts, open.facts);
  const decisions = game && leaving(game, open);
  const step = game && decisions && stepAfter(game, open, decisions, open.facts.decisions.length);
  if (step) await takeStep(parts, of, name, step, 'left');
  else await voidRound(parts, of, name, open);
}

/** Gives back the stakes of a player's round of a game that is played by other rules now. False: there is none. */
export async function endOutdated(parts: StudioParts, of: StudioPlayer, game: string): Promise<boolean> {
  const name = (await seedsOf(parts, of))?.open[game];
  const open = name === undefined ? undefined : await openFacts(parts, of, name);
  if (name === undefined || !open || gameOf(parts, open.facts)) return false;
  await voidRound(parts, of, name, open);
  return true;
}

/** Ends rounds whose players did not come back, and those of games that are played by other rules now. */
export async function endLeftRounds(parts: StudioParts): Promise<void> {
  const left = parts.now() - LEFT_MS;
  for (const { player, brand, round, openedAt, details } of await parts.store.openRounds(undefined, MOST_ROUNDS)) {
    const detail = details.findLast((text) => text !== undefined);
    if (brand === '' || detail === undefined) continue;
    const facts = readOwnFacts(detail);
    // What many share is ended by its table.
    if (!facts || (openedAt > left && gameOf(parts, facts))) continue;
    // One that cannot be ended must not keep the others open.
    await endRound(parts, { player, brand }, round).catch((error: unknown) => parts.failed(`round ${round} could not be ended`, error));
  }
}
