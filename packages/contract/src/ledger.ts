import Type, { type Static } from 'typebox';
import { type Call, Moment, maybe, preset } from './call.ts';

const HashText = Type.String({ pattern: '^[0-9a-f]{64}$' });
/** The number of a transfer: below 2^63, as text. */
const TransferId = Type.String({ minLength: 1, maxLength: 19, pattern: '^\\d{1,19}$' });
/** Heads in one answer at most. */
const MAX_HEADS = 200;

/** A signed head of the ledger (domain: SignedHead). */
export const LedgerHeadBody = Type.Object({
  number: Type.Integer(),
  at: Moment,
  previous: HashText,
  size: Type.Integer(),
  root: HashText,
  lanes: Type.Array(Type.Object({ from: Type.Integer(), seq: Type.Integer(), block: Type.Integer(), hash: HashText })),
  hash: HashText,
  key: Type.String(),
  signature: Type.String(),
});

export const MovementProofPart = Type.Object({
  format: Type.Literal('fairbook-movements-1'),
  brandId: Type.Integer(),
  playerId: Type.String(),
  madeAt: Moment,
  /** Raw Ed25519 key in base64; empty while there is no head. */
  publicKey: Type.String(),
  heads: Type.Array(
    Type.Object({ head: LedgerHeadBody, movements: Type.Array(Type.Object({ text: Type.String(), path: Type.Array(HashText) })) }),
  ),
  waiting: Type.Integer(),
  /** Go on after this movement; null when these were the last. */
  more: maybe(TransferId),
});
export type MovementProofPart = Static<typeof MovementProofPart>;

export const LEDGER_CALLS = {
  heads: {
    summary: 'Signed heads of the ledger, with the key that signs them',
    description: 'The newest head, or heads from a number on, with the key that signs them.',
    method: 'GET',
    path: '/web-api/api/ledger/v1/heads',
    access: 'any',
    query: Type.Object({
      from: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
      limit: preset(Type.Integer({ minimum: 1, maximum: MAX_HEADS }), MAX_HEADS),
    }),
    answer: Type.Object({ publicKey: maybe(Type.String()), heads: Type.Array(LedgerHeadBody) }),
  },
  proof: {
    summary: 'The player’s movements, each with its way to a signed head',
    description: "The player's own movements, each with its way to a published head.",
    method: 'GET',
    path: '/web-api/api/ledger/v1/proof',
    access: 'player',
    query: Type.Object({ after: Type.Optional(TransferId) }),
    answer: MovementProofPart,
  },
} as const satisfies Record<string, Call>;
