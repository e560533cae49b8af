import type { AnswerOf, Brand, CONSOLE_CALLS, QueryOf } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import { gameOf, sayOf } from '@fairbook/games';
import type { StudioRound } from '@fairbook/provider-kit';
import type { Say } from '@fairbook/words';
import { roundBody as gameRoundBody } from '../../platform/game-round.ts';
import type { FoundRound } from '../casino-wallet/face.ts';
import { notFound } from './access.ts';
import { readNames } from './audit-names.ts';
import type { ConsoleNeeds } from './needs.ts';
import { playerByNumber } from './player-rows.ts';
import { roundSubject } from './void-round-action.ts';

type Calls = typeof CONSOLE_CALLS;
type Row = AnswerOf<Calls['casinoRounds']>['rounds'][number];

/** Rounds on a page. */
const LISTED = 50;
/** How lists are joined in the console's language. */
const LOCALE = 'en';
const NUMBER = /^\d{1,18}$/;

async function rowsOf(needs: ConsoleNeeds, rounds: readonly FoundRound[]): Promise<Row[]> {
  const names = await readNames(
    needs.db,
    rounds.map(({ playerId }) => ({ kind: 'player', id: `${playerId}` })),
  );
  const titles = new Map(needs.casinoWallet.games().map(({ supplier, game }) => [`${supplier}/${game.code}`, game.title.en] as const));
  return rounds.map((round) => ({
    ...{ id: `${round.id}`, playerId: `${round.playerId}`, playerNumber: names.get(`player/${round.playerId}`) ?? `${round.playerId}` },
    ...{ supplier: round.supplier, game: round.game, title: titles.get(`${round.supplier}/${round.game}`) ?? round.game },
    ...{ round: round.round, currency: round.currency, status: round.status },
    ...{ staked: moneyToText(round.staked, round.currency), won: moneyToText(round.won, round.currency) },
    ...{ openedAt: round.openedAt, closedAt: round.closedAt ?? null },
  }));
}

/** Rounds of a brand that a search finds, the newest first. */
export async function searchRounds(
  needs: ConsoleNeeds,
  brand: Brand,
  query: QueryOf<Calls['casinoRounds']>,
): Promise<AnswerOf<Calls['casinoRounds']>> {
  const { search, game, status, since, until, before } = query;
  const text = search?.trim();
  const number = text !== undefined && NUMBER.test(text) ? BigInt(text) : undefined;
  const player = number === undefined ? undefined : await playerByNumber(needs.db, brand.id, number);
  const { rounds, more } = await needs.casinoWallet.findRounds(needs.db, {
    brandId: brand.id,
    ...{ playerId: player, roundId: player === undefined ? number : undefined, round: number === undefined ? text : undefined },
    ...{ game, status, since, until, before: before === undefined ? undefined : BigInt(before), limit: LISTED },
  });
  return { rounds: await rowsOf(needs, rounds), more };
}

/** What a round showed in sentences. What it showed under other rules than today's, today's may not be able to tell. */
function toldOf({ game: id, version, view }: StudioRound, say: Say): string[] {
  const game = gameOf(id);
  if (!game || game.version !== version || view === null) return [];
  return game.narrate(view as never).map((sentence) => sayOf(sentence, say, LOCALE));
}

type Act = AnswerOf<Calls['casinoRound']>['acts'][number];

/** One round with its acts, and what it showed where its supplier can tell. */
export async function roundDetail(
  needs: ConsoleNeeds,
  brand: Brand,
  playerId: string,
  roundId: string,
): Promise<AnswerOf<Calls['casinoRound']>> {
  const known = await needs.casinoWallet.knownRound(brand, BigInt(playerId), BigInt(roundId));
  if (!known) throw notFound('roundId');
  const { found, kept, shown, mayVoid } = known;
  const waiting = await needs.approvals.list(needs.db, {
    waiting: true,
    subject: roundSubject(roundId),
    page: 1,
    brandIds: [brand.id],
    actions: ['void-round'],
  });
  const money = (amount: bigint): string => moneyToText(amount, found.currency);
  const [round] = await rowsOf(needs, [found]);
  return {
    round: round as Row,
    acts: kept.acts.map(({ kind, transactionId, staked, won, jackpots, awards, closes, at }): Act => {
      const names = [...new Set([...jackpots, ...awards].map(({ jackpot }) => jackpot))];
      const of = (parts: typeof jackpots, name: string): string =>
        money(parts.reduce((sum, { jackpot, amount }) => (jackpot === name ? sum + amount : sum), 0n));
      return {
        ...{ kind, transaction: transactionId, staked: money(staked), won: money(won), closes, at },
        jackpots: names.map((jackpot) => ({ jackpot, fed: of(jackpots, jackpot), paid: of(awards, jackpot) })),
      };
    }),
    shown: shown
      ? gameRoundBody(shown, (pot) => needs.casinoJackpots.named(pot, { brandId: brand.id, currency: found.currency, language: 'en' }))
      : null,
    told: shown ? toldOf(shown, needs.say(brand)) : [],
    mayVoid,
    request: waiting.items[0] ? `${waiting.items[0].id}` : null,
  };
}
