import type { AnswerOf, Brand, CONSOLE_CALLS } from '@fairbook/contract';
import { allSports, calendarDay, dateIn, moneyToText, sportById } from '@fairbook/domain';
import { Refused } from '../../platform/player-route.ts';
import type { ConsoleNeeds } from './needs.ts';
import { countPlayers, readMoved, readOpen, readPaid } from './report-store.ts';

type Report = AnswerOf<(typeof CONSOLE_CALLS)['dayReport']>;
type Kind = Report['rows'][number]['sport'];

interface Sums {
  bets: number;
  settledBets: number;
  turnover: bigint;
  settledStakes: bigint;
  margin: bigint;
  openStakes: bigint;
  openReturn: bigint;
}
const nothing = (): Sums => ({ bets: 0, settledBets: 0, turnover: 0n, settledStakes: 0n, margin: 0n, openStakes: 0n, openReturn: 0n });

const order = (): readonly Kind[] => [...allSports().map(({ key }) => key), 'several', 'other'];
const kindOf = (sport: number | null): Kind => (sport === null ? 'other' : (sportById(sport)?.key ?? 'several'));

function bodyOf(sums: Sums, currency: string) {
  const text = (amount: bigint) => moneyToText(amount, currency);
  return {
    ...{ currency, bets: sums.bets, settledBets: sums.settledBets },
    turnover: text(sums.turnover),
    settledStakes: text(sums.settledStakes),
    payouts: text(sums.settledStakes - sums.margin),
    margin: text(sums.margin),
    openStakes: text(sums.openStakes),
    openReturn: text(sums.openReturn),
  };
}

/** A day of a brand in its own time zone: per currency and sport what the ledger's transfers of the day add up to. */
export async function dayReport(needs: ConsoleNeeds, brand: Brand, date: string | undefined): Promise<Report> {
  const { db, clock } = needs;
  const timeZone = needs.timeZone(brand);
  const day = calendarDay(date ?? dateIn(clock.now(), timeZone), timeZone);
  if (!day) throw new Refused({ code: 'bad-input', field: 'date' });
  const { since, until } = day;
  // One look at the books, so that its sums belong to the same moment.
  const read = await db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return {
      moved: await readMoved(tx, brand.id, since, until),
      open: await readOpen(tx, brand.id, until),
      paid: await readPaid(tx, brand.id, since, until),
      players: await countPlayers(tx, brand.id, since, until),
    };
  });
  const sums = new Map<string, Map<Kind, Sums>>();
  const at = (currency: string, kind: Kind): Sums => {
    const kinds = sums.get(currency) ?? new Map<Kind, Sums>();
    sums.set(currency, kinds);
    const known = kinds.get(kind) ?? nothing();
    kinds.set(kind, known);
    return known;
  };
  for (const row of read.moved) {
    const own = at(row.currency, kindOf(row.sport));
    own.bets += row.bets;
    own.settledBets += row.settled_bets;
    own.turnover += row.turnover;
    own.settledStakes += row.settled_stakes;
    own.margin += row.margin;
  }
  for (const row of read.open) {
    const own = at(row.currency, kindOf(row.sport));
    own.openStakes += row.stakes;
    own.openReturn += row.returns;
  }
  const currencies = brand.currencies.filter((currency) => sums.has(currency) || read.paid.some((paid) => paid.currency === currency));
  return {
    ...{ date: day.date, timeZone, from: since, until },
    over: until <= clock.now(),
    rows: currencies.flatMap((currency) =>
      order().flatMap((sport) => {
        const own = sums.get(currency)?.get(sport);
        return own ? [{ sport, ...bodyOf(own, currency) }] : [];
      }),
    ),
    totals: currencies.map((currency) => {
      const total = nothing();
      for (const own of sums.get(currency)?.values() ?? []) {
        total.bets += own.bets;
        total.settledBets += own.settledBets;
        total.turnover += own.turnover;
        total.settledStakes += own.settledStakes;
        total.margin += own.margin;
        total.openStakes += own.openStakes;
        total.openReturn += own.openReturn;
      }
      const paid = read.paid.find((each) => each.currency === currency);
      return {
        ...bodyOf(total, currency),
        deposits: moneyToText(paid?.deposits ?? 0n, currency),
        withdrawals: moneyToText(paid?.withdrawals ?? 0n, currency),
      };
    }),
    newPlayers: read.players.fresh,
    activePlayers: read.players.active,
  };
}
