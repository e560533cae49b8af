import { ACCESS_CALLS } from './access.ts';
import { ACCOUNT_CALLS } from './account.ts';
import { BET_CALLS } from './betting.ts';
import type { Call } from './call.ts';
import { CAPTCHA_CALLS } from './captcha.ts';
import { CASINO_CONTEST_CALLS } from './casino-contests.ts';
import { CASINO_HISTORY_CALLS } from './casino-history.ts';
import { CASINO_JACKPOT_CALLS } from './casino-jackpots.ts';
import { CASINO_LOBBY_CALLS } from './casino-lobby.ts';
import { CASINO_PLAY_CALLS } from './casino-play.ts';
import { CASINO_PREVIEW_CALLS } from './casino-preview.ts';
import { CONSOLE_CALLS } from './console.ts';
import { CONTACT_CALLS } from './contacts.ts';
import { COUPON_CALLS } from './coupons.ts';
import { DOCUMENT_CALLS } from './documents.ts';
import { LEDGER_CALLS } from './ledger.ts';
import { LIMIT_CALLS } from './limits.ts';
import { MESSAGE_CALLS } from './messages.ts';
import { PAYMENT_CALLS } from './payments.ts';
import { PROOF_CALLS } from './proofs.ts';
import type { RefusalCode } from './refusals.ts';
import { REGISTRATION_CALLS } from './registration.ts';
import { SEARCH_CALL } from './search.ts';
import { SITE_CALLS } from './site-calls.ts';
import { STAFF_CALLS } from './staff.ts';

/** Every call of the interface but the snapshots of the feed, by what it is about. */
export const CALL_GROUPS = {
  account: { ...ACCOUNT_CALLS, ...REGISTRATION_CALLS },
  captcha: CAPTCHA_CALLS,
  access: ACCESS_CALLS,
  contacts: CONTACT_CALLS,
  limits: LIMIT_CALLS,
  payments: PAYMENT_CALLS,
  messages: MESSAGE_CALLS,
  documents: DOCUMENT_CALLS,
  bets: BET_CALLS,
  coupons: COUPON_CALLS,
  proofs: PROOF_CALLS,
  casino: CASINO_PLAY_CALLS,
  casinoHistory: CASINO_HISTORY_CALLS,
  jackpots: CASINO_JACKPOT_CALLS,
  contests: CASINO_CONTEST_CALLS,
  ledger: LEDGER_CALLS,
  search: { find: SEARCH_CALL },
  lobby: CASINO_LOBBY_CALLS,
  preview: CASINO_PREVIEW_CALLS,
  site: SITE_CALLS,
  staff: STAFF_CALLS,
  console: CONSOLE_CALLS,
} as const satisfies Record<string, Record<string, Call>>;

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The name of each call, of all calls its own: `accountSignIn`. */
export const CALL_NAMES: ReadonlyMap<Call, string> = new Map(
  Object.entries(CALL_GROUPS).flatMap(([group, calls]) =>
    Object.entries(calls as Readonly<Record<string, Call>>).map(([name, call]) => [call, `${group}${capital(name)}`] as const),
  ),
);

/** Every refusal a call can answer: its own, and those that every call of its kind has. */
export function refusalsOf(call: Call): readonly RefusalCode[] {
  return [
    ...new Set<RefusalCode>([
      ...(call.access === 'any' ? [] : (['not-signed-in', 'not-allowed'] as const)),
      ...(call.body || call.query || call.params ? (['bad-input'] as const) : []),
      ...(call.body || call.takes ? (['too-large', 'wrong-media-type', 'cross-site'] as const) : []),
      ...(call.params ? (['not-found'] as const) : []),
      ...(call.captcha ? (['captcha-needed'] as const) : []),
      ...(call.refusals ?? []),
      'wrong-method',
      'too-many-attempts',
      'unavailable',
    ]),
  ];
}
