import type { AnswerOf, Brand, CONSOLE_CALLS } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import type { GameTotals, SuppliedGame } from '../casino-wallet/face.ts';
import type { ConsoleNeeds } from './needs.ts';

type Returns = AnswerOf<(typeof CONSOLE_CALLS)['casinoReturns']>;
type Row = Returns['games'][number];

const DAY_MS = 86_400_000;
/** Standard deviations to either side: 99 times in 100 within, and so far that chance is no explanation (once in 10 million). */
const BAND = 2.576;
const ALARM = 5.33;
/** Fewer rounds say nothing: the sum of so few is not near a normal distribution yet. */
const LEAST_ROUNDS = 1000;
/** Hundredths of a percent in one. */
const RATE = 10_000;
/** Returns are computed once in so long, ms: they look at every round of the time. */
const KEPT_MS = 5 * 60_000;
/** Days that are watched for alerts. */
export const WATCHED_DAYS = 30;

/** What the mathematics of a game say: what comes back of stakes in the long run, and the variance of it for a stake of 1. */
interface Theory {
  readonly rtp: { readonly least: number; readonly most: number };
  readonly variance: number | undefined;
}

/**
 * Holds what a game gave back against its mathematics. The returned share of n independent stakes s has the standard deviation
 * sqrt(variance x sum(s^2)) / sum(s), so it is the stakes' squares that say how much chance there is in it.
 */
export function judge(
  {
    rounds,
    staked,
    squares,
    returned,
  }: { readonly rounds: number; readonly staked: number; readonly squares: number; readonly returned: number },
  { rtp, variance }: Theory,
): Pick<Row, 'actual' | 'least' | 'most' | 'low' | 'high' | 'state'> {
  const actual = staked === 0 ? 0 : returned / staked;
  const [least, most] = [rtp.least / RATE, rtp.most / RATE];
  const deviation = variance === undefined || staked === 0 ? undefined : Math.sqrt(variance * squares) / staked;
  const [low, high] = deviation === undefined ? [0, most] : [Math.max(0, least - BAND * deviation), most + BAND * deviation];
  const beyond = (times: number): boolean =>
    deviation !== undefined && (actual < least - times * deviation || actual > most + times * deviation);
  const judged = beyond(ALARM) ? 'alarm' : beyond(BAND) ? 'outside' : 'within';
  const state = variance === undefined ? 'none' : rounds < LEAST_ROUNDS ? 'few' : judged;
  return { actual, least, most, low, high, state };
}

/** A game's totals in all currencies as one, in the brand's main currency: shares and their chance are the same in each. */
function merged(needs: ConsoleNeeds, brand: Brand, of: readonly GameTotals[]) {
  let [rounds, squares] = [0, 0];
  let [staked, returned] = [0n, 0n];
  for (const totals of of) {
    const main = (amount: bigint): bigint => needs.convert(brand, amount, totals.currency, brand.defaultCurrency);
    const inMain = main(totals.staked);
    const factor = totals.staked === 0n ? 0 : Number(inMain) / Number(totals.staked);
    rounds += totals.rounds;
    squares += totals.squares * factor ** 2;
    staked += inMain;
    returned += main(totals.won - totals.awarded);
  }
  return { rounds, squares, staked, returned };
}

function rowsOf(needs: ConsoleNeeds, brand: Brand, totals: readonly GameTotals[]): Row[] {
  const games = new Map<string, SuppliedGame>(needs.casinoWallet.games().map((each) => [`${each.supplier}/${each.game.code}`, each]));
  const text = (amount: bigint): string => moneyToText(amount, brand.defaultCurrency);
  return [...Map.groupBy(totals, ({ supplier, game }) => `${supplier}/${game}`)].flatMap(([name, of]) => {
    const known = games.get(name);
    if (!known) return [];
    const { supplier, game } = known;
    const { rounds, squares, staked, returned } = merged(needs, brand, of);
    // Stakes of many in one draw win and lose together, so that their squares say too little.
    const variance = game.features.includes('shared') ? undefined : game.figures?.variance;
    const theory = { rtp: game.figures?.rtp ?? game.rtp, variance };
    const sums = { rounds, squares, staked: Number(staked), returned: Number(returned) };
    return [
      { supplier, game: game.code, title: game.title.en, rounds, staked: text(staked), returned: text(returned), ...judge(sums, theory) },
    ];
  });
}

/** Games as they gave back, for staff who look and for the alerts. */
export function gameReturns(needs: ConsoleNeeds) {
  const kept = new Map<string, { readonly at: number; readonly rows: Promise<Row[]> }>();
  return async (brand: Brand, days: number): Promise<Returns> => {
    const [now, key] = [needs.clock.now(), `${brand.id}/${days}`];
    let known = kept.get(key);
    if (!known || now < known.at || now - known.at >= KEPT_MS) {
      const read = needs.casinoWallet.gameTotals(needs.db, brand.id, now - days * DAY_MS);
      known = { at: now, rows: read.then((totals) => rowsOf(needs, brand, totals)) };
      kept.set(key, known);
      known.rows.catch(() => kept.delete(key));
    }
    const rows = await known.rows;
    return { at: known.at, days, currency: brand.defaultCurrency, games: rows.toSorted((a, b) => b.rounds - a.rounds) };
  };
}
