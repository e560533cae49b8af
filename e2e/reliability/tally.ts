/** Everything the run promises, by name: what must hold each time it is looked at. */
export const RULES = {
  'acknowledged-bet-present': 'an acknowledged bet is there exactly once, with its stake',
  'no-unknown-bet': 'no bet stands that its player was not told of',
  'same-key-same-bet': 'the same name and body give the same bet or payment',
  'changed-body-refused': 'the same name with another stake is refused',
  'one-outcome': 'every order gets an answer in the end',
  'never-negative': 'no balance read is below zero',
  'books-agree': 'cash, locked money and open stakes are what the player was told, to the cent',
  'deposit-once': 'a deposit is booked once however often it is told',
  'withdrawal-ends': 'a withdrawal ends paid or failed by itself, once; beyond what a day allows it waits for staff',
  'ledger-clean': 'verify-ledger finds nothing: zero sum per currency, hash chain, balances, bets, payments',
  'damage-named': 'verify-ledger names the row of a flipped byte and of a deleted row',
  'match-known': 'a match that was open is never unknown afterwards: in play or over',
  'result-recovered': 'a match that ended while the server was dead has its result',
  'bets-settle': 'a bet whose matches are over is settled',
  'settled-stays': 'the same facts told again move nothing',
  'round-once': 'an act of a game is done once and answered as it should, however often it was sent',
  'round-money': 'a player of games has to the cent what the acts that were answered come to, open rounds held',
  'spent-once': 'of many at once on a balance for one exactly one succeeds',
  'clean-answers': 'no answer is a fault: what cannot be done now says 503 and when to come again',
  'nothing-hangs': 'every request is answered or its connection ends in time',
  'comes-back': 'after a kill bets are accepted again by themselves',
  'reads-go-on': 'what needs no writing is answered while the database is read-only',
  'quiet-log': 'a database that cannot be asked is a line of the log, not one per request',
  'stop-answers': 'a stop answers what is under way and resets nothing',
  'stop-clean': 'a stop ends in order, with code 0',
  'no-stale-price': 'no bet is accepted on a feed known to be silent or recovering',
  'fails-closed': 'while the database cannot write, what writes is answered 503',
  'waits-for-room': 'a start on a full disk says so, waits and goes on by itself',
} as const;
export type Rule = keyof typeof RULES;

/** Breaches kept with their details at most, per rule. */
const KEPT = 10;

/** Counts what was looked at and what did not hold. */
export interface Tally {
  check(rule: Rule, holds: boolean, detail: () => string): void;
  count(name: string, by?: number): void;
  readonly rules: ReadonlyMap<Rule, { readonly checked: number; readonly broken: number; readonly details: readonly string[] }>;
  readonly counts: ReadonlyMap<string, number>;
}

export function tally(): Tally {
  const rules = new Map<Rule, { checked: number; broken: number; details: string[] }>();
  const counts = new Map<string, number>();
  return {
    rules,
    counts,
    check(rule, holds, detail) {
      const row = rules.get(rule) ?? { checked: 0, broken: 0, details: [] };
      rules.set(rule, row);
      row.checked += 1;
      if (holds) return;
      row.broken += 1;
      if (row.details.length < KEPT) row.details.push(detail());
    },
    count: (name, by = 1) => void counts.set(name, (counts.get(name) ?? 0) + by),
  };
}
