import { assert } from '@fairbook/domain';
import type { AnyGame } from '@fairbook/games';
import { commitmentTo } from '@fairbook/games';
import { hundredthOf } from '@fairbook/games/definition/currency-scale';
import type {
  DecidedAct,
  StudioAnswer,
  StudioPlayer,
  StudioRefusal,
  StudioSeat,
  SupplierStore,
  SupplierWallet,
  WalletAnswer,
} from '@fairbook/provider-kit';
import type { KeptFacts } from './facts.ts';
import type { HungLevel, Jackpots } from './jackpots.ts';
import { type PotRule, ruleOf } from './pots.ts';
import type { RandomHex } from './seeds.ts';

/** What the studio works with. */
export interface StudioParts {
  readonly wallet: SupplierWallet;
  readonly store: SupplierStore;
  /** Unix ms. */
  readonly now: () => number;
  readonly random: RandomHex;
  /** Tells the operator of something that went wrong by itself. */
  readonly failed: (what: string, error: unknown) => void;
  /** By their ids. */
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly jackpots: Jackpots;
}

/** The rules of the pots that rounds of a game feed, by their names: its own, and levels of the brand's jackpots. */
export const rulesBy =
  ({ jackpots }: Pick<StudioParts, 'jackpots'>, game: AnyGame, brand: string, currency: string) =>
  (name: string): PotRule | undefined => {
    const own = game.pots?.find(({ pot }) => pot === name);
    const level = own ? undefined : jackpots.level(brand, currency, name);
    return own ? { name, own } : level && ruleOf(level);
  };

/** Tries of something that another order of the same player came before. */
export const MOST_TRIES = 5;

/**
 * The levels that a round plays for: those its stake named, or in a round of before, which names none, those that are fed now.
 * @throws where one is not known here yet: another process opened it a moment ago
 */
export function levelsOf({ jackpots }: Pick<StudioParts, 'jackpots'>, brand: string, facts: KeptFacts): readonly HungLevel[] {
  const { levels, currency, game } = facts;
  if (!levels) return jackpots.fedBy(brand, currency, game);
  return levels.map((pot) => {
    const level = jackpots.level(brand, currency, pot);
    assert(level, `the level ${pot} is known`);
    return level;
  });
}

export const refused = (reason: StudioRefusal['reason'], more: Pick<StudioRefusal, 'bound' | 'field'> = {}): StudioRefusal => ({
  ok: false,
  reason,
  ...more,
});

/** The most a round of a game may win in a currency, minor units. */
export const greatestWinIn = ({ limits }: AnyGame, currency: string): bigint => BigInt(limits.greatestWin) * hundredthOf(currency);

/** The name of an act at the wallet: of all players' rounds its own, whatever names they choose. `step`: of an act after the first. */
export const actName = (player: string, round: string, step?: string): string =>
  `${player}.${round}${step === undefined ? '' : `.${step}`}`;

/** Nothing is done, for a reason of ours: the wallet keeps no refusal of it, and the same order may be taken another time. */
export const NOT_NOW: DecidedAct = { refused: 'records-moved' };

/** Digits of a hash that tell one launch of a player from another. */
const LAUNCH_DIGITS = 16;

/** The request of a round's first stake. What is refused stays refused under the launch it was asked under; after a new one the same round may be asked for. */
export const requestOf = ({ token }: StudioSeat, transactionId: string): string =>
  `${transactionId}.${commitmentTo(token).slice(0, LAUNCH_DIGITS)}`;

/** What the wallet refused, as the player is told. */
export const refusalOf = ({ reason, bound }: Extract<WalletAnswer, { ok: false }>): StudioRefusal =>
  refused(reason, bound === undefined ? {} : { bound });

/** What the player has to play with, minor units, or why the wallet does not tell: that the launch is over, mostly. */
export async function balanceOf(
  { wallet }: StudioParts,
  { player, brand, token }: StudioPlayer & Partial<Pick<StudioSeat, 'token'>>,
  currency: string,
): Promise<StudioAnswer<{ readonly balance: bigint }>> {
  const answer = await wallet.balance({ player, brand, currency, ...(token !== undefined && { token }) });
  return answer.ok ? answer : refusalOf(answer);
}
