import type { StakeLimit } from '../bet/acceptance.ts';
import type { BarredCode } from '../bet/refusals.ts';
import type { StakeRefusalCode } from './refusals.ts';

/** What a stake may be played with that a jurisdiction may forbid. */
export const PLAY_FEATURES = ['auto-play', 'turbo', 'feature-buy'] as const;
export type PlayFeature = (typeof PLAY_FEATURES)[number];

/** What a stake in a game is judged by, taken under the player's lock. Amounts in minor units, times in ms. */
export interface GameFacts {
  readonly stake: {
    readonly amount: bigint;
    /** The least of its parts on several spots; of one spot the amount. */
    readonly smallest: bigint;
    /** Of a free round: nothing of the player's is staked. */
    readonly free: boolean;
    readonly features: readonly PlayFeature[];
  };
  /** The launch it is made under. `elsewhere`: of another player, brand, currency or supplier. */
  readonly launch: 'open' | 'over' | 'elsewhere' | 'unknown';
  readonly barred: BarredCode | undefined;
  readonly sessionEnded: boolean;
  /** Whether the player has an account in the currency, and the game and the brand are played in it. */
  readonly currencyOffered: boolean;
  readonly game: 'open' | 'not-offered' | 'unknown';
  /** The round it is in, as it stands: one that is not there begins. `elsewhere`: of another game or currency. */
  readonly round: 'new' | 'open' | 'closed' | 'elsewhere';
  /** A rollback of it came before it did. */
  readonly takenBack: boolean;
  /** What the player's own limits leave, by the tightest of them; undefined without one. */
  readonly limit: StakeLimit | undefined;
  /** What the jurisdiction forbids, and how long the next round of this kind of game has to wait. */
  readonly rules: { readonly forbidden: readonly PlayFeature[]; readonly waitMs: number };
  /**
   * By game, brand and jurisdiction; `step`: what a stake is a multiple of. A further stake in an open round (insurance) may be less than the least,
   * and `most` is what a cap on the whole round leaves, or what other stakes in a shared one leave.
   */
  readonly bounds: { readonly least: bigint; readonly most: bigint; readonly step: bigint };
  /** A free round is of a grant that has rounds left, at the stake it was granted for. */
  readonly granted: boolean;
  readonly balance: { readonly covered: boolean; readonly available: bigint };
}

export interface StakeRefusal {
  readonly code: StakeRefusalCode;
  /** The bound that was broken, minor units; or how long to wait, ms. */
  readonly bound?: bigint;
}

interface Stage {
  readonly name: string;
  refuses(facts: GameFacts): StakeRefusal | undefined;
}

const stage = <const Name extends string>(name: Name, refuses: Stage['refuses']): Stage & { readonly name: Name } => ({ name, refuses });
const when = (condition: boolean, code: StakeRefusalCode, bound?: bigint): StakeRefusal | undefined =>
  condition ? { code, ...(bound !== undefined && { bound }) } : undefined;

const FORBIDDEN = {
  'auto-play': 'autoplay-not-allowed',
  turbo: 'turbo-not-allowed',
  'feature-buy': 'feature-buy-not-allowed',
} as const satisfies Record<PlayFeature, StakeRefusalCode>;

/**
 * The order in which a stake is judged: the first stage that refuses decides. What protects the player stands before what the house wants of a
 * stake, and the balance last, so that nobody learns of one who may not play what they hold.
 */
export const GAME_ACCEPTANCE = [
  stage('act', ({ stake }) => when(stake.amount < 0n || (stake.amount === 0n && !stake.free), 'bad-input')),
  stage('launch', ({ launch }) => when(launch === 'unknown' || launch === 'elsewhere', 'launch-unknown')),
  stage('restrictions', ({ barred }) => barred && { code: barred }),
  stage('session', ({ launch, sessionEnded }) => when(launch === 'over', 'launch-over') ?? when(sessionEnded, 'not-signed-in')),
  stage('currency', ({ currencyOffered }) => when(!currencyOffered, 'currency-not-offered')),
  stage('game', ({ game }) => when(game === 'unknown', 'game-unknown') ?? when(game === 'not-offered', 'game-not-offered')),
  stage(
    'round',
    ({ round, takenBack }) =>
      when(takenBack, 'stake-taken-back') ?? when(round === 'closed', 'round-over') ?? when(round === 'elsewhere', 'bad-input'),
  ),
  stage('limits', ({ stake, limit }) => (limit && !stake.free ? when(stake.amount > limit.left, limit.code, limit.left) : undefined)),
  stage('rules', ({ stake, round, rules }) => {
    const forbidden = stake.features.find((feature) => rules.forbidden.includes(feature));
    if (forbidden) return { code: FORBIDDEN[forbidden] };
    // A further stake in an open round (a double, a split) belongs to its cycle.
    return when(round === 'new' && rules.waitMs > 0, 'cycle-too-fast', BigInt(rules.waitMs));
  }),
  stage('stake', ({ stake: { amount, smallest, free }, round, bounds: { least, most, step } }) =>
    free
      ? undefined
      : (when(round === 'new' && smallest < least, 'stake-under-minimum', least) ??
        when(amount > most, 'stake-over-maximum', most) ??
        when(amount % step !== 0n, 'stake-step', step)),
  ),
  stage('free rounds', ({ stake, granted }) => when(stake.free && !granted, 'free-rounds-over')),
  stage('balance', ({ stake, balance }) => when(!stake.free && !balance.covered, 'insufficient-balance', balance.available)),
] as const;

export type GameStageName = (typeof GAME_ACCEPTANCE)[number]['name'];

/** The first stage that refuses a stake, with its reason; undefined: it may be taken. */
export function refusedStake(facts: GameFacts): (StakeRefusal & { readonly stage: GameStageName }) | undefined {
  for (const { name, refuses } of GAME_ACCEPTANCE) {
    const refusal = refuses(facts);
    if (refusal) return { ...refusal, stage: name };
  }
  return undefined;
}
