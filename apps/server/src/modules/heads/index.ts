import { StartRefused } from '@fairbook/database';
import { headText, type SignedHead } from '@fairbook/domain/heads';
import { steadyOf } from '../../platform/clock.ts';
import { poller } from '../../platform/poller.ts';
import { headDifferences } from './check-heads.ts';
import type { HeadFolder, Heads } from './face.ts';
import { isSigned } from './head-key.ts';
import { headsFrom, lockMaking, newestHead, published, type StoredHead, undelivered } from './head-store.ts';
import { hashOf, makeHead } from './make-head.ts';
import type { HeadsNeeds, Publishing } from './needs.ts';
import { headRoutes } from './routes.ts';
import { deliver } from './webhook.ts';

export type { LedgerLeaves } from '../ledger/face.ts';
export type { HeadFolder } from './face.ts';
export { headFolder, headsUpTo } from './head-folder.ts';
export { type HeadKey, headKey, isSigned, readPublicPem } from './head-key.ts';
export { FORGET_HEADS } from './head-store.ts';
export type { HeadsNeeds, Publishing } from './needs.ts';

/** Between looks whether a head is due, ms. */
const LOOK_MS = 5000;
const RETRY_MS = 30_000;
/** Heads written into the folder at a time, when it is behind. */
const COPIED = 500;
const DAY_MS = 86_400_000;

/** The database does not go on where the published heads end. */
export class HeadsDiverged extends Error {}

const dayOf = (at: number): number => Math.floor(at / DAY_MS);

/** A head after one that was published must rest on it: a database that was put back or rewritten makes none. */
async function agreesWith({ db }: HeadsNeeds, folder: HeadFolder): Promise<void> {
  const last = folder.newest();
  if (!last) return;
  const [kept] = await headsFrom(db, last.number, 1);
  if (kept?.number === last.number && kept.hash === last.hash) return;
  throw new HeadsDiverged(
    `The database does not have head ${last.number} as it was published in ${folder.path}: no head is made until it has been looked into (verify-ledger --against).`,
  );
}

/** What is copied from the database must have come from us: a folder that begins anew takes no head that somebody put there. */
function signedByUs(head: StoredHead, { key }: Publishing): SignedHead {
  const text = headText(head);
  if (hashOf(text) === head.hash && isSigned(key.publicKey, text, head.signature)) return published(head);
  throw new HeadsDiverged(`Head ${head.number} in the database was not signed with the key of this process: it is not published.`);
}

/** Copies heads that are made and not yet in the folder into it. */
async function publish({ db }: HeadsNeeds, publishing: Publishing): Promise<void> {
  const { folder, key } = publishing;
  const isBehind = async () => (folder.newest()?.number ?? 0) < ((await newestHead(db))?.number ?? 0);
  while (await isBehind())
    // Of processes that share a folder one writes at a time.
    await db.transaction(async (tx) => {
      await lockMaking(tx);
      const heads = await headsFrom(tx, (folder.newest()?.number ?? 0) + 1, COPIED);
      folder.append(
        heads.map((head) => signedByUs(head, publishing)),
        key.publicKey,
      );
    });
}

/** Differences of the database from the heads of a folder, after those that were compared before. @throws StartRefused without heads or key */
const differencesFrom =
  (needs: HeadsNeeds): Heads['against'] =>
  (folder, { after, publicKey = folder.publicKey() } = {}) => {
    const upTo = folder.lastNumber();
    if (upTo === undefined) throw new StartRefused(`There are no heads in ${folder.path}: files such as 2026-11-22.jsonl are looked for.`);
    if (!publicKey) throw new StartRefused(`There is no public-key.pem in ${folder.path}: put it there, or name it with --key.`);
    const count = { heads: 0, newest: 0 };
    const range = { from: after?.number ?? 0, upTo };
    return { count, differences: (tx) => headDifferences(tx, needs.leaves, folder.lines(after?.at), publicKey, count, range) };
  };

/** Signed heads of the ledger, published outside the database (docs/decisions/0014). */
export function createHeads(needs: HeadsNeeds): Heads {
  const { db, clock } = needs;

  /** When this process made its last one, by the time that passes. */
  let madeAt: number | undefined;

  async function makeDue(publishing: Publishing): Promise<void> {
    const newest = await newestHead(db);
    const now = clock.now();
    if (newest && newest.at > now) {
      // The clock was set back since: heads go on bearing the time of the one before, as often as ever.
      if (madeAt !== undefined && steadyOf(clock) - madeAt < publishing.everyMs) return;
    } else if (newest && now - newest.at < publishing.everyMs && dayOf(newest.at) === dayOf(now)) return;
    const ends = await needs.leaves.ends(db);
    for (let head: SignedHead | undefined; !head || head.lanes.some((lane, i) => lane.seq < (ends[i] ?? 0)); )
      head = await makeHead(needs, publishing.key, publishing.webhook !== undefined);
    madeAt = steadyOf(clock);
  }

  async function round(): Promise<void> {
    const { publishing } = needs;
    if (!publishing) return;
    await agreesWith(needs, publishing.folder);
    await makeDue(publishing);
    await publish(needs, publishing);
    if (publishing.webhook) await deliver(needs, publishing.webhook);
  }

  let said = '';
  const rounding = poller(round, {
    pollMs: LOOK_MS,
    retryMs: RETRY_MS,
    onError(error) {
      // What does not change is reported once.
      if ((error as Error).message === said) return;
      said = (error as Error).message;
      needs.onError(error);
    },
  });

  const against = differencesFrom(needs);

  return {
    start() {
      if (needs.publishing) rounding.start();
    },
    stop: rounding.stop,
    round,
    routes: (http) => headRoutes(http, needs),
    async newest(through = db) {
      const kept = await newestHead(through);
      return kept && { head: published(kept), publicKey: kept.publicKey };
    },
    undelivered: (through = db) => undelivered(through),
    async checkAfter(after) {
      const { publishing } = needs;
      if (!publishing?.folder.newest()) return undefined;
      const [seen] = after > 0 ? await headsFrom(db, after, 1) : [];
      const range = seen?.number === after ? { after: { number: after, at: seen.at } } : {};
      return against(publishing.folder, { ...range, publicKey: publishing.key.publicKey });
    },
    against,
  };
}
