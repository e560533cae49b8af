import { formatMoney, moneyToText, wallClock } from '@fairbook/domain';
import { csvOf } from '@fairbook/domain/csv';
import type { Say, Values } from '@fairbook/words';
import { titleIn } from '../../platform/titles.ts';
import type { RoundsWithin, SuppliedGame } from '../casino-wallet/face.ts';

/** How the history is said. */
interface HistoryVoice {
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  readonly say: Say;
}

/** The mark of UTF-8, for table programs that guess. */
const MARK = '\uFEFF';
const COLUMNS = ['round', 'began', 'ended', 'game', 'supplier', 'status', 'currency', 'stake', 'returned', 'net'] as const;

/** As table programs read it, such as 2026-11-27 14:03:05. */
const timeText = (at: number | undefined, zone: string): string =>
  at === undefined ? '' : new Date(wallClock(at, zone)).toISOString().slice(0, 19).replace('T', ' ');

/** Rounds as a table for spreadsheets, the newest first; amounts in the currency's main unit. */
export function historyFile(
  { language, say }: HistoryVoice,
  { rounds }: RoundsWithin,
  games: readonly SuppliedGame[],
  zone: string,
): string {
  const titles = new Map(games.map(({ supplier, game }) => [`${supplier}/${game.code}`, titleIn(game.title, language)]));
  const head = COLUMNS.map((column) => say(`casino_history_${column}`, { zone }));
  const rows = rounds.map(({ id, openedAt, closedAt, supplier, game, status, currency, staked, won }) => [
    ...[`${id}`, timeText(openedAt, zone), timeText(closedAt, zone), titles.get(`${supplier}/${game}`) ?? game, supplier],
    ...[say(`casino_round_${status}`), currency, ...[staked, won, won - staked].map((amount) => moneyToText(amount, currency))],
  ]);
  return `${MARK}${csvOf([head, ...rows])}`;
}

/** What the message says of them. */
export function historyValues(
  { language, dir }: HistoryVoice,
  { sums, rounds }: RoundsWithin,
  { from, to, zone }: { readonly from: string; readonly to: string; readonly zone: string },
): Values {
  // Dates and figures must not turn a right-to-left sentence around.
  const apart = (text: string): string => (dir === 'rtl' ? `\u2068${text}\u2069` : text);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const inAll = (of: (each: RoundsWithin['sums'][number]) => bigint): string =>
    sums.map((each) => apart(formatMoney(of(each), each.currency, language))).join(' + ');
  const total = sums.reduce((sum, each) => sum + each.rounds, 0);
  return {
    ...{ from: apart(date.format(new Date(from))), to: apart(date.format(new Date(to))), zone: apart(zone), rounds: total },
    ...{ staked: inAll(({ staked }) => staked), returned: inAll(({ won }) => won), net: inAll(({ staked, won }) => won - staked) },
    ...{ file: total === 0 ? 'none' : total > rounds.length ? 'newest' : 'all', listed: rounds.length },
  };
}
