import type { Refusal } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import { convertUp, moneyToText } from '@fairbook/domain';
import type { Owner } from './face.ts';
import { readCurrencies, readStanding } from './limit-store.ts';
import type { ComplianceNeeds } from './needs.ts';

interface Asker extends Owner {
  readonly currency: string;
}

/** What money does on an account. */
export type Movement = 'deposit' | 'bet' | 'withdrawal';

/** How much an account that names nobody may still move, minor units of the asker's currency, and what to say to more. */
export type UnidentifiedHeadroom =
  | { readonly refusal: Refusal & { readonly code: 'identity-not-verified' }; readonly left?: undefined; readonly over?: undefined }
  | { readonly refusal: undefined; readonly left: bigint; readonly over: Refusal & { readonly code: 'unidentified-limit' } };

const MAY = { deposit: 'mayDeposit', bet: 'mayBet', withdrawal: 'mayWithdraw' } as const;
const AMOUNT = { deposit: 'depositTotal', bet: 'maximumStake', withdrawal: 'withdrawalTotal' } as const;

/**
 * The jurisdiction says whether an account may move money before its player is identified, the brand how much: in all for deposits and
 * withdrawals, per bet for stakes. `used`: what was moved so far, by currency.
 */
export function unidentifiedHeadroom(
  needs: Pick<ComplianceNeeds, 'brand' | 'jurisdiction'>,
  asker: Asker,
  movement: Movement,
  used: ReadonlyMap<string, bigint>,
): UnidentifiedHeadroom {
  const brand = needs.brand(asker.brandId);
  const limits = brand?.unidentified[asker.currency];
  if (!brand || !limits || !needs.jurisdiction(brand).unidentified[MAY[movement]]) return { refusal: { code: 'identity-not-verified' } };
  let left = BigInt(limits[AMOUNT[movement]]);
  for (const [currency, amount] of used) left -= convertUp(brand, amount, currency, asker.currency);
  if (left < 0n) left = 0n;
  const facts = { left: moneyToText(left, asker.currency), currency: asker.currency };
  return { refusal: undefined, left, over: { code: 'unidentified-limit', facts } };
}

/** All deposits an account ever had, by currency. */
export async function depositsSoFar(needs: ComplianceNeeds, db: Queryable, asker: Asker): Promise<Map<string, bigint>> {
  const { brandId, playerId } = asker;
  const currencies = (await readCurrencies(db, [asker])).map(({ currency }) => currency);
  const sums = await needs.ledger.usage(
    db,
    currencies.map((currency) => ({ brandId, playerId, currency, kind: 'deposit' as const, since: 0 })),
  );
  return new Map(currencies.map((currency, i) => [currency, sums[i] ?? 0n]));
}

/** For payments, while the player is locked: what may still be withdrawn. Undefined: an identified player, whom nothing here holds back. */
export async function headroomForWithdrawal(
  needs: ComplianceNeeds,
  db: Queryable,
  asker: Asker,
  used: ReadonlyMap<string, bigint>,
): Promise<UnidentifiedHeadroom | undefined> {
  const [row] = await readStanding(db, [asker]);
  return row?.identified_at == null ? unidentifiedHeadroom(needs, asker, 'withdrawal', used) : undefined;
}
