import { randomUUID } from 'node:crypto';
import { type ActOrder, STATUS_OF, WALLET_STATUSES, type WalletRefusalCode, type WalletStatus } from '@fairbook/provider-kit';
import type { WalletUnderTest } from '@fairbook/provider-kit/wallet-conformance';
import { type AmountForm, ExactNumber, exactJson, fromWire, parseExact } from './amounts.ts';
import { textOf } from './bounded.ts';
import type { Signature } from './signature.ts';
import { isFields, orderBody, textIn, WALLET_PATHS } from './wire.ts';

/** An answer is waited for so long, ms, where nobody says otherwise. */
const USUAL_LIMIT_MS = 15_000;
/** Bytes of an answer at most. */
const MOST_BYTES = 65_536;

/** What came back of a call: HTTP's own status, and what the body says. */
export interface WalletReply {
  readonly http: number;
  readonly status: WalletStatus;
  /** Minor units; undefined where none was told. */
  readonly balance: bigint | undefined;
  readonly requestId: string | undefined;
  /** Why it was refused, where the wallet says more than a status, and what was exceeded: minor units, or how long to wait, ms. */
  readonly reason?: WalletRefusalCode;
  readonly bound?: bigint;
}

/** Who plays, as a wallet tells it; what it does not tell is an empty text. */
export interface ToldPlayer {
  readonly status: WalletStatus;
  readonly player: string;
  readonly brand: string;
  readonly currency: string;
  readonly game: string;
  readonly language: string;
  readonly device: string;
}

/** A seamless wallet over HTTP, as an aggregator calls it. */
export interface HttpWallet extends WalletUnderTest {
  perform(order: ActOrder): Promise<WalletReply>;
  balance(of: Parameters<WalletUnderTest['balance']>[0]): Promise<WalletReply>;
  /** Posts a body as it is, under a signature that may be any. */
  post(path: string, body: Uint8Array, signature: string | undefined, signal?: AbortSignal): Promise<WalletReply>;
  sign(body: Uint8Array): string;
  /** Who plays under a token; without `RS_OK` nobody. */
  player(token: string): Promise<ToldPlayer>;
  /** How it writes amounts. */
  readonly form: AmountForm;
}

const statusIn = (value: string | undefined): WalletStatus => WALLET_STATUSES.find((each) => each === value) ?? 'RS_ERROR_UNKNOWN';

/** A reason that is one of ours and of the status told. */
const reasonIn = (value: string | undefined, status: WalletStatus): WalletRefusalCode | undefined =>
  value !== undefined && Object.hasOwn(STATUS_OF, value) && STATUS_OF[value as WalletRefusalCode] === status
    ? (value as WalletRefusalCode)
    : undefined;
const boundIn = (value: unknown): bigint | undefined =>
  value instanceof ExactNumber && /^\d{1,18}$/.test(value.text) ? BigInt(value.text) : undefined;

/** Calls the wallet at `url`; throws where it gives no answer within `limitMs`. */
export function httpWallet(url: string, signature: Signature, form: AmountForm, limitMs = USUAL_LIMIT_MS): HttpWallet {
  const root = url.replace(/\/$/, '');
  const post: HttpWallet['post'] = async (path, body, header, signal = AbortSignal.timeout(limitMs)) => {
    const response = await fetch(`${root}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(header !== undefined && { [signature.header]: header }) },
      body: Buffer.from(body),
      redirect: 'manual',
      signal,
    });
    const fields = parseExact(await textOf(response, MOST_BYTES));
    if (!isFields(fields)) return { http: response.status, status: 'RS_ERROR_UNKNOWN', balance: undefined, requestId: undefined };
    const currency = textIn(fields, 'currency');
    const status = statusIn(textIn(fields, 'status'));
    const [reason, bound] = [reasonIn(textIn(fields, 'reason'), status), boundIn(fields['bound'])];
    return {
      ...{ http: response.status, status },
      ...(reason !== undefined && { reason }),
      ...(bound !== undefined && { bound }),
      balance: currency === undefined ? undefined : fromWire(form, fields['balance'], currency),
      requestId: textIn(fields, 'request_uuid'),
    };
  };
  const signed = (path: string, text: string): Promise<WalletReply> => {
    const body = Buffer.from(text, 'utf8');
    return post(path, body, signature.sign(body));
  };
  return {
    post,
    sign: (body) => signature.sign(body),
    form,
    async player(token) {
      const body = Buffer.from(exactJson({ token, request_uuid: randomUUID() }), 'utf8');
      const response = await fetch(`${root}/${WALLET_PATHS.player}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signature.header]: signature.sign(body) },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(limitMs),
      });
      const fields = parseExact(await textOf(response, MOST_BYTES));
      const text = (name: string): string => (isFields(fields) ? (textIn(fields, name) ?? '') : '');
      return {
        ...{ status: statusIn(text('status')), player: text('user'), brand: text('sub_partner_id'), currency: text('currency') },
        ...{ game: text('game_code'), language: text('lang'), device: text('platform') },
      };
    },
    // What the form cannot say is a call that fails, as one that finds nobody is.
    async perform(order) {
      if ('decide' in order.act) throw new Error('an act that decides under the lock does not travel');
      return signed(WALLET_PATHS[order.act.kind], orderBody(order, form));
    },
    balance: ({ player, brand, currency, token }) =>
      signed(WALLET_PATHS.balance, exactJson({ user: player, token, request_uuid: randomUUID(), currency, sub_partner_id: brand })),
  };
}
