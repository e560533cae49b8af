import type { AnyGame } from '@fairbook/games';
import { begunAnew } from '@fairbook/games/jackpots/own-pot';
import { type PotState, shareOut, shownOf, WHOLE_POT } from '@fairbook/games/jackpots/pot';
import { type JackpotAward, type RecordRef, type Records, type RecordWrite, recordKey } from '@fairbook/provider-kit';
import type { SharedFacts } from '../facts.ts';
import { type Outcome, sharedOutcomeOf, stakedIn } from '../outcome.ts';
import { feedOwn, type NamedPot, ownRules, potRef, potsIn, potWrites, takenOut } from '../pots.ts';
import type { Drawn } from './draws.ts';
import type { OpenBet, Table, TableParts, TableState } from './table.ts';

/**
 * How a pot is divided among all who won of it in a shared round, in one currency: what it held when every stake of the round was in it, minor units, and
 * what was won of it together, ten-thousandths. It is fixed once, before anybody is paid.
 */
interface Division {
  readonly pot: string;
  readonly currency: string;
  readonly held: bigint;
  readonly claimed: number;
}
export type Divisions = readonly Division[];

export const prizesName = (table: string, number: number): string => `prizes/${table}/${number}`;
export const prizesRef = (table: string, number: number): RecordRef => ({ of: 'brand', name: prizesName(table, number) });

const divisionsText = (divisions: Divisions): string => JSON.stringify(divisions.map(({ held, ...of }) => ({ ...of, held: `${held}` })));
export const readDivisions = (text: string | undefined): Divisions =>
  text === undefined
    ? []
    : (JSON.parse(text) as (Omit<Division, 'held'> & { held: string })[]).map(({ held, ...of }) => ({ ...of, held: BigInt(held) }));

/** What a round won of pots, ten-thousandths by their names. */
export const portionsOf = ({ round }: Pick<Outcome, 'round'>): readonly { readonly pot: string; readonly portion: number }[] =>
  round.awards.map(({ pot, portion = WHOLE_POT }) => ({ pot, portion }));

/** What the pots pay to one bet of those that divide them. */
export function awardsFor(divisions: Divisions, { currency }: SharedFacts, outcome: Pick<Outcome, 'round'>): readonly JackpotAward[] {
  return portionsOf(outcome).flatMap(({ pot, portion }) => {
    const division = divisions.find((each) => each.pot === pot && each.currency === currency);
    const [amount = 0n] = division ? shareOut(division.held, [portion, division.claimed - portion]) : [];
    return amount > 0n ? [{ jackpot: pot, amount }] : [];
  });
}

function claimsOf(game: AnyGame, bets: readonly OpenBet[], { hash }: Drawn): ReadonlyMap<string, Omit<Division, 'held'>> {
  const claims = new Map<string, Omit<Division, 'held'>>();
  for (const { facts } of bets)
    for (const { pot, portion } of portionsOf(sharedOutcomeOf(game, facts, hash))) {
      const key = `${pot}/${facts.currency}`;
      claims.set(key, { pot, currency: facts.currency, claimed: (claims.get(key)?.claimed ?? 0) + portion });
    }
  return claims;
}

type OfPot = Pick<Division, 'pot' | 'currency'>;
const potNow = (game: AnyGame, { pot, currency }: OfPot, records: Records): NamedPot | undefined =>
  potsIn(ownRules(game), records, currency).find(({ name }) => name === pot);

/** What a pot holds without what bets put in that go back, minor units. */
function heldBy(game: AnyGame, of: OfPot, records: Records, back: readonly OpenBet[]): bigint {
  const now = potNow(game, of, records);
  const put = back.flatMap(({ facts }) => (facts.currency === of.currency ? feedOwn(game, facts.pots, stakedIn(facts)) : []));
  return now ? shownOf(put.filter(({ name }) => name === of.pot).reduce<PotState>(takenOut, now)) : 0n;
}

/** Pots all of which was won begin anew, whatever odd units their division leaves. */
function nextPots(game: AnyGame, divisions: Divisions, records: Records): readonly RecordWrite[] {
  return divisions.flatMap(({ claimed, ...of }) => {
    const now = claimed < WHOLE_POT ? undefined : potNow(game, of, records);
    return now ? potWrites([{ name: of.pot, ...begunAnew(of.pot, now), prize: undefined }], records, of.currency, 0) : [];
  });
}

/** Divides the pots of a game among the winners of a round, once: who asks again is told what was fixed. */
export async function dividePots(
  { store }: TableParts,
  { brand, name, game }: Table,
  { number }: TableState,
  drawn: Drawn,
  bets: readonly OpenBet[],
): Promise<Divisions> {
  // One that was staked by other rules goes back.
  const { true: played = [], false: back = [] } = Object.groupBy(bets, ({ facts }) => `${facts.version === game.version}`);
  const claims = [...claimsOf(game, played, drawn).values()];
  if (claims.length === 0) return [];
  const ref = prizesRef(name, number);
  const pots = claims.map(({ pot, currency }) => potRef(pot, currency).name);
  let divisions: Divisions = [];
  await store.changeShared(brand, [ref.name, ...pots], (records) => {
    const fixed = records.get(recordKey(ref));
    divisions =
      fixed === undefined ? claims.map((claim) => ({ ...claim, held: heldBy(game, claim, records, back) })) : readDivisions(fixed);
    return fixed === undefined ? [{ ...ref, text: divisionsText(divisions) }, ...nextPots(game, divisions, records)] : undefined;
  });
  return divisions;
}
