import type { ActRefusalCode, PlayFeature } from '@fairbook/domain';

/**
 * Statuses a wallet answers with, as the seamless wallets of the field name them (Hub88's published list): HTTP 200 with one of these in the body.
 */
export const WALLET_STATUSES = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
] as const;
export type WalletStatus = (typeof WALLET_STATUSES)[number];

/** Why a wallet refuses: what the rules say, and what only the seam knows. */
export type WalletRefusalCode = ActRefusalCode | 'brand-unknown' | 'player-unknown' | 'records-moved' | 'games-not-read';

/** The status of every reason. A reason says more than its status; those who stand in this process are told both. */
export const STATUS_OF: Readonly<Record<WalletRefusalCode, WalletStatus>> = {
  'bad-input': 'RS_ERROR_WRONG_SYNTAX',
  'brand-unknown': 'RS_ERROR_INVALID_PARTNER',
  'player-unknown': 'RS_ERROR_INVALID_TOKEN',
  'launch-unknown': 'RS_ERROR_INVALID_TOKEN',
  'launch-over': 'RS_ERROR_TOKEN_EXPIRED',
  'not-signed-in': 'RS_ERROR_TOKEN_EXPIRED',
  'not-found': 'RS_ERROR_USER_DISABLED',
  'account-blocked': 'RS_ERROR_USER_DISABLED',
  'identity-not-verified': 'RS_ERROR_USER_DISABLED',
  'self-excluded': 'RS_ERROR_USER_DISABLED',
  'time-out-active': 'RS_ERROR_USER_DISABLED',
  'session-time-limit': 'RS_ERROR_USER_DISABLED',
  'reality-check': 'RS_ERROR_USER_DISABLED',
  'register-pending': 'RS_ERROR_USER_DISABLED',
  'currency-not-offered': 'RS_ERROR_WRONG_CURRENCY',
  'game-unknown': 'RS_ERROR_INVALID_GAME',
  'game-not-offered': 'RS_ERROR_INVALID_GAME',
  'round-over': 'RS_ERROR_UNKNOWN',
  'stake-taken-back': 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'stake-limit': 'RS_ERROR_LIMIT_REACHED',
  'loss-limit': 'RS_ERROR_LIMIT_REACHED',
  'single-bet-limit': 'RS_ERROR_LIMIT_REACHED',
  'unidentified-limit': 'RS_ERROR_LIMIT_REACHED',
  'autoplay-not-allowed': 'RS_ERROR_LIMIT_REACHED',
  'turbo-not-allowed': 'RS_ERROR_LIMIT_REACHED',
  'feature-buy-not-allowed': 'RS_ERROR_LIMIT_REACHED',
  'cycle-too-fast': 'RS_ERROR_LIMIT_REACHED',
  'stake-under-minimum': 'RS_ERROR_LIMIT_REACHED',
  'stake-over-maximum': 'RS_ERROR_LIMIT_REACHED',
  'stake-step': 'RS_ERROR_LIMIT_REACHED',
  'free-rounds-over': 'RS_ERROR_LIMIT_REACHED',
  'insufficient-balance': 'RS_ERROR_NOT_ENOUGH_MONEY',
  'idempotency-conflict': 'RS_ERROR_DUPLICATE_TRANSACTION',
  'transaction-unknown': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'transaction-taken-back': 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'records-moved': 'RS_ERROR_UNKNOWN',
  // The supplier's games are not known yet: the same order is taken a moment later.
  'games-not-read': 'RS_ERROR_UNKNOWN',
};

/** Names a supplier gives (requests, transactions, rounds, records): 1 to 100 printable characters of ASCII without spaces. */
export const SUPPLIER_NAME = /^[\x21-\x7e]{1,100}$/;
/** Characters of what a supplier keeps with an act, and of a record, at most. */
export const DETAIL_CHARACTERS = 16_384;
export const RECORD_CHARACTERS = 65_536;

/** What a jackpot gets of a stake, minor units. Of less than one unit the supplier keeps account itself until it adds up to some. */
export interface JackpotShare {
  readonly jackpot: string;
  readonly amount: bigint;
}

/** What a jackpot pays with an act, minor units, as cash. */
export interface JackpotAward {
  readonly jackpot: string;
  readonly amount: bigint;
}

/** What the house puts into a jackpot when it begins anew, minor units. */
export interface JackpotSeed {
  readonly jackpot: string;
  readonly amount: bigint;
}

/** What an act does to jackpots beside paying them: a round may feed them with its stake or with its end. */
interface JackpotPart {
  readonly jackpots?: readonly JackpotShare[];
  /** With the awards that made them due. */
  readonly seeds?: readonly JackpotSeed[];
}

interface StakePart {
  /** Minor units, above zero; of a free round what it is worth, of which nothing is the player's. */
  readonly amount: bigint;
  readonly features?: readonly PlayFeature[];
  /** Name of the grant a free round is of. */
  readonly freeRounds?: string;
  /** The least of its parts, minor units, where it lies on several spots: what a stake is at least holds for each of them. */
  readonly smallest?: bigint;
  /**
   * It is in a round that many share. The table has the cycle, which is longer than jurisdictions ask for, and a player several stakes in it: `before`
   * is what was staked with those that are bounded together with this one, minor units.
   */
  readonly shared?: { readonly before: bigint };
}

interface EndPart {
  /** The round is over with it: what it set aside is the supplier's, and no stake is taken in it any more. */
  readonly roundClosed: boolean;
  /** Kept with the act for good, hashed with its money: what the round came to. Told again when the act is repeated. */
  readonly detail?: string;
}

/** What an act does. A `bet-win` is stake and result of a round in one: neither stands without the other. */
export type ActBody = EndPart &
  (
    | (StakePart & Pick<JackpotPart, 'jackpots'> & { readonly kind: 'bet' })
    /** `won`: minor units, zero or more, without what jackpots pay beside it. */
    | (StakePart & JackpotPart & { readonly kind: 'bet-win'; readonly won: bigint; readonly awards?: readonly JackpotAward[] })
    /** Zero where a round only ends. */
    | (JackpotPart & { readonly kind: 'win'; readonly amount: bigint; readonly awards?: readonly JackpotAward[] })
    | { readonly kind: 'jackpot-win'; readonly amount: bigint; readonly jackpot: string }
    /** Takes back what the act named by the order's `reference` moved. */
    | { readonly kind: 'rollback' }
  );
export type ActKind = ActBody['kind'];

/** A text that a supplier in this process keeps of a player, or shared by all of a brand's. */
export interface RecordRef {
  readonly of: 'player' | 'brand';
  readonly name: string;
}
export interface RecordWrite extends RecordRef {
  /** Undefined: it is there no more. */
  readonly text: string | undefined;
}

/** Records as they stand, by `recordKey`; what is not there is undefined. */
export type Records = ReadonlyMap<string, string>;
export const recordKey = ({ of, name }: RecordRef): string => `${of} ${name}`;

/** An act decided under the player's lock, with what is written beside it; `refused`: nothing is done, and why. */
export type DecidedAct =
  | { readonly act: ActBody; readonly writes?: readonly RecordWrite[] }
  | { readonly refused: WalletRefusalCode; readonly bound?: bigint };

/** An act that follows from records: they are read under the player's lock, and `decide` is pure, for it may be asked again. */
export interface DecidingAct {
  readonly reads: readonly RecordRef[];
  readonly decide: (records: Records) => DecidedAct;
}

/** An act as a supplier orders it. */
export interface ActOrder {
  /** Of this request: the same again is answered as before. */
  readonly requestId: string;
  /** Of what it does: done once for ever, whatever request it comes in. Unique among all acts of the supplier. */
  readonly transactionId: string;
  /** Transaction that it follows from: of a rollback what it takes back, of a win its bet where the supplier says. */
  readonly reference?: string;
  readonly player: string;
  /** Key of the brand. */
  readonly brand: string;
  /** Of the launch. A bet needs one that holds; wins and rollbacks are taken without. */
  readonly token?: string;
  /** The kind of device it comes from, where the supplier says: another than the launch's is refused. */
  readonly device?: 'desktop' | 'phone';
  readonly game: string;
  readonly round: string;
  readonly currency: string;
  readonly act: ActBody | DecidingAct;
}

export type WalletRefusal = {
  readonly ok: false;
  readonly status: Exclude<WalletStatus, 'RS_OK'>;
  readonly reason: WalletRefusalCode;
  /** What was exceeded, minor units; how long to wait, ms. */
  readonly bound?: bigint;
  /** What the player has to play with, minor units, where that is known. */
  readonly balance?: bigint;
};

export type WalletAnswer =
  | {
      readonly ok: true;
      /** It was done before, under this request or another. */
      readonly repeated: boolean;
      /** Cash and bonus money after it, minor units. */
      readonly balance: bigint;
      readonly currency: string;
      /** What was kept with it. */
      readonly detail: string | undefined;
      /** What the act took and gave, minor units, jackpots included: what was asked, or what came of `decide`. */
      readonly staked: bigint;
      readonly won: bigint;
    }
  | WalletRefusal;

/** Who plays, as a launch says. */
export interface LaunchedPlayer {
  readonly player: string;
  readonly brand: string;
  readonly currency: string;
  readonly game: string;
  readonly language: string;
  readonly device: 'desktop' | 'phone';
  /** Cash and bonus money, minor units. */
  readonly balance: bigint;
}

/** A round as it stands: for a supplier that begins again after it was stopped. */
export interface OpenRound {
  readonly player: string;
  readonly brand: string;
  readonly game: string;
  readonly round: string;
  readonly currency: string;
  /** Minor units, set aside. */
  readonly held: bigint;
  /** Unix ms. */
  readonly openedAt: number;
  /** Of its acts in order. */
  readonly details: readonly (string | undefined)[];
}

/** A round with its acts, as the platform keeps it. */
export interface KeptRound {
  readonly player: string;
  readonly brand: string;
  readonly game: string;
  readonly round: string;
  readonly currency: string;
  /** `voided`: over, and all that was staked in it went back. */
  readonly status: 'open' | 'closed' | 'voided';
  /** Unix ms. */
  readonly openedAt: number;
  readonly acts: readonly {
    readonly kind: ActKind;
    readonly transactionId: string;
    /** Below zero of what was taken back; what was won has the awards in it. */
    readonly staked: bigint;
    readonly won: bigint;
    readonly jackpots: readonly JackpotShare[];
    readonly awards: readonly JackpotAward[];
    readonly seeds: readonly JackpotSeed[];
    readonly detail: string | undefined;
    /** The round was over with it. */
    readonly closes: boolean;
    /** Unix ms. */
    readonly at: number;
  }[];
}

/** What the platform gives each supplier of games: the money of its players, in one shape for suppliers in this process and over HTTP. */
export interface SupplierWallet {
  /** Who plays under a token; it has to hold. */
  player(token: string): Promise<({ readonly ok: true } & LaunchedPlayer) | WalletRefusal>;
  balance(of: {
    readonly player: string;
    readonly brand: string;
    readonly currency: string;
    /** Of a launch of the player's, over or not: a supplier outside of this process is told no balance without. */
    readonly token?: string;
  }): Promise<{ readonly ok: true; readonly balance: bigint } | WalletRefusal>;
  /** Does an act once. Throws where nobody knows yet whether it was done: the same order again finds out. */
  perform(order: ActOrder): Promise<WalletAnswer>;
}

/** What a supplier in this process is given beside the wallet. */
export interface SupplierStore {
  /** Records of a player and of their brand as they stand. */
  read(of: { readonly player: string; readonly brand: string }, refs: readonly RecordRef[]): Promise<Records>;
  /** Changes records under the player's lock, without money; what `decide` gives is written, undefined: nothing. */
  change(
    of: { readonly player: string; readonly brand: string },
    refs: readonly RecordRef[],
    decide: (records: Records) => readonly RecordWrite[] | undefined,
  ): Promise<boolean>;
  /** Records that all of a brand share, by their names, as they stand. */
  readShared(brand: string, names: readonly string[]): Promise<Records>;
  /** Changes them without a player: those named are held until what `decide` gives is written; undefined: nothing is. */
  changeShared(brand: string, names: readonly string[], decide: (records: Records) => readonly RecordWrite[] | undefined): Promise<boolean>;
  /** A round of a player's under the supplier's name of it, with its acts. */
  round(of: { readonly player: string; readonly brand: string }, name: string): Promise<KeptRound | undefined>;
  /** Rounds of the supplier that are open, the oldest first, so many at most: of one player, of a game at a brand since a time (unix ms), or all. */
  openRounds(
    of:
      | { readonly player: string; readonly brand: string }
      | { readonly brand: string; readonly game: string; readonly since: number }
      | undefined,
    most: number,
  ): Promise<readonly OpenRound[]>;
}
