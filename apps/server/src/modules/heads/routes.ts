import { LEDGER_CALLS } from '@fairbook/contract';
import { bind } from '../../platform/bind.ts';
import { type Http, plain } from '../../platform/http.ts';
import { playerCtx, Refused } from '../../platform/player-route.ts';
import { headsFrom, newestHead, published } from './head-store.ts';
import type { HeadsNeeds } from './needs.ts';
import { playerProof } from './player-proof.ts';

/** Parts of proofs a player may ask for: each is read from the ledger. */
const PROOFS = { name: 'ledger-proof', tries: 300, windowMs: 3_600_000 } as const;

/** Heads never change; the newest may be so old. */
const FRESH_SECONDS = 10;

export function headRoutes(http: Http, needs: HeadsNeeds): void {
  const { db } = needs;
  const heads = LEDGER_CALLS.heads;
  bind(http, heads, {
    async handler(request, reply) {
      reply.header('cache-control', `public, max-age=${FRESH_SECONDS}`);
      const { from, limit } = request.query;
      const newest = await newestHead(db);
      const found = from === undefined ? [newest].filter((head) => head !== undefined) : await headsFrom(db, from, limit);
      return plain({ publicKey: newest?.publicKey.toString('base64') ?? null, heads: found.map(published) });
    },
  });

  const proof = LEDGER_CALLS.proof;
  bind(http, proof, {
    async handler(request, reply) {
      const ctx = playerCtx(request);
      const owner = { brandId: ctx.brand.id, playerId: ctx.player.playerId };
      if (!(await needs.attempts.take(PROOFS, `${owner.brandId}/${owner.playerId}`, ctx.now)))
        throw new Refused({ code: 'too-many-attempts' });
      reply.header('cache-control', 'no-store');
      return plain(await playerProof(db, needs.leaves, owner, BigInt(request.query.after ?? '0'), ctx.now));
    },
  });
}
