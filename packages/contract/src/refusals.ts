import type { BetRefusalCode, StakeRefusalCode } from '@fairbook/domain';

interface RefusalRow {
  /** HTTP status of our own calls. */
  readonly status: number;
  /** `ErrorCode` of the legacy envelope: never 0; codes seen in public are kept, the rest are ours from 200001. */
  readonly wire: number;
}

/**
 * Every refusal the product can give, by area; those of the rules of betting must all be here.
 * Words: key `refusal_<code>` in every dictionary; a check fails when one lacks.
 */
export const REFUSALS = {
  // who asks
  'not-signed-in': { status: 401, wire: 403 },
  'wrong-credentials': { status: 401, wire: 200001 },
  'too-many-attempts': { status: 429, wire: 200002 },
  'cross-site': { status: 403, wire: 200003 },
  'not-allowed': { status: 403, wire: 200004 },
  'account-blocked': { status: 403, wire: 200005 },
  'self-excluded': { status: 403, wire: 200006 },
  'time-out-active': { status: 403, wire: 200007 },
  'identity-not-verified': { status: 403, wire: 200008 },
  'confirm-again': { status: 403, wire: 200009 },
  'captcha-needed': { status: 403, wire: 200150 },
  'captcha-wrong': { status: 422, wire: 200151 },
  // what is asked
  'bad-input': { status: 400, wire: 200010 },
  'not-found': { status: 404, wire: 200011 },
  'config-is-absent': { status: 404, wire: 200027 },
  'too-large': { status: 413, wire: 200012 },
  'wrong-method': { status: 405, wire: 200061 },
  'wrong-media-type': { status: 415, wire: 200062 },
  'method-unknown': { status: 501, wire: 200063 },
  'idempotency-conflict': { status: 409, wire: 200013 },
  'link-over': { status: 422, wire: 200014 },
  'already-decided': { status: 409, wire: 200017 },
  'outdated-request': { status: 409, wire: 200015 },
  'own-request': { status: 403, wire: 200016 },
  'access-too-new': { status: 403, wire: 200018 },
  'wrong-code': { status: 422, wire: 200140 },
  'code-over': { status: 422, wire: 200141 },
  'code-missing': { status: 422, wire: 200143 },
  'login-taken': { status: 422, wire: 200144 },
  'code-too-soon': { status: 429, wire: 200142 },
  'margin-below-zero': { status: 422, wire: 200019 },
  // registration
  'under-age': { status: 422, wire: 200020 },
  'country-not-served': { status: 451, wire: 200021 },
  'country-blocked': { status: 451, wire: 200028 },
  'currency-not-offered': { status: 422, wire: 200022 },
  'weak-password': { status: 422, wire: 200023 },
  'wrong-password': { status: 422, wire: 200026 },
  'e-mail-unusable': { status: 422, wire: 200024 },
  'e-mail-missing': { status: 422, wire: 200029 },
  'consent-missing': { status: 422, wire: 200025 },
  // money
  'limit-choice-missing': { status: 422, wire: 200030 },
  'deposit-limit': { status: 422, wire: 200031 },
  'deposit-held': { status: 422, wire: 200048 },
  'too-many-deposits': { status: 422, wire: 200049 },
  'stake-limit': { status: 422, wire: 200032 },
  'loss-limit': { status: 422, wire: 200033 },
  'single-bet-limit': { status: 422, wire: 200073 },
  'amount-out-of-bounds': { status: 422, wire: 200034 },
  'payment-refused': { status: 422, wire: 200035 },
  'insufficient-balance': { status: 422, wire: 200036 },
  'unidentified-limit': { status: 422, wire: 200038 },
  'session-time-limit': { status: 422, wire: 200037 },
  'reality-check': { status: 422, wire: 200074 },
  'register-pending': { status: 422, wire: 200075 },
  'more-than-owed': { status: 422, wire: 200071 },
  'owed-bet-open': { status: 409, wire: 200072 },
  'debt-first': { status: 422, wire: 200039 },
  // betting
  'fixture-unknown': { status: 422, wire: 104 },
  'fixture-over': { status: 422, wire: 158150 },
  'fixture-suspended': { status: 422, wire: 133 },
  'market-gone': { status: 422, wire: 158150 },
  'outcome-suspended': { status: 422, wire: 200040 },
  'price-changed': { status: 409, wire: 130 },
  'line-changed': { status: 409, wire: 200041 },
  'not-in-express': { status: 422, wire: 200046 },
  'related-legs': { status: 422, wire: 161627 },
  'leg-invalid': { status: 422, wire: 161627 },
  'too-many-legs': { status: 422, wire: 157972 },
  'wrong-coupon-kind': { status: 422, wire: 200042 },
  'stake-under-minimum': { status: 422, wire: 200043 },
  'stake-over-maximum': { status: 422, wire: 109 },
  'not-offered': { status: 422, wire: 200050 },
  'bet-over': { status: 409, wire: 200069 },
  'open-bets-limit': { status: 422, wire: 200047 },
  'liability-exceeded': { status: 422, wire: 200044 },
  'prices-stale': { status: 503, wire: 200045 },
  'placing-elsewhere': { status: 503, wire: 200051 },
  'coupon-unknown': { status: 404, wire: 100849 },
  'coupon-over': { status: 422, wire: 159271 },
  'coupon-member-unknown': { status: 422, wire: 200065 },
  'coupon-member-not-offered': { status: 422, wire: 200066 },
  // games
  'game-unknown': { status: 404, wire: 200101 },
  'game-not-offered': { status: 422, wire: 200102 },
  'launch-unknown': { status: 401, wire: 200103 },
  'launch-over': { status: 401, wire: 200104 },
  'round-over': { status: 409, wire: 200105 },
  'stake-taken-back': { status: 409, wire: 200106 },
  'autoplay-not-allowed': { status: 422, wire: 200107 },
  'turbo-not-allowed': { status: 422, wire: 200108 },
  'feature-buy-not-allowed': { status: 422, wire: 200109 },
  'cycle-too-fast': { status: 422, wire: 200110 },
  'stake-step': { status: 422, wire: 200111 },
  'free-rounds-over': { status: 422, wire: 200112 },
  'round-in-progress': { status: 409, wire: 200113 },
  'move-not-offered': { status: 409, wire: 200114 },
  'seeds-in-use': { status: 409, wire: 200115 },
  'betting-closed': { status: 409, wire: 200116 },
  'favourites-full': { status: 422, wire: 200117 },
  // Its supplier cannot be reached; whether an order was carried out is not known.
  'game-unavailable': { status: 503, wire: 200118 },
  'tournament-closed': { status: 409, wire: 200130 },
  'tournament-full': { status: 409, wire: 200131 },
  'rounds-open': { status: 409, wire: 200132 },
  // files
  'file-type-unknown': { status: 415, wire: 200070 },
  'file-unusable': { status: 422, wire: 200067 },
  'too-many-files': { status: 422, wire: 200068 },
  // the house
  'provider-failed': { status: 502, wire: 200064 },
  unavailable: { status: 503, wire: 200090 },
} as const satisfies Record<BetRefusalCode | StakeRefusalCode, RefusalRow> & Record<string, RefusalRow>;

export type RefusalCode = keyof typeof REFUSALS;

/** What is wrong with one field of a request: a word key and the values for it. */
export interface FieldFault {
  /** Path in the request, its parts joined by points: `email`, `Events.0.GameId`. */
  readonly field: string;
  readonly key: string;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** A refusal as data: its code, the facts its sentence needs, and where it belongs. */
export interface Refusal {
  readonly code: RefusalCode;
  /** Field of the request it is about, for forms. */
  readonly field?: string;
  /** Index of the leg it is about. */
  readonly leg?: number;
  /** Everything that is wrong, where a form or body has faults in several fields; the first is `field`. */
  readonly fields?: readonly FieldFault[];
  /** Values for the words: amounts as text, prices as thousandths, times as unix ms. */
  readonly facts?: Readonly<Record<string, string | number>>;
}
