import Type from 'typebox';
import { BetBody, BetLegBody, ReceiptBody } from './betting.ts';
import { type Call, IdText, Moment, maybe } from './call.ts';

/** 130 random bits in 26 small letters and digits, without those that are misread. */
export const PROOF_CODE = /^[0-9a-hjkmnp-tv-z]{26}$/;

/** Of a shared bet, for its owner: the code of its address, and whether amounts are shown there. */
const ProofRefBody = Type.Object({
  code: Type.String({ pattern: PROOF_CODE.source }),
  amounts: Type.Boolean(),
  at: Moment,
});

/** Characters of a code in an address; what is no code is answered as one that nobody has. */
const CodeText = Type.String({ minLength: 1, maxLength: 64 });

/** Showing a bet to others, changing what is shown, taking it back; and what they see. */
export const PROOF_CALLS = {
  share: {
    summary: 'Shares a bet by a code, with or without its amounts',
    method: 'PUT',
    path: '/office-api/bets/:id/proof',
    access: 'player',
    params: Type.Object({ id: IdText }),
    body: Type.Object({ amounts: Type.Boolean() }),
    answer: ProofRefBody,
  },
  withdraw: {
    summary: 'Withdraws the code of a shared bet',
    method: 'DELETE',
    path: '/office-api/bets/:id/proof',
    access: 'player',
    params: Type.Object({ id: IdText }),
    answer: Type.Object({ withdrawn: Type.Boolean() }),
  },
  read: {
    summary: 'A shared bet with what is needed to check it',
    method: 'GET',
    path: '/web-api/api/bets/v1/proofs/:code',
    access: 'any',
    params: Type.Object({ code: CodeText }),
    answer: Type.Object({
      ...Type.Pick(BetBody, ['kind', 'placedAt', 'settledAt', 'status', 'resettled', 'price']).properties,
      code: Type.String({ pattern: PROOF_CODE.source }),
      legs: Type.Array(BetLegBody),
      money: Type.Optional(Type.Pick(BetBody, ['stake', 'currency', 'potentialReturn', 'payout', 'payouts'])),
      receipt: maybe(ReceiptBody),
    }),
  },
  picture: {
    summary: 'Picture of a shared bet',
    description: 'PNG, 1200 x 630: what messengers show of the address.',
    method: 'GET',
    path: '/web-api/api/bets/v1/proofs/:code/picture.png',
    access: 'any',
    params: Type.Object({ code: CodeText }),
    query: Type.Object({ lng: Type.Optional(Type.String({ maxLength: 10 })) }),
    answer: Type.Unsafe<never>({ type: 'string', format: 'binary' }),
    answers: 'bytes',
    media: 'image/png',
  },
} as const satisfies Record<string, Call>;
