import { assert } from '../result.ts';

export type Hash = (bytes: Uint8Array) => Uint8Array;

/** Leaves of a part: roots of whole parts are leaves of a smaller tree with the same root, because a part is a power of two. */
export const PART_LEAVES = 128;

/** Merkle trees of RFC 6962, section 2.1 (RFC 9162, 2.1): leaves and nodes are hashed with different first bytes, so that neither passes for the other. */
export interface MerkleTrees {
  /** Hash of a leaf's data. */
  leaf(data: Uint8Array): Uint8Array;
  /** Root over leaf hashes in order; over none it is the hash of nothing. */
  root(leaves: readonly Uint8Array[]): Uint8Array;
  /** The hashes that lead from a leaf to the root, the nearest first. */
  path(leaves: readonly Uint8Array[], index: number): readonly Uint8Array[];
  /** The root a path leads to from a leaf hash; undefined for a path of another length than the place asks for. */
  rootFrom(leaf: Uint8Array, index: number, size: number, path: readonly Uint8Array[]): Uint8Array | undefined;
  /** Roots of the parts of `PART_LEAVES` leaves: `root` and `path` over them go on where those within a part end. */
  parts(leaves: readonly Uint8Array[]): readonly Uint8Array[];
}

/** The largest power of two below `n`, for n above 1. */
const split = (n: number): number => 2 ** Math.floor(Math.log2(n - 1));

export function merkleTrees(hash: Hash): MerkleTrees {
  const leaf = (data: Uint8Array): Uint8Array => {
    const bytes = new Uint8Array(1 + data.length);
    bytes.set(data, 1);
    return hash(bytes);
  };
  const node = (left: Uint8Array, right: Uint8Array): Uint8Array => {
    const bytes = new Uint8Array(1 + left.length + right.length);
    bytes[0] = 1;
    bytes.set(left, 1);
    bytes.set(right, 1 + left.length);
    return hash(bytes);
  };
  const root = (leaves: readonly Uint8Array[]): Uint8Array => {
    if (leaves.length === 0) return hash(new Uint8Array());
    if (leaves.length === 1) return leaves[0] as Uint8Array;
    const k = split(leaves.length);
    return node(root(leaves.slice(0, k)), root(leaves.slice(k)));
  };
  const path = (leaves: readonly Uint8Array[], index: number): readonly Uint8Array[] => {
    assert(index >= 0 && index < leaves.length, 'a path begins at a leaf of the tree');
    if (leaves.length === 1) return [];
    const k = split(leaves.length);
    return index < k
      ? [...path(leaves.slice(0, k), index), root(leaves.slice(k))]
      : [...path(leaves.slice(k), index - k), root(leaves.slice(0, k))];
  };
  return {
    leaf,
    root,
    path,
    rootFrom(from, index, size, along) {
      if (index < 0 || index >= size) return undefined;
      // RFC 9162, 2.1.3.2: `place` and `last` walk up from the leaf and from the tree's last leaf.
      let [place, last, at] = [index, size - 1, from];
      for (const beside of along) {
        if (last === 0) return undefined;
        if (place % 2 === 1 || place === last) {
          at = node(beside, at);
          while (place % 2 === 0 && place !== 0) [place, last] = [place / 2, Math.floor(last / 2)];
        } else at = node(at, beside);
        [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
      }
      return last === 0 ? at : undefined;
    },
    parts: (leaves) =>
      Array.from({ length: Math.ceil(leaves.length / PART_LEAVES) }, (_, i) => root(leaves.slice(i * PART_LEAVES, (i + 1) * PART_LEAVES))),
  };
}
