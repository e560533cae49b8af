import { createHash } from 'node:crypto';
import type { Queryable } from '@fairbook/database';
import { type HeadLane, headText, type LedgerHead, merkleTrees, NO_HEAD, type SignedHead } from '@fairbook/domain/heads';
import type { LedgerLeaves } from '../ledger/face.ts';
import { type HeadKey, keyName } from './head-key.ts';
import { askDelivery, insertHead, lockMaking, newestHead } from './head-store.ts';
import type { HeadsNeeds } from './needs.ts';

/** Digests read at a time. */
const DIGESTS_PER_READ = 4096;

export const hash = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
export const trees = merkleTrees(hash);
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Hashes of the leaves that `lanes` cover, lane after lane. `digests` reads a range of a lane. */
export async function leavesOf(db: Queryable, lanes: readonly HeadLane[], digests: LedgerLeaves['storedDigests']): Promise<Uint8Array[]> {
  const leaves: Uint8Array[] = [];
  for (const [lane, { from, seq }] of lanes.entries())
    for (let first = from + 1; first <= seq; first += DIGESTS_PER_READ)
      for (const digest of await digests(db, lane, first, Math.min(seq, first + DIGESTS_PER_READ - 1))) leaves.push(trees.leaf(digest));
  return leaves;
}

/** The key of the newest head is another one: a series of heads has one key. */
export class OtherKey extends Error {}

/**
 * Makes, signs and keeps the next head over what committed since the last one. It holds no lock that posting waits for.
 * @throws OtherKey
 */
export async function makeHead(
  needs: Pick<HeadsNeeds, 'db' | 'clock' | 'leaves'>,
  key: HeadKey,
  tellsWebhook: boolean,
): Promise<SignedHead> {
  return needs.db.transaction(async (tx) => {
    await lockMaking(tx);
    const before = await newestHead(tx);
    if (before && !before.publicKey.equals(key.publicKey))
      throw new OtherKey(
        `The newest head of the ledger, ${before.number}, was signed with another key (${before.key}): set LEDGER_KEY_FILE to that one.`,
      );
    const lanes = await needs.leaves.nextLanes(tx, before?.lanes);
    const leaves = await leavesOf(tx, lanes, needs.leaves.storedDigests);
    const size = lanes.reduce((sum, lane) => sum + lane.seq - lane.from, 0);
    if (leaves.length !== size)
      throw new Error(`the ledger has ${leaves.length} of the ${size} transfers after head ${before?.number ?? 0}`);
    const parts = trees.parts(leaves);
    const head: LedgerHead = {
      number: (before?.number ?? 0) + 1,
      at: Math.max(needs.clock.now(), before?.at ?? 0),
      previous: before?.hash ?? NO_HEAD,
      size,
      root: Buffer.from(trees.root(parts)).toString('hex'),
      lanes,
    };
    const text = headText(head);
    const signed = { ...head, hash: hashOf(text), key: keyName(key.publicKey), signature: key.sign(text).toString('base64') };
    await insertHead(tx, signed, key.publicKey, parts);
    if (tellsWebhook) await askDelivery(tx, head.number, head.at);
    return signed;
  });
}
