import { fromHex, isHash, toHex, utf8 } from './bytes.ts';
import { follows, headText, isSignedHead, leafIndex, type SignedHead } from './ledger-head.ts';
import { type Hash, merkleTrees } from './merkle-tree.ts';
import { cashChange, laneOfId, type Movement, readMovement, seqOfId } from './movement.ts';

export const PROOF_FORMAT = 'fairbook-movements-1';
/** Movements of one file at most. */
export const MAX_PROOF_MOVEMENTS = 200_000;
/** A tree of so many leaves is no deeper. */
const MAX_PATH = 40;

/** A movement with its way to the root of the head it is in. */
export interface ProvedMovement {
  /** `movementText` of it. */
  readonly text: string;
  readonly path: readonly string[];
}

/** What a player downloads: every movement of theirs with its way to a published head. Of other players it has hashes alone. */
export interface MovementProof {
  readonly format: typeof PROOF_FORMAT;
  readonly brandId: number;
  readonly playerId: string;
  /** Unix ms. */
  readonly madeAt: number;
  /** Raw Ed25519 key, base64. */
  readonly publicKey: string;
  readonly heads: readonly { readonly head: SignedHead; readonly movements: readonly ProvedMovement[] }[];
  /** Movements since the newest head: in the next one. */
  readonly waiting: number;
}

export type ProofCheck =
  | {
      readonly verdict: 'proved';
      readonly movements: number;
      readonly heads: number;
      /** Newest head of the file; undefined when it has none. */
      readonly newest: SignedHead | undefined;
      readonly waiting: number;
      /** False where signatures cannot be checked: an old browser. */
      readonly signed: boolean;
    }
  | {
      readonly verdict: 'broken';
      readonly reason: 'hash' | 'signature' | 'chain' | 'path' | 'stranger' | 'order' | 'balance';
      readonly at: string;
    }
  | { readonly verdict: 'unreadable' };

export interface ProofTools {
  readonly sha256: Hash;
  /** Whether a signature (base64) of a text is by a raw Ed25519 key (base64); undefined where that cannot be told. */
  readonly verify: (publicKey: string, text: string, signature: string) => Promise<boolean | undefined>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function isProof(value: unknown): value is MovementProof {
  if (!isRecord(value) || value['format'] !== PROOF_FORMAT) return false;
  const { brandId, playerId, publicKey, heads, waiting } = value;
  if (!Number.isSafeInteger(brandId) || typeof playerId !== 'string' || typeof publicKey !== 'string') return false;
  if (!Number.isSafeInteger(waiting) || !Array.isArray(heads)) return false;
  let movements = 0;
  for (const entry of heads) {
    if (!isRecord(entry) || !isSignedHead(entry['head']) || !Array.isArray(entry['movements'])) return false;
    movements += entry['movements'].length;
    if (movements > MAX_PROOF_MOVEMENTS) return false;
    for (const movement of entry['movements'])
      if (
        !isRecord(movement) ||
        typeof movement['text'] !== 'string' ||
        !Array.isArray(movement['path']) ||
        movement['path'].length > MAX_PATH ||
        !movement['path'].every(isHash)
      )
        return false;
  }
  return true;
}

/**
 * Checks a downloaded proof with nothing but itself: every movement is the player's and leads to its head's root, heads are signed and
 * follow one another, and the cash balance runs from zero through all of them without a movement missing. That the heads are those
 * published is for the reader to compare: the newest one's hash, and the key.
 */
export async function checkProof(value: unknown, tools: ProofTools): Promise<ProofCheck> {
  if (!isProof(value)) return { verdict: 'unreadable' };
  const trees = merkleTrees(tools.sha256);
  const cash = new Map<string, bigint>();
  let before: SignedHead | undefined;
  const last = new Map<number, bigint>();
  let movements = 0;
  let signed = true;

  function movementFault(movement: Movement | undefined, proved: ProvedMovement, head: SignedHead, proof: MovementProof) {
    if (!movement) return 'path';
    if (movement.brandId !== proof.brandId || `${movement.playerId}` !== proof.playerId) return 'stranger';
    const lane = laneOfId(movement.id);
    if (movement.id <= (last.get(lane) ?? -1n)) return 'order';
    last.set(lane, movement.id);
    const index = leafIndex(head, lane, seqOfId(movement.id));
    const along = proved.path.map(fromHex);
    if (index === undefined || along.includes(undefined)) return 'path';
    const leaf = trees.leaf(tools.sha256(utf8(proved.text)));
    const root = trees.rootFrom(leaf, index, head.size, along as Uint8Array[]);
    if (!root || toHex(root) !== head.root) return 'path';
    const change = cashChange(movement);
    if ((change === undefined) !== (movement.cashAfter === undefined)) return 'balance';
    if (change === undefined || movement.cashAfter === undefined) return undefined;
    const held = (cash.get(movement.currency) ?? 0n) + change;
    if (held !== movement.cashAfter) return 'balance';
    cash.set(movement.currency, held);
    return undefined;
  }

  for (const { head, movements: proved } of value.heads) {
    const at = `head ${head.number}`;
    const text = headText(head);
    if (toHex(tools.sha256(utf8(text))) !== head.hash) return { verdict: 'broken', reason: 'hash', at };
    const good = await tools.verify(value.publicKey, text, head.signature);
    if (good === false) return { verdict: 'broken', reason: 'signature', at };
    signed &&= good === true;
    if (before && (head.number <= before.number || (head.number === before.number + 1 && !follows(head, before))))
      return { verdict: 'broken', reason: 'chain', at };
    before = head;
    for (const each of proved) {
      const movement = readMovement(each.text);
      const reason = movementFault(movement, each, head, value);
      if (reason) return { verdict: 'broken', reason, at: movement ? `movement ${movement.id}` : at };
      movements++;
    }
  }
  return { verdict: 'proved', movements, heads: value.heads.length, newest: before, waiting: value.waiting, signed };
}
