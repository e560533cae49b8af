import { isHash } from './bytes.ts';

/** Lanes of the ledger, side by side; a head covers all of them. */
export const HEAD_LANES = 4;
/** What stands before the first head. */
export const NO_HEAD = '0'.repeat(64);
/** Transfers of one head at most; more that wait go into the next ones. */
export const MAX_HEAD_TRANSFERS = 60_000;

/** The part of a lane that a head covers: its transfers after `from` up to `seq`, which is the last of block `block` with the chain hash `hash`. */
export interface HeadLane {
  readonly from: number;
  readonly seq: number;
  readonly block: number;
  /** Hexadecimal. */
  readonly hash: string;
}

/** What is published of the ledger: the Merkle root over the digests of the transfers since the head before, lane after lane. */
export interface LedgerHead {
  /** From 1, without gaps. */
  readonly number: number;
  /** Unix ms. */
  readonly at: number;
  /** Hash of the head before. */
  readonly previous: string;
  /** Leaves of the tree. */
  readonly size: number;
  readonly root: string;
  readonly lanes: readonly HeadLane[];
}

/** A head with its hash, the name of the key that signed it and the signature (Ed25519 over `headText`, base64). */
export interface SignedHead extends LedgerHead {
  readonly hash: string;
  readonly key: string;
  readonly signature: string;
}

/** The text that is signed and whose SHA-256 is the head's hash. */
export function headText(head: LedgerHead): string {
  const lanes = head.lanes.map((lane, i) => `lane ${i} ${lane.from} ${lane.seq} ${lane.block} ${lane.hash}\n`);
  return `fairbook ledger head 1\nnumber ${head.number}\nat ${head.at}\nprevious ${head.previous}\nsize ${head.size}\nroot ${head.root}\n${lanes.join('')}`;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isLane = (value: unknown): value is HeadLane =>
  isRecord(value) &&
  isCount(value['from']) &&
  isCount(value['seq']) &&
  isCount(value['block']) &&
  isHash(value['hash']) &&
  value['seq'] >= value['from'];

/** Whether data from outside is a whole head; its hash and signature are still to be checked. */
export function isSignedHead(value: unknown): value is SignedHead {
  if (!isRecord(value)) return false;
  const { number, at, previous, size, root, lanes, hash, key, signature } = value;
  if (!isCount(number) || number === 0 || !isCount(at) || !isCount(size) || size > MAX_HEAD_TRANSFERS) return false;
  if (!isHash(previous) || !isHash(root) || !isHash(hash) || typeof key !== 'string' || typeof signature !== 'string') return false;
  if (!Array.isArray(lanes) || lanes.length !== HEAD_LANES || !lanes.every(isLane)) return false;
  return lanes.reduce((sum, lane) => sum + lane.seq - lane.from, 0) === size;
}

/** Place of a transfer among the leaves of a head: lane after lane, in their order; undefined when the head does not cover it. */
export function leafIndex(head: LedgerHead, lane: number, seq: number): number | undefined {
  const covered = head.lanes[lane];
  if (!covered || seq <= covered.from || seq > covered.seq) return undefined;
  return head.lanes.slice(0, lane).reduce((sum, before) => sum + before.seq - before.from, 0) + seq - covered.from - 1;
}

/** Whether `head` goes on where `before` ends; the first goes on from nothing. */
export const follows = (head: LedgerHead, before: SignedHead | undefined): boolean =>
  head.number === (before?.number ?? 0) + 1 &&
  head.previous === (before?.hash ?? NO_HEAD) &&
  head.at >= (before?.at ?? 0) &&
  head.lanes.every((lane, i) => lane.from === (before?.lanes[i]?.seq ?? 0) && lane.block >= (before?.lanes[i]?.block ?? 0));
