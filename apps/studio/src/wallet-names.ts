import { uuidOf } from '@fairbook/seamless/uuid-of';
import type { Owner } from './owner.ts';

/** Of names that the service has at a wallet; drawn once, and never changed. */
const NAMESPACE = 'b0b3d5f6-6c1e-4d6f-9a57-2f1c8e0d7a94';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the wallet knows a transaction or a request by: a UUID, for many wallets take nothing else. The same name has the same for ever. */
export const walletName = ({ brand }: Pick<Owner, 'brand'>, name: string): string => uuidOf(NAMESPACE, `${brand} ${name}`);

/** That of what takes a stake back. One that a version of before sent has a name of before, and so has this. */
export function backName(of: Pick<Owner, 'brand'>, stakeId: string): string {
  const name = `${stakeId}.back`;
  return UUID.test(stakeId) ? walletName(of, name) : name;
}
