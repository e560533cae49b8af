import type { ChallengeDefinition, Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { assert, calendarDay, dateIn, ok, type Result, refuse } from '@fairbook/domain';
import { addChallenge, setEnd } from './challenge-store.ts';
import { unknownGame } from './decide-tournament.ts';
import type { CasinoContestsNeeds } from './needs.ts';

/** The brand's day as it is now. Unix ms. */
export function brandDay(
  { brandById, clock, timeZone }: Pick<CasinoContestsNeeds, 'brandById' | 'clock' | 'timeZone'>,
  brandId: number,
): { readonly date: string; readonly since: number; readonly until: number } {
  const brand = brandById(brandId);
  assert(brand, 'a challenge is of a brand');
  const zone = timeZone(brand);
  const day = calendarDay(dateIn(clock.now(), zone), zone);
  assert(day, 'every instant has a day');
  return day;
}

export function challengeProblem(
  needs: Pick<CasinoContestsNeeds, 'brandById' | 'casinoWallet'>,
  brandId: number,
  { currency, games, leastStake, reward }: ChallengeDefinition,
): Refusal | undefined {
  if (!needs.brandById(brandId)?.currencies.includes(currency)) return { code: 'currency-not-offered', field: 'currency' };
  const wrong = (field: string, detail: string): Refusal => ({ code: 'bad-input', field, facts: { detail } });
  if (BigInt(leastStake) < 1n) return wrong('leastStake', 'no-stake');
  if (BigInt(reward) < 1n) return wrong('reward', 'no-reward');
  return unknownGame(needs, games);
}

/** Makes a challenge, there from the brand’s next day on: nobody’s day changes under them. */
export async function makeChallenge(
  needs: Pick<CasinoContestsNeeds, 'brandById' | 'clock' | 'timeZone'>,
  tx: Tx,
  brandId: number,
  definition: ChallengeDefinition,
): Promise<Result<undefined, Refusal>> {
  const made = await addChallenge(tx, brandId, definition, brandDay(needs, brandId).until);
  return made ? ok(undefined) : refuse({ code: 'idempotency-conflict', field: 'id' });
}

/** Ends a challenge with the brand's day. */
export async function endChallenge(
  needs: Pick<CasinoContestsNeeds, 'brandById' | 'clock' | 'timeZone'>,
  tx: Tx,
  brandId: number,
  challenge: string,
): Promise<Result<undefined, Refusal>> {
  const ended = await setEnd(tx, brandId, challenge, brandDay(needs, brandId).until);
  return ended ? ok(undefined) : refuse({ code: 'already-decided' });
}
