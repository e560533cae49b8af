import { CONSOLE_CALLS } from '@fairbook/contract';
import { sendUpload } from '../../platform/browser-policy.ts';
import type { Http } from '../../platform/http.ts';
import { Refused } from '../../platform/player-route.ts';
import { type Asked, auditOf, notFound, serve, serveFile } from './access.ts';
import { readNames } from './audit-names.ts';
import type { ConsoleNeeds } from './needs.ts';
import { playerOf } from './player-detail.ts';

type Calls = typeof CONSOLE_CALLS;

/** Documents of players: what they sent for verification, read and decided on by support. */
export function documentRoutes(http: Http, needs: ConsoleNeeds): void {
  const { db, documents } = needs;
  const ownerOf = async ({ brand, params }: Pick<Asked<Calls['playerDocuments']>, 'brand' | 'params'>) => ({
    brandId: brand.id,
    playerId: (await playerOf(needs, brand, params.playerId)).player_id,
  });

  serve(http, needs, CONSOLE_CALLS.playerDocuments, async (asked) => {
    const listed = await documents.list(db, await ownerOf(asked));
    const names = await readNames(
      db,
      listed.flatMap(({ staffId }) => (staffId === undefined ? [] : [{ kind: 'staff', id: `${staffId}` }])),
    );
    return {
      documents: listed.map(({ staffId, ...document }) => ({
        ...document,
        decidedBy: staffId === undefined ? null : (names.get(`staff/${staffId}`) ?? `${staffId}`),
      })),
    };
  });

  serveFile(http, needs, CONSOLE_CALLS.readPlayerDocument, async (asked, reply) => {
    const { staff, params, requestId, ip } = asked;
    const owner = await ownerOf(asked);
    const id = BigInt(params.documentId);
    const file = await documents.read(owner, id);
    if (!file) throw notFound('documentId');
    // Written down before a byte leaves.
    await db.transaction((tx) =>
      needs.audit.record(tx, {
        actor: { kind: 'staff', id: staff.staffId },
        brandId: owner.brandId,
        action: 'read-document',
        subject: { kind: 'player', id: `${owner.playerId}` },
        why: 'Document of a player',
        after: { document: params.documentId },
        ...{ requestId, ip },
      }),
    );
    return sendUpload(reply, `document-${id}`, file);
  });

  serve(http, needs, CONSOLE_CALLS.decideDocument, async (asked) => {
    const { staff, params, body } = asked;
    const owner = await ownerOf(asked);
    const id = BigInt(params.documentId);
    const action = auditOf(asked, {
      action: body.reason === null ? CONSOLE_CALLS.decideDocument.action : 'refuse-document',
      brandId: owner.brandId,
      subject: { kind: 'player', id: `${owner.playerId}` },
      before: { document: params.documentId, state: 'waiting' },
      after: { document: params.documentId, state: body.reason === null ? 'accepted' : 'refused', reason: body.reason },
    });
    await db.transaction(async (tx) => {
      if (!(await documents.decide(tx, owner, id, { reason: body.reason, staffId: staff.staffId }))) {
        const there = (await documents.list(tx, owner)).some((each) => each.id === params.documentId);
        throw there ? new Refused({ code: 'already-decided' }) : notFound('documentId');
      }
      await needs.audit.record(tx, action);
    });
    return { done: true as const };
  });
}
