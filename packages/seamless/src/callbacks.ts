import {
  type ActBody,
  type CasinoHost,
  STATUS_OF,
  type SupplierCall,
  type SupplierCallAnswer,
  type SupplierWallet,
  type WalletRefusal,
  type WalletStatus,
} from '@fairbook/provider-kit';
import { type AmountForm, canSay, exactJson, parseExact, toWire } from './amounts.ts';
import type { Signature } from './signature.ts';
import { isFields, orderIn, textIn, WALLET_PATHS } from './wire.ts';

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' } as const;

/** Every answer is one of HTTP's 200: what became of the call stands in its body. */
const answered = (reply: Reply & { readonly request_uuid?: string | undefined }): SupplierCallAnswer => ({
  ...{ status: 200, headers: HEADERS, body: exactJson(reply) },
  ...{ outcome: reply.status, request: reply.request_uuid },
});

type Fields = Readonly<Record<string, unknown>>;
type Reply = Readonly<Record<string, unknown>> & { readonly status: WalletStatus };

const ACTS: ReadonlyMap<string, ActBody['kind']> = new Map(
  (['bet', 'win', 'bet-win', 'jackpot-win', 'rollback'] as const).map((kind) => [WALLET_PATHS[kind], kind]),
);

/** So many calls begin within a second at most; the rest is told to come again. */
function callLimit(perSecond: number, now: () => number): () => boolean {
  let [second, calls] = [0, 0];
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) [second, calls] = [current, 0];
    calls += 1;
    return calls <= perSecond;
  };
}

interface Manner {
  /** Of amounts. */
  readonly form: AmountForm;
  /**
   * A refusal says its reason and bound beside its status, so that the player is told which limit it was. For whoever may know that of them: that
   * somebody excluded themselves, or how much they may still lose, is no matter of other suppliers.
   */
  readonly reasons: boolean;
}

/** What an aggregator's call comes to, as its body says it. */
async function replyTo(wallet: SupplierWallet, { form, reasons }: Manner, path: string, fields: Fields): Promise<Reply> {
  const refused = ({ status, balance, reason, bound }: WalletRefusal, currency: string | undefined): Reply => {
    const told = balance === undefined || currency === undefined ? undefined : toWire(form, balance, currency);
    const why = reasons ? { reason, ...(bound !== undefined && { bound }) } : {};
    return { status, ...why, ...(told !== undefined && { currency, balance: told }) };
  };
  const told = (balance: bigint, currency: string): Reply => {
    const value = toWire(form, balance, currency);
    return value === undefined ? { status: STATUS_OF['currency-not-offered'] } : { status: 'RS_OK', currency, balance: value };
  };
  if (path === WALLET_PATHS.player) {
    const answer = await wallet.player(textIn(fields, 'token') ?? '');
    if (!answer.ok) return refused(answer, undefined);
    const { player: user, brand, currency, language, device, game, balance } = answer;
    return { ...told(balance, currency), user, sub_partner_id: brand, lang: language, platform: device, game_code: game };
  }
  const inCurrency = textIn(fields, 'currency');
  if (inCurrency === undefined || (path !== WALLET_PATHS.balance && !ACTS.has(path))) return { status: STATUS_OF['bad-input'] };
  // Before anything moves: what it leaves could not be told.
  if (!canSay(form, inCurrency)) return { status: STATUS_OF['currency-not-offered'] };
  if (path === WALLET_PATHS.balance) {
    const [player = '', brand = '', currency = '', token = ''] = ['user', 'sub_partner_id', 'currency', 'token'].map((name) =>
      textIn(fields, name),
    );
    const answer = await wallet.balance({ player, brand, currency, token });
    return answer.ok ? told(answer.balance, currency) : refused(answer, currency);
  }
  const kind = ACTS.get(path);
  const order = kind && orderIn(kind, fields, form);
  if (!order) return { status: STATUS_OF['bad-input'] };
  const answer = await wallet.perform(order);
  return answer.ok ? told(answer.balance, answer.currency) : refused(answer, order.currency);
}

/** Answers the calls of one aggregator, each known by its signature. */
export function seamlessCallbacks(
  { wallet, log, clock }: Pick<CasinoHost, 'wallet' | 'log' | 'clock'>,
  { signature, callsPerSecond, ...manner }: Manner & { readonly signature: Signature; readonly callsPerSecond: number },
): (call: SupplierCall) => Promise<SupplierCallAnswer> {
  const mayCall = callLimit(callsPerSecond, () => clock.now());
  return async ({ path, headers, body }) => {
    if (!signature.isSigned(body, headers[signature.header])) return answered({ status: 'RS_ERROR_INVALID_SIGNATURE' });
    const fields = parseExact(Buffer.from(body).toString('utf8'));
    if (!isFields(fields)) return answered({ status: STATUS_OF['bad-input'] });
    // Signed calls alone are counted: strangers use up nothing of the aggregator's share.
    const asked = { user: textIn(fields, 'user'), request_uuid: textIn(fields, 'request_uuid') };
    if (!mayCall()) return answered({ ...asked, status: 'RS_ERROR_UNKNOWN' });
    try {
      return answered({ ...asked, ...(await replyTo(wallet, manner, path, fields)) });
    } catch (error) {
      // Whether it was done nobody knows yet: the aggregator sends it again, or takes it back.
      log('error', 'a wallet call could not be finished', { path, code: (error as { code?: string }).code ?? (error as Error).name });
      return answered({ ...asked, status: 'RS_ERROR_UNKNOWN' });
    }
  };
}
