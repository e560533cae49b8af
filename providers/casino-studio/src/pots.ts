import { type AnyGame, drawsFrom, type GamePot, type Round, UNIT, type WordSource } from '@fairbook/games';
import { stakeOnLevel } from '@fairbook/games/jackpots/linked';
import { EMPTY_POT, ownShares, paidFromOwn } from '@fairbook/games/jackpots/own-pot';
import { contribute, openPot, type PotState, shareOut, shownOf, WHOLE_POT } from '@fairbook/games/jackpots/pot';
import { type RecordRef, type Records, type RecordWrite, recordKey } from '@fairbook/provider-kit';
import type { HungLevel } from './jackpots.ts';

/** A pot of a brand in a currency: of a game itself, or a level of a jackpot. Account `jackpot:<name>` of the ledger holds pot and reserve. */
export interface NamedPot extends PotState {
  readonly name: string;
}

/** By what rule a pot is fed and won. */
export type PotRule = { readonly name: string } & ({ readonly own: GamePot } | { readonly level: HungLevel });

export const ruleOf = (level: HungLevel): PotRule => ({ name: level.pot, level });
export const ownRules = ({ pots = [] }: Pick<AnyGame, 'pots'>): PotRule[] => pots.map((own) => ({ name: own.pot, own }));

/** The pots that rounds of a game feed: its own, and the levels that hang over it. */
export const potRules = (game: AnyGame, levels: readonly HungLevel[]): readonly PotRule[] => [...ownRules(game), ...levels.map(ruleOf)];

export const potRef = (name: string, currency: string): RecordRef => ({ of: 'brand', name: `pot/${name}/${currency}` });

/** What the record of a pot has beside its state: what was won of it last, for all to see. */
export interface LastWin {
  readonly prize: bigint;
  /** Unix ms. */
  readonly at: number;
}

export type PotText = Readonly<Record<'pot' | 'reserve', string>> & { readonly cycle: number };
export const writtenPot = ({ pot, reserve, cycle }: PotState): PotText => ({ pot: `${pot}`, reserve: `${reserve}`, cycle });
export const potIn = ({ pot, reserve, cycle }: PotText): PotState => ({ pot: BigInt(pot), reserve: BigInt(reserve), cycle });

interface PotRecord extends PotText {
  readonly last?: { readonly prize: string; readonly at: number };
}

const potText = (pot: PotState, last: LastWin | undefined): string =>
  JSON.stringify({ ...writtenPot(pot), ...(last && { last: { prize: `${last.prize}`, at: last.at } }) } satisfies PotRecord);

/** A pot that nothing was written of yet: a level begins with the house's seed, a game's own with nothing. */
export const begun = (rule: PotRule): PotState => ('own' in rule ? EMPTY_POT : openPot(rule.level.rules));

/** What was won last of a pot. */
export function lastIn(text: string | undefined): LastWin | undefined {
  const last = text === undefined ? undefined : (JSON.parse(text) as PotRecord).last;
  return last && { prize: BigInt(last.prize), at: last.at };
}

/** How a pot stands by its record. */
export const readPot = (rule: PotRule, text: string | undefined): PotState =>
  text === undefined ? begun(rule) : potIn(JSON.parse(text) as PotRecord);

/** The pots that a round feeds, as they stand. */
export const potsIn = (rules: readonly PotRule[], records: Records, currency: string): readonly NamedPot[] =>
  rules.map((rule) => ({ name: rule.name, ...readPot(rule, records.get(recordKey(potRef(rule.name, currency)))) }));

/** What of a round matters to its pots. */
export interface FeedingRound {
  /** All that was staked in it, minor units. */
  readonly staked: bigint;
  readonly awards: Round['awards'];
  /** The words that the draw of a mystery level is made from. */
  readonly mystery: (jackpot: string, level: string) => WordSource;
}

/** What a round did to a pot; whole minor units. */
export interface PotAfter {
  readonly name: string;
  readonly fed: bigint;
  /** Undefined: it was not won. One that holds nothing may be won as well. */
  readonly prize: bigint | undefined;
  /** What the house put into it for the next. */
  readonly seeded: bigint;
  readonly state: PotState;
}

function ownAfter(own: GamePot, { name, ...before }: NamedPot, { staked, awards }: FeedingRound): PotAfter {
  const { state, posted } = contribute(ownShares(own), before, staked);
  const after = { name, fed: posted.toPot + posted.toReserve, prize: undefined, seeded: 0n, state };
  const portions = awards.filter((award) => award.pot === name).map(({ portion = WHOLE_POT }) => portion);
  if (portions.length === 0) return after;
  const prize = shareOut(shownOf(state), portions).reduce((sum, each) => sum + each, 0n);
  return { ...after, prize, state: paidFromOwn(name, state, prize) };
}

function levelAfter({ jackpot, rules, hitAt }: HungLevel, { name, ...before }: NamedPot, { staked, mystery }: FeedingRound): PotAfter {
  const { state, posted, wins } = stakeOnLevel(rules, before, {
    amount: staked,
    draws: (level) => drawsFrom(mystery(jackpot, level)),
    hitAt: (_level, cycle) => hitAt(cycle),
  });
  return {
    name,
    fed: posted.toPot + posted.toReserve,
    prize: wins.length === 0 ? undefined : wins.reduce((sum, { prize }) => sum + prize, 0n),
    seeded: wins.reduce((sum, { fromHouse }) => sum + fromHouse, 0n),
    state,
  };
}

/** What a settled round does to one of its pots. */
export const potAfter = (rule: PotRule, before: NamedPot, round: FeedingRound): PotAfter =>
  'own' in rule ? ownAfter(rule.own, before, round) : levelAfter(rule.level, before, round);

/** What is written of pots after a round that ended at an instant, unix ms. */
export function potWrites(
  pots: readonly (NamedPot & { readonly prize: bigint | undefined })[],
  records: Records,
  currency: string,
  at: number,
): readonly RecordWrite[] {
  return pots.map(({ name, prize = 0n, ...state }) => {
    const ref = potRef(name, currency);
    return { ...ref, text: potText(state, prize > 0n ? { prize, at } : lastIn(records.get(recordKey(ref)))) };
  });
}

/** What stakes of a shared round do to the game's own pots while it takes them, and what takes them out again. */
export interface OwnFeeding {
  readonly name: string;
  /** Whole minor units: into the pot, and put aside for the next. */
  readonly toPot: bigint;
  readonly toReserve: bigint;
  readonly state: PotState;
}

/** What a stake gives to the pots of its game; jackpots over it are fed with its end. */
export function feedOwn(game: AnyGame, pots: readonly NamedPot[], staked: bigint): readonly OwnFeeding[] {
  return pots.flatMap(({ name, ...before }) => {
    const own = game.pots?.find(({ pot }) => pot === name);
    if (!own) return [];
    const { state, posted } = contribute(ownShares(own), before, staked);
    return [{ name, ...posted, state }];
  });
}

const ONE = BigInt(UNIT);
/** A pot from which a stake that went back takes the whole units that it put in; what it put in of less than one stays. */
export const takenOut = (now: PotState, { toPot, toReserve }: Pick<OwnFeeding, 'toPot' | 'toReserve'>): PotState => ({
  ...now,
  pot: now.pot - toPot * ONE,
  reserve: now.reserve - toReserve * ONE,
});
