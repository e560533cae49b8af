import type { MovementProofPart } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import { assert } from '@fairbook/domain';
import {
  laneOfId,
  leafIndex,
  type Movement,
  movementText,
  PART_LEAVES,
  PROOF_FORMAT,
  type SignedHead,
  seqOfId,
  toHex,
  utf8,
} from '@fairbook/domain/heads';
import type { LedgerLeaves } from '../ledger/face.ts';
import { coveringHeads, headsFrom, newestHead, partsOf, published } from './head-store.ts';
import { hash, leavesOf, trees } from './make-head.ts';

/** Movements in one answer at most; the next answer goes on after them. */
const MOVEMENTS_PER_PART = 1000;

/** The leaves of a head's part `part`, by the lanes' numbers they stand under. */
function rangeOf(head: SignedHead, part: number): SignedHead['lanes'] {
  let [skip, want] = [part * PART_LEAVES, PART_LEAVES];
  return head.lanes.map((lane) => {
    const here = lane.seq - lane.from;
    const from = lane.from + Math.min(skip, here);
    const seq = Math.min(lane.seq, from + want);
    skip = Math.max(0, skip - here);
    want -= seq - from;
    return { ...lane, from, seq };
  });
}

/** Ways of movements to a head's root. Reads the parts they stand in, not the whole tree. */
function pathsIn(db: Queryable, leaves: LedgerLeaves, head: SignedHead) {
  let parts: Uint8Array[] | undefined;
  const read = new Map<number, Uint8Array[]>();
  return async (movement: Movement): Promise<{ text: string; path: string[] }> => {
    const index = leafIndex(head, laneOfId(movement.id), seqOfId(movement.id));
    assert(index !== undefined, 'a head covers the transfers it was found for');
    parts ??= await partsOf(db, head.number);
    const part = Math.floor(index / PART_LEAVES);
    const within = read.get(part) ?? (await leavesOf(db, rangeOf(head, part), leaves.storedDigests));
    read.set(part, within);
    const text = movementText(movement);
    const path = [...trees.path(within, index % PART_LEAVES), ...trees.path(parts, part)];
    const root = trees.rootFrom(trees.leaf(hash(utf8(text))), index, head.size, path);
    if (!root || toHex(root) !== head.root) throw new Error(`transfer ${movement.id} is not the one head ${head.number} was made over`);
    return { text, path: path.map(toHex) };
  };
}

/**
 * The player's movements after the one numbered `after`, each with its way to a published head; of others there are hashes alone.
 * `more` is the number to go on after, null when these were the last.
 */
export async function playerProof(
  db: Queryable,
  leaves: LedgerLeaves,
  owner: { readonly brandId: number; readonly playerId: bigint },
  after: bigint,
  now: number,
): Promise<MovementProofPart> {
  const found = await leaves.movementsOf(db, owner, after, MOVEMENTS_PER_PART + 1);
  const movements = found.slice(0, MOVEMENTS_PER_PART);
  const lane = movements[0] ? laneOfId(movements[0].id) : 0;
  const numbers = await coveringHeads(
    db,
    lane,
    movements.map((each) => seqOfId(each.id)),
  );
  const byHead = Map.groupBy(movements, (_, i) => numbers[i]);
  const heads = [];
  for (const [number, theirs] of byHead) {
    if (number === undefined) continue;
    const [kept] = await headsFrom(db, number, 1);
    assert(kept, 'a head of a lane is there');
    const head = published(kept);
    const pathOf = pathsIn(db, leaves, head);
    const proved = [];
    for (const movement of theirs) proved.push(await pathOf(movement));
    heads.push({ head, movements: proved });
  }
  const newest = await newestHead(db);
  return {
    format: PROOF_FORMAT,
    brandId: owner.brandId,
    playerId: `${owner.playerId}`,
    madeAt: now,
    publicKey: newest?.publicKey.toString('base64') ?? '',
    heads,
    waiting: byHead.get(undefined)?.length ?? 0,
    more: found.length > movements.length ? `${movements.at(-1)?.id}` : null,
  };
}
