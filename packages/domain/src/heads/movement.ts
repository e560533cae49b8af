/** A transfer as its digest covers it. Amounts are minor units, times unix ms. */
export interface Movement {
  /** `lane * 2^48 + seq`. */
  readonly id: bigint;
  readonly brandId: number;
  readonly playerId: bigint;
  readonly currency: string;
  readonly kind: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: bigint;
  readonly causeKind: string;
  readonly causeId: string;
  readonly part: number;
  /** Hexadecimal. */
  readonly bodyHash: string;
  /** The player's cash after it; undefined when it does not touch cash. */
  readonly cashAfter: bigint | undefined;
  readonly at: number;
  readonly key: string;
}

const LANE_BITS = 48n;

export const laneOfId = (id: bigint): number => Number(id >> LANE_BITS);
export const seqOfId = (id: bigint): number => Number(id & ((1n << LANE_BITS) - 1n));

/** The canonical text whose SHA-256 is the transfer's digest, as `transfer_digest` of the database makes it. */
export function movementText(movement: Movement): string {
  const { id, brandId, playerId, currency, kind, debit, credit, amount, causeKind, causeId, part, bodyHash, cashAfter, at, key } = movement;
  return [id, brandId, playerId, currency, kind, debit, credit, amount, causeKind, causeId, part, bodyHash, cashAfter ?? '', at, key].join(
    '|',
  );
}

const WHOLE = /^-?\d{1,19}$/;
const FIELDS_BEFORE_KEY = 14;

/** The transfer a text tells of; undefined when it is none. */
export function readMovement(text: string): Movement | undefined {
  const fields = text.split('|');
  if (fields.length <= FIELDS_BEFORE_KEY) return undefined;
  const key = fields.slice(FIELDS_BEFORE_KEY).join('|');
  const [id, brandId, playerId, currency, kind, debit, credit, amount, causeKind, causeId, part, bodyHash, cashAfter, at] = fields as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  if (![id, brandId, playerId, amount, part, at].every((number) => WHOLE.test(number)) || !(cashAfter === '' || WHOLE.test(cashAfter)))
    return undefined;
  return {
    id: BigInt(id),
    brandId: Number(brandId),
    playerId: BigInt(playerId),
    currency,
    kind,
    debit,
    credit,
    amount: BigInt(amount),
    causeKind,
    causeId,
    part: Number(part),
    bodyHash,
    cashAfter: cashAfter === '' ? undefined : BigInt(cashAfter),
    at: Number(at),
    key,
  };
}

/** What a movement does to the player's cash; undefined when nothing. */
export function cashChange({ debit, credit, amount }: Movement): bigint | undefined {
  if (credit === 'cash') return amount;
  return debit === 'cash' ? -amount : undefined;
}
