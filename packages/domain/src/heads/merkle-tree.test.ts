import { describe, expect, test } from 'vitest';
import { fromHex, toHex, utf8 } from './bytes.ts';
import { merkleTrees, PART_LEAVES } from './merkle-tree.ts';
import { sha256 } from './sha256.ts';

const hex = (text: string): Uint8Array => fromHex(text) as Uint8Array;
const trees = merkleTrees(sha256);

describe('SHA-256', () => {
  // FIPS 180-4 examples.
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('of the published messages', (message, digest) => {
    expect(toHex(sha256(utf8(message)))).toBe(digest);
  });

  test('of texts with characters of every length in UTF-8', () => {
    expect(toHex(utf8('aé€😀\ud800'))).toBe('61c3a9e282acf09f9880efbfbd');
  });
});

describe('a Merkle tree', () => {
  // Test vectors of the Certificate Transparency reference implementation (RFC 6962).
  const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
  const ROOTS = [
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ];
  const leaves = LEAVES.map((leaf) => trees.leaf(hex(leaf)));

  test('has the published roots, from none to eight leaves', () => {
    expect(ROOTS.map((_, size) => toHex(trees.root(leaves.slice(0, size))))).toEqual(ROOTS);
  });

  test.each([
    [0, 2, ['96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7']],
    [1, 2, ['6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d']],
    [2, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
    [
      0,
      8,
      [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    ],
  ])('has the published path of leaf %i of %i', (index, size, path) => {
    expect(trees.path(leaves.slice(0, size), index).map(toHex)).toEqual(path);
  });

  test('leads from every leaf to its root, and from nothing else', () => {
    for (let size = 1; size <= 24; size++) {
      const all = Array.from({ length: size }, (_, i) => trees.leaf(utf8(`leaf ${i}`)));
      const root = toHex(trees.root(all));
      for (let i = 0; i < size; i++) {
        const path = trees.path(all, i);
        const at = (leaf: Uint8Array, index: number, of: number, along: readonly Uint8Array[]) => {
          const found = trees.rootFrom(leaf, index, of, along);
          return found && toHex(found);
        };
        expect(at(all[i] as Uint8Array, i, size, path)).toBe(root);
        expect(at(trees.leaf(utf8('another')), i, size, path)).not.toBe(root);
        expect(at(all[i] as Uint8Array, (i + 1) % size, size, path) === root).toBe(size === 1);
        expect(
          at(
            all[i] as Uint8Array,
            i,
            size,
            [...path, root].map((each) => (typeof each === 'string' ? hex(each) : each)),
          ),
        ).toBeUndefined();
        if (path.length > 0) expect(at(all[i] as Uint8Array, i, size, path.slice(1))).not.toBe(root);
      }
      expect(trees.rootFrom(all[0] as Uint8Array, size, size, [])).toBeUndefined();
    }
  });

  test('over the roots of its parts has the same root and the same paths', () => {
    for (const size of [1, PART_LEAVES - 1, PART_LEAVES, PART_LEAVES + 1, 3 * PART_LEAVES, 5 * PART_LEAVES + 17]) {
      const all = Array.from({ length: size }, (_, i) => trees.leaf(utf8(`${i}`)));
      const parts = trees.parts(all);
      expect(toHex(trees.root(parts))).toBe(toHex(trees.root(all)));
      for (const index of [0, size >> 1, size - 1]) {
        const part = Math.floor(index / PART_LEAVES);
        const within = all.slice(part * PART_LEAVES, (part + 1) * PART_LEAVES);
        const path = [...trees.path(within, index % PART_LEAVES), ...trees.path(parts, part)];
        expect(path.map(toHex)).toEqual(trees.path(all, index).map(toHex));
      }
    }
  });
});
