import type { Queryable } from '@fairbook/database';
import { follows, headText, type SignedHead } from '@fairbook/domain/heads';
import type { LedgerLeaves } from '../ledger/face.ts';
import type { HeadCount, HeadDifference, HeadLine } from './face.ts';
import { isSigned } from './head-key.ts';
import { headsFrom } from './head-store.ts';
import { hashOf, leavesOf, trees } from './make-head.ts';

/** A line that is no head of ours may claim a time that is none. */
const timeOf = (at: number): string => (Number.isNaN(new Date(at).getTime()) ? `${at}` : new Date(at).toISOString());
const nameOf = (head: SignedHead): string =>
  `head ${head.number} of ${timeOf(head.at)} (${head.lanes.map((lane, i) => `lane ${i}: block ${lane.block}`).join(', ')})`;

const difference = (row: string, expected: string, found: string): HeadDifference => ({ check: 'head', row, expected, found });

/** Why a head is not ours, by itself. */
function forgeryOf(head: SignedHead, publicKey: Uint8Array): HeadDifference | undefined {
  const text = headText(head);
  if (hashOf(text) !== head.hash) return difference(nameOf(head), hashOf(text), head.hash);
  if (!isSigned(publicKey, text, head.signature))
    return difference(nameOf(head), 'a signature by the key beside the heads', head.signature);
  return undefined;
}

/** Whether a head follows the one before. */
function orderFault(head: SignedHead, before: SignedHead | undefined): HeadDifference | undefined {
  // The first of a folder may be any: files of old days may have been put elsewhere.
  if ((before !== undefined || head.number === 1) && !follows(head, before))
    return difference(nameOf(head), before ? `to follow head ${before.number} ${before.hash}` : 'to be the first', head.previous);
  return undefined;
}

/**
 * Holds the database against published heads, in order: each is signed and follows the one before, its root is that of the transfers as
 * they stand now (digests computed anew from their rows), and its blocks are those of the lanes' chains. The first difference is the
 * first head that a rewritten history touches. Heads up to `from` are looked at without their transfers, those after `upTo` are not:
 * they may be newer than the snapshot.
 */
export async function* headDifferences(
  tx: Queryable,
  leaves: LedgerLeaves,
  lines: Iterable<HeadLine>,
  publicKey: Uint8Array,
  count: HeadCount,
  { from, upTo }: { readonly from: number; readonly upTo: number },
): AsyncGenerator<HeadDifference> {
  let before: SignedHead | undefined;
  const broken = new Set<number>();
  for (const { place, head } of lines) {
    if (!head) {
      yield difference(place, 'a head', 'something else');
      continue;
    }
    if (head.number > upTo) return;
    const forgery = forgeryOf(head, publicKey);
    const fault = forgery ?? orderFault(head, before);
    if (fault) yield fault;
    before = head;
    // What we never signed says nothing of the ledger; nor may its number make the next check begin behind heads that nobody looked at.
    if (forgery) continue;
    count.newest = head.number;
    if (head.number <= from) continue;
    count.heads++;
    const found = await leavesOf(tx, head.lanes, leaves.computedDigests);
    const root = Buffer.from(trees.root(found)).toString('hex');
    if (root !== head.root)
      yield difference(nameOf(head), `root ${head.root} over ${head.size} transfers`, `root ${root} over ${found.length} transfers`);
    for (const [lane, { block, seq, hash }] of head.lanes.entries()) {
      if (broken.has(lane)) continue;
      const standing = await leaves.blockHash(tx, lane, block, seq);
      if (standing === hash) continue;
      // Every later block of the lane rests on this one: it is named once.
      broken.add(lane);
      yield difference(`${nameOf(head)}: block ${lane}/${block}`, hash, standing ?? `no such block ending at ${seq}`);
    }
    const [kept] = await headsFrom(tx, head.number, 1);
    if (kept?.number !== head.number || kept.hash !== head.hash)
      yield difference(`ledger_head ${head.number}`, head.hash, kept?.number === head.number ? kept.hash : 'none');
  }
}
