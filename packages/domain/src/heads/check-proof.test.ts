import { expect, test } from 'vitest';
import { toHex, utf8 } from './bytes.ts';
import { checkProof, type MovementProof, type ProofTools } from './check-proof.ts';
import { type HeadLane, headText, leafIndex, NO_HEAD, type SignedHead } from './ledger-head.ts';
import { merkleTrees } from './merkle-tree.ts';
import { laneOfId, type Movement, movementText, readMovement, seqOfId } from './movement.ts';
import { sha256 } from './sha256.ts';

/** Ed25519 comes from outside (apps/server tries it): here a text is signed by its hash behind the key's name. */
const KEY = 'the key of these tests';
const sign = (text: string): string => toHex(sha256(utf8(`${KEY}${text}`)));
const tools: ProofTools = {
  sha256,
  verify: async (publicKey, text, signature) => publicKey === KEY && signature === sign(text),
};
const trees = merkleTrees(sha256);

const movement = (lane: number, seq: number, change: Partial<Movement>): Movement => ({
  id: (BigInt(lane) << 48n) + BigInt(seq),
  brandId: 1,
  playerId: 4n,
  currency: 'EUR',
  kind: 'deposit',
  debit: 'house:psp:sandbox',
  credit: 'cash',
  amount: 1000n,
  causeKind: 'payment',
  causeId: '7',
  part: 0,
  bodyHash: '0'.repeat(64),
  cashAfter: 1000n,
  at: 1_785_931_200_000,
  key: 'a|b|c',
  ...change,
});

/** A head over all of these, of every player. */
function headOver(all: readonly Movement[], before: SignedHead | undefined): SignedHead {
  const leaves = all.map((each) => trees.leaf(sha256(utf8(movementText(each)))));
  const lanes = Array.from({ length: 4 }, (_, lane): HeadLane => {
    const from = before?.lanes[lane]?.seq ?? 0;
    return {
      from,
      seq: from + all.filter((each) => laneOfId(each.id) === lane).length,
      block: (before?.number ?? 0) + 1,
      hash: '1'.repeat(64),
    };
  });
  const head = {
    number: (before?.number ?? 0) + 1,
    at: 1_785_931_200_000,
    previous: before?.hash ?? NO_HEAD,
    size: all.length,
    root: toHex(trees.root(leaves)),
    lanes,
  };
  const text = headText(head);
  return { ...head, hash: toHex(sha256(utf8(text))), key: 'k', signature: sign(text) };
}
function proved(all: readonly Movement[], head: SignedHead) {
  const leaves = all.map((each) => trees.leaf(sha256(utf8(movementText(each)))));
  return {
    head,
    movements: all
      .filter((each) => each.playerId === 4n)
      .map((each) => ({
        text: movementText(each),
        path: trees.path(leaves, leafIndex(head, laneOfId(each.id), seqOfId(each.id)) as number).map(toHex),
      })),
  };
}

const firstBlock = [
  movement(0, 1, {}),
  movement(0, 2, { playerId: 8n, cashAfter: 5n, amount: 5n }),
  movement(0, 3, { kind: 'stake', debit: 'cash', credit: 'open-stakes', amount: 300n, cashAfter: 700n }),
  movement(1, 1, { playerId: 5n }),
];
const secondBlock = [
  movement(0, 4, { kind: 'stake-taken', debit: 'open-stakes', credit: 'house:revenue', amount: 300n, cashAfter: undefined }),
  movement(0, 5, { kind: 'payout', debit: 'house:revenue', credit: 'cash', amount: 600n, cashAfter: 1300n }),
];
const first = headOver(firstBlock, undefined);
const second = headOver(secondBlock, first);
const whole: MovementProof = {
  format: 'fairbook-movements-1',
  brandId: 1,
  playerId: '4',
  madeAt: 0,
  publicKey: KEY,
  heads: [proved(firstBlock, first), proved(secondBlock, second)],
  waiting: 0,
};
const copy = (): { -readonly [K in keyof MovementProof]: MovementProof[K] } & {
  heads: { head: SignedHead; movements: { text: string; path: string[] }[] }[];
} => JSON.parse(JSON.stringify(whole));

test('a movement comes back from its text, whatever stands in its key', () => {
  const each = movement(3, 9, { cashAfter: undefined, key: 'x|y\\|é' });
  expect(readMovement(movementText(each))).toEqual(each);
  for (const bad of ['', 'a|b', movementText(each).replace('|1|', '|one|')]) expect(readMovement(bad)).toBeUndefined();
});

test('a whole proof is proved, after a way through JSON', async () => {
  expect(await checkProof(copy(), tools)).toMatchObject({ verdict: 'proved', movements: 4, heads: 2, newest: { number: 2 }, signed: true });
});

test('a browser without Ed25519 says that signatures were not looked at', async () => {
  expect(await checkProof(copy(), { ...tools, verify: async () => undefined })).toMatchObject({ verdict: 'proved', signed: false });
});

test.each([
  [
    'an amount',
    (p: ReturnType<typeof copy>) => {
      p.heads[0]!.movements[0]!.text = p.heads[0]!.movements[0]!.text.replace('|1000|', '|1001|');
    },
    'path',
  ],
  [
    'a hash of the path',
    (p: ReturnType<typeof copy>) => {
      p.heads[0]!.movements[1]!.path[0] = '2'.repeat(64);
    },
    'path',
  ],
  [
    'the owner',
    (p: ReturnType<typeof copy>) => {
      p.playerId = '8';
    },
    'stranger',
  ],
  [
    'a movement left out',
    (p: ReturnType<typeof copy>) => {
      p.heads[0]!.movements.splice(1, 1);
    },
    'balance',
  ],
  [
    'the first movement left out',
    (p: ReturnType<typeof copy>) => {
      p.heads[0]!.movements.splice(0, 1);
    },
    'balance',
  ],
  [
    'a movement told twice',
    (p: ReturnType<typeof copy>) => {
      p.heads[0]!.movements.push(p.heads[0]!.movements[1]!);
    },
    'order',
  ],
  [
    'the root',
    (p: ReturnType<typeof copy>) => {
      p.heads[0]!.head = { ...p.heads[0]!.head, root: '3'.repeat(64) };
    },
    'hash',
  ],
  [
    'a head signed by nobody',
    (p: ReturnType<typeof copy>) => {
      p.heads[1]!.head = { ...p.heads[1]!.head, signature: p.heads[0]!.head.signature };
    },
    'signature',
  ],
  [
    'the order of the heads',
    (p: ReturnType<typeof copy>) => {
      for (const each of p.heads) each.movements = [];
      p.heads.reverse();
    },
    'chain',
  ],
])('names what is wrong when somebody changes %s', async (_, change, reason) => {
  const changed = copy();
  change(changed);
  const found = await checkProof(changed, tools);
  expect(found).toMatchObject({ verdict: 'broken', reason });
});

test.each([
  undefined,
  null,
  7,
  'text',
  [],
  {},
  { format: 'fairbook-movements-1' },
  { ...whole, heads: [{}] },
  { ...whole, heads: [{ head: first, movements: [{ text: 1 }] }] },
])('what is no proof is unreadable', async (value) => {
  expect(await checkProof(value, tools)).toEqual({ verdict: 'unreadable' });
});
