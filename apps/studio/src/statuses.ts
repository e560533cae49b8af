import type { WalletRefusal, WalletRefusalCode, WalletStatus } from '@fairbook/provider-kit';
import type { WalletReply } from '@fairbook/seamless/http-wallet';

/** What a status of a wallet means for a stake: it stands, it does not and why, or nobody knows. */
const REASONS: Readonly<Partial<Record<WalletStatus, WalletRefusalCode>>> = {
  RS_ERROR_INVALID_PARTNER: 'brand-unknown',
  RS_ERROR_INVALID_TOKEN: 'launch-unknown',
  RS_ERROR_TOKEN_EXPIRED: 'launch-over',
  RS_ERROR_INVALID_GAME: 'game-not-offered',
  RS_ERROR_WRONG_CURRENCY: 'currency-not-offered',
  RS_ERROR_NOT_ENOUGH_MONEY: 'insufficient-balance',
  RS_ERROR_USER_DISABLED: 'account-blocked',
  RS_ERROR_LIMIT_REACHED: 'stake-limit',
  RS_ERROR_WRONG_SYNTAX: 'bad-input',
  RS_ERROR_INVALID_SIGNATURE: 'bad-input',
  RS_ERROR_DUPLICATE_TRANSACTION: 'idempotency-conflict',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'transaction-unknown',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'stake-taken-back',
};

/** A refusal that a wallet told; undefined: it says nothing of whether the act was done. */
export function refusalBy({ status, reason: told, bound, balance }: Omit<WalletReply, 'http' | 'requestId'>): WalletRefusal | undefined {
  const reason = told ?? REASONS[status];
  if (reason === undefined || status === 'RS_OK') return undefined;
  return { ok: false, status, reason, ...(bound !== undefined && { bound }), ...(balance !== undefined && { balance }) };
}

/** What the studio refuses itself. */
export const refusal = (reason: WalletRefusalCode, status: WalletRefusal['status']): WalletRefusal => ({ ok: false, status, reason });
