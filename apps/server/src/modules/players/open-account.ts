import { randomInt } from 'node:crypto';
import type { SubmitRegistration } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { ok, type Result } from '@fairbook/domain';
import { Refused } from '../../platform/player-route.ts';
import { type Consent, insertConsents } from './consent-store.ts';
import { type Identity, insertIdentity } from './identity-store.ts';
import type { PlayersNeeds } from './needs.ts';
import { insertPlayer, isPersonTaken, type NewPlayer, openCurrencyAccount } from './player-store.ts';

/** Login numbers have nine digits. */
const [LEAST_NUMBER, MOST_NUMBER] = [100_000_000, 999_999_999];
const NUMBER_TRIES = 5;

/** A new account and its first session. */
export interface OpenedAccount {
  readonly playerId: bigint;
  readonly number: bigint;
  readonly token: string;
  readonly sessionId: bigint;
  readonly expiresAt: number;
}

/** Everything of an account but what is drawn for it. */
export type AccountForm = Omit<NewPlayer, 'playerId' | 'number' | 'identified'> & {
  readonly depositLimit: SubmitRegistration['deposit_limit'];
  readonly identity: Identity;
  readonly consents: readonly Consent[];
};

async function insertWithNumber(tx: Tx, player: Omit<NewPlayer, 'number'>): Promise<bigint | undefined> {
  for (let i = 0; i < NUMBER_TRIES; i++) {
    const number = BigInt(randomInt(LEAST_NUMBER, MOST_NUMBER));
    if (await insertPlayer(tx, { ...player, number })) return number;
    if (await isPersonTaken(tx, player)) return undefined;
  }
  throw new Error('no free login number was found');
}

/** A person is known who is named and reached at a confirmed address. */
const namesPerson = ({ emailKey, name, surname, birthDate }: Pick<NewPlayer, 'emailKey' | 'name' | 'surname' | 'birthDate'>): boolean =>
  [emailKey, name, surname, birthDate].every((each) => each !== undefined);

/**
 * Opens an account: person, money account, first limits and session stand or fall together. `taken` when its address or its confirmed phone has one already.
 * @throws Refused where the deposit limit cannot be had: the caller's transaction is rolled back.
 */
export async function openAccount(
  needs: PlayersNeeds,
  tx: Tx,
  { depositLimit, identity, consents, ...form }: AccountForm,
  client: { readonly ip: string; readonly userAgent: string },
): Promise<Result<OpenedAccount, 'taken'>> {
  const owner = { brandId: form.brandId, playerId: needs.ids() };
  const number = await insertWithNumber(tx, { ...form, ...owner, identified: namesPerson(form) });
  if (number === undefined) return { ok: false, refusal: 'taken' };
  await insertIdentity(tx, owner, identity, form.at);
  await insertConsents(tx, owner, consents, form.language, form.at);
  await openCurrencyAccount(tx, owner, form.currency, form.at);
  await needs.ledger.openAccount(tx, owner.brandId, owner.playerId, form.currency);
  if (depositLimit !== undefined) {
    const chosen = await needs.compliance.chooseDepositLimit(tx, owner, depositLimit, form.currency);
    if (!chosen.ok) throw new Refused({ ...chosen.refusal, field: 'deposit_limit' });
  }
  const { token, sessionId, expiresAt } = await needs.sessions.open(tx, owner, { kind: 'web', ...client });
  return ok({ playerId: owner.playerId, number, token, sessionId, expiresAt });
}
