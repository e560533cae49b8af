import { PROOF_CODE, type ProofRef, type ProofView, type Refusal } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import { ok, type Receipt, type Result, refuse, sharedReceipt } from '@fairbook/domain';
import type { Ctx } from '../../platform/context.ts';
import type { BetKey } from '../settlement/face.ts';
import { type LegReader, readBet } from './list-bets.ts';
import type { BettingNeeds } from './needs.ts';

/** 26 of 32 letters are 130 random bits. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE_LENGTH = 26;

interface ProofRow {
  code: string;
  amounts: boolean;
  at: bigint;
}

const refOf = ({ code, amounts, at }: ProofRow): ProofRef => ({ code, amounts, at: Number(at) });
const keyOf = ({ brandId, playerId, betId }: BetKey) => [brandId, playerId, betId] as const;

/** The code under which a bet is shown to others; undefined while it is not. */
export async function proofOf(db: Queryable, bet: BetKey): Promise<ProofRef | undefined> {
  const [row] = await db.query<ProofRow>(
    { name: 'proof-of-bet', text: 'select code, amounts, at from bet_proof where brand_id = $1 and player_id = $2 and bet_id = $3' },
    keyOf(bet),
  );
  return row && refOf(row);
}

/** Shows a bet of the player, or changes what is shown of it: its code stays. */
export async function shareBet({ db, draw, clock }: BettingNeeds, bet: BetKey, amounts: boolean): Promise<Result<ProofRef, Refusal>> {
  const code = Array.from({ length: CODE_LENGTH }, () => LETTERS[draw(LETTERS.length)]).join('');
  const [row] = await db.query<ProofRow>(
    `insert into bet_proof (brand_id, player_id, bet_id, code, amounts, at)
     select brand_id, player_id, id, $4, $5, $6 from bet where brand_id = $1 and player_id = $2 and id = $3
     on conflict (brand_id, player_id, bet_id) do update set amounts = excluded.amounts
     returning code, amounts, at`,
    [...keyOf(bet), code, amounts, clock.now()],
  );
  return row ? ok(refOf(row)) : refuse({ code: 'not-found' });
}

/** The row goes: what a code that was withdrawn is asked for finds is what any other finds, nothing. */
export async function withdrawProof({ db }: BettingNeeds, bet: BetKey): Promise<Result<boolean, Refusal>> {
  const [found] = await db.query<{ withdrawn: boolean }>(
    `with gone as (delete from bet_proof where brand_id = $1 and player_id = $2 and bet_id = $3 returning 1)
     select exists (select from gone) as withdrawn from bet where brand_id = $1 and player_id = $2 and id = $3`,
    keyOf(bet),
  );
  return found ? ok(found.withdrawn) : refuse({ code: 'not-found' });
}

/** A shared bet as anybody may see it. Which bet and whose it is goes no further than here. */
export async function readProof(
  needs: BettingNeeds,
  ctx: Pick<Ctx, 'brand' | 'ip' | 'now'>,
  code: string,
  reader: LegReader,
): Promise<Result<ProofView, Refusal>> {
  if (!(await needs.mayReadProof(ctx))) return refuse({ code: 'too-many-attempts' });
  const [row] = PROOF_CODE.test(code)
    ? await needs.db.query<{ player_id: bigint; bet_id: bigint; amounts: boolean }>(
        { name: 'proof-read', text: 'select player_id, bet_id, amounts from bet_proof where code = $1 and brand_id = $2' },
        [code, ctx.brand.id],
      )
    : [];
  if (!row) return refuse({ code: 'not-found' });
  const key = { brandId: ctx.brand.id, playerId: row.player_id, betId: row.bet_id };
  const bet = await readBet(needs.db, key.brandId, key.playerId, key.betId, reader);
  if (!bet) return refuse({ code: 'not-found' });
  const receipt = (await needs.receipts.receipt(needs.db, key)) as Receipt | undefined;
  const { kind, placedAt, settledAt, status, resettled, price, legs, stake, currency, potentialReturn, payout, payouts } = bet;
  return ok({
    code,
    kind,
    placedAt,
    settledAt,
    status,
    resettled,
    price,
    legs,
    ...(row.amounts ? { money: { stake, currency, potentialReturn, payout, ...(payouts ? { payouts } : {}) } } : {}),
    receipt: (receipt && sharedReceipt(receipt, { name: code, perUnitOf: row.amounts ? undefined : ctx.brand.defaultCurrency })) ?? null,
  });
}
