import type { OwnStandingBody, StandingBody, TournamentBody, TournamentRules } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import { multiplierText } from '@fairbook/games';
import type { Ties } from '@fairbook/games/contests/leaderboard';
import { payouts, prizesByPlace } from '@fairbook/games/contests/prizes';
import { titleIn } from '../../platform/titles.ts';
import type { EntryRow } from './entry-store.ts';
import type { PlacedEntry, Tournament, TournamentState } from './face.ts';
import type { PrizeRow } from './prize-store.ts';
import { standingsOf } from './settle-tournament.ts';

const UNIT_OF = { stakes: 'amount', returns: 'amount', 'best-multiplier': 'multiplier', rounds: 'count', streak: 'count' } as const;

/** Points as they are read: an amount, a multiple of a stake, or a count. */
export function pointsText({ scoring, currency }: Pick<TournamentRules, 'scoring' | 'currency'>, points: bigint): string {
  switch (UNIT_OF[scoring]) {
    case 'amount':
      return moneyToText(points, currency);
    case 'multiplier':
      return multiplierText(Number(points));
    case 'count':
      return `${points}`;
  }
}

/** An entry's place, by those who stand before it. */
export const placeOf = ({ before, above }: { readonly before: number; readonly above: number }, ties: Ties): number =>
  (ties === 'shared' ? above : before) + 1;

/** What of a tournament its player sees of themselves in a list. */
export interface OwnPlace {
  readonly joined: boolean;
  readonly place: number | undefined;
}

export function tournamentBody(
  { id, rules, times }: Tournament,
  state: Exclude<TournamentState, 'draft'>,
  { players, own, language }: { readonly players: number; readonly own: OwnPlace; readonly language: string },
): TournamentBody {
  const { currency, scoring, ties, games, mostPlayers } = rules;
  return {
    ...{ id: `${id}`, title: titleIn(rules.title, language), state, scoring, unit: UNIT_OF[scoring], ties, currency },
    ...{ fund: moneyToText(BigInt(rules.fund), currency), leastStake: moneyToText(BigInt(rules.leastStake), currency), games: [...games] },
    ...{ optInAt: times.optIn, startsAt: times.start, endsAt: times.end, players, mostPlayers },
    ...{ joined: own.joined, place: own.place ?? null },
  };
}

/** Prizes by places, those that are equal together. */
export function prizeBands({ fund, prizes, currency }: TournamentRules): { from: number; to: number; amount: string }[] {
  const bands: { from: number; to: number; amount: string }[] = [];
  for (const [i, prize] of prizesByPlace(BigInt(fund), prizes).entries()) {
    const [amount, last] = [moneyToText(prize, currency), bands.at(-1)];
    if (last?.amount === amount) last.to = i + 1;
    else bands.push({ from: i + 1, to: i + 1, amount });
  }
  return bands;
}

/** What has no more than its end shown to others: the number of an account. */
const SHOWN_DIGITS = 3;
const shownName = (playerId: bigint): string => `••${`${playerId}`.slice(-SHOWN_DIGITS)}`;

/** The first entries as they stand, each with what its place would be paid. */
export function placed(tournament: Tournament, entries: readonly EntryRow[]): readonly PlacedEntry[] {
  const { rules } = tournament;
  const standings = standingsOf(tournament, entries);
  const byPlayer = new Map<string, EntryRow>(entries.map((entry) => [`${entry.playerId}`, entry]));
  const prizes = new Map(payouts(BigInt(rules.fund), rules.prizes, standings).map(({ player, amount }) => [player, amount] as const));
  return standings.map(({ player, place, score }) => ({
    ...{ place, playerId: BigInt(player), points: score.points, reachedAt: score.reachedAt },
    ...{ rounds: byPlayer.get(player)?.rounds ?? 0, prize: prizes.get(player) ?? 0n },
  }));
}

export const standingBody = ({ rules }: Tournament, entry: PlacedEntry, own: bigint | undefined): StandingBody => ({
  ...{ place: entry.place, name: shownName(entry.playerId), points: pointsText(rules, entry.points) },
  ...{ prize: moneyToText(entry.prize, rules.currency), own: entry.playerId === own },
});

export const ownBody = (
  { rules }: Tournament,
  { score, rounds, optedInAt }: EntryRow,
  place: number | undefined,
  paid: PrizeRow | undefined,
): OwnStandingBody => ({
  ...{ place: place ?? null, points: pointsText(rules, score.points), rounds, optedInAt },
  paid: paid ? { amount: moneyToText(paid.paid, paid.currency), currency: paid.currency } : null,
});
