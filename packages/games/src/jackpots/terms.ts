import { canonicalJson } from '../definition/canonical.ts';
import { hashOfGame, makeChain } from '../fair/chain.ts';
import { type HitAt, hitValueOf } from './must-hit-by.ts';
import type { Jackpot, JackpotHit, JackpotLevel } from './rules.ts';

/** Amounts are minor units as decimal strings, for they may be greater than JSON's numbers. */
export interface WrittenLevel extends Omit<JackpotLevel, 'seed' | 'hit'> {
  readonly seed: string;
  readonly hit: Extract<JackpotHit, { kind: 'mystery' }> | { readonly kind: 'must-hit-by'; readonly bound: string };
}
/** The rules of a jackpot as plain JSON. */
export interface WrittenJackpot extends Omit<Jackpot, 'levels'> {
  readonly levels: readonly WrittenLevel[];
}

const writtenLevel = ({ seed, hit, ...level }: JackpotLevel): WrittenLevel => ({
  ...level,
  seed: `${seed}`,
  hit: hit.kind === 'mystery' ? hit : { kind: hit.kind, bound: `${hit.bound}` },
});
const levelIn = ({ seed, hit, ...level }: WrittenLevel): JackpotLevel => ({
  ...level,
  seed: BigInt(seed),
  hit: hit.kind === 'mystery' ? hit : { kind: hit.kind, bound: BigInt(hit.bound) },
});

export const writtenJackpot = ({ levels, ...jackpot }: Jackpot): WrittenJackpot => ({ ...jackpot, levels: levels.map(writtenLevel) });
export const jackpotIn = ({ levels, ...jackpot }: WrittenJackpot): Jackpot => ({ ...jackpot, levels: levels.map(levelIn) });

/** The rules as one text, always the same of the same rules. */
export const jackpotText = (jackpot: Jackpot): string => canonicalJson(writtenJackpot(jackpot));
/** @throws where it is no text that `jackpotText` wrote */
export const readJackpot = (text: string): Jackpot => jackpotIn(JSON.parse(text) as WrittenJackpot);

/** Under which the pot of a level is kept and booked: names have no such sign in them, so no two levels share one. */
export const levelPot = (jackpot: string, level: string): string => `${jackpot}_${level}`;

/** Whether a pot is that of a level, and not of a game itself. */
export const isLevelPot = (pot: string): boolean => pot.includes('_');

/** Cycles that a chain holds, and how many lie between those of its hashes that are kept. */
export const CHAIN_CYCLES = 20_000;
const EVERY = 200;

/** Where the values of a must-hit-by come from: its chain, made before anybody staked. `end` and the salt are told to everybody, the rest to nobody. */
export interface HitChain {
  readonly end: string;
  readonly checkpoints: readonly string[];
}

/** By level, those that have one. */
export type HitChains = Readonly<Record<string, HitChain>>;

/** SHA-256 of a text, hexadecimal, as `makeChain` takes it. */
type Sha256 = Parameters<typeof makeChain>[3];

/** Makes the chains of a jackpot's levels. `secret`: 64 hexadecimal digits of the system's CSPRNG, for each level its own. */
export function makeHitChains({ levels }: Jackpot, secret: () => string, sha256?: Sha256): HitChains {
  const chained = levels.filter(({ hit }) => hit.kind === 'must-hit-by');
  return Object.fromEntries(chained.map(({ level }) => [level, makeChain(secret(), CHAIN_CYCLES, EVERY, sha256)]));
}

/** The hash of a cycle. Whoever knows it knows all cycles before and none after: it is told when the cycle is won. */
export const cycleHashOf = (chain: HitChain, cycle: number): string => hashOfGame(chain, EVERY, CHAIN_CYCLES, cycle);

/** Whether a level can be won in a cycle. A must-hit-by whose last cycle was won takes no more stakes. */
export const hasCycle = ({ hit }: Pick<JackpotLevel, 'hit'>, cycle: number): boolean => hit.kind === 'mystery' || cycle <= CHAIN_CYCLES;

/** The committed value of a level in each cycle of its chain, minor units; that asked for last is remembered. */
export function hitValues(level: JackpotLevel, chain: HitChain, salt: string): HitAt {
  let known: { readonly cycle: number; readonly value: bigint } | undefined;
  return (cycle) => {
    if (!hasCycle(level, cycle)) return undefined;
    if (known?.cycle !== cycle) known = { cycle, value: hitValueOf(level, cycleHashOf(chain, cycle), salt) };
    return known.value;
  };
}

/** Whether the hashes that are kept lead to the end that was published. */
export function isWholeChain({ end, checkpoints }: HitChain, sha256?: Sha256): boolean {
  const [first] = checkpoints;
  return first !== undefined && makeChain(first, CHAIN_CYCLES, EVERY, sha256).end === end;
}
