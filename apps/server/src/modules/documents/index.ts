import { createHash } from 'node:crypto';
import type { DocumentBody, Refusal } from '@fairbook/contract';
import { ok, type Result } from '@fairbook/domain';
import {
  countWaiting,
  type DocumentRow,
  decide,
  deleteWaiting,
  findSame,
  insertDocument,
  lockDocuments,
  readDocument,
  readDocuments,
} from './document-store.ts';
import type { Documents } from './face.ts';
import type { DocumentsNeeds } from './needs.ts';
import { documentRoutes } from './routes.ts';

export type { Documents } from './face.ts';
export type { DocumentsNeeds } from './needs.ts';

/** Documents that are listed, more than a player may have. */
const LISTED = 60;
/** Documents of a player that nobody has decided on yet, at most. */
export const MOST_WAITING = 12;
/** What became of a document is worth telling for so long, ms. */
const NOTICE_MS = 7 * 86_400_000;

const toBody = (row: DocumentRow): DocumentBody => ({
  id: `${row.document_id}`,
  ...{ purpose: row.purpose, name: row.name, format: row.kind, bytes: row.bytes, state: row.state, reason: row.reason },
  sentAt: Number(row.sent_at),
  decidedAt: row.decided_at === null ? null : Number(row.decided_at),
});

const refuse = (refusal: Refusal): Result<never, Refusal> => ({ ok: false, refusal });

/** Documents of players for verification: sent by them, decided on by staff. */
export function createDocuments(needs: DocumentsNeeds): Documents {
  const { db, clock, files } = needs;

  const send: Documents['send'] = async (owner, { purpose, name, bytes }) => {
    if (bytes.byteLength === 0) return refuse({ code: 'file-unusable' });
    const sha256 = createHash('sha256').update(bytes).digest();
    const before = await findSame(db, owner, purpose, sha256);
    if (before) return ok(toBody(before));
    if ((await countWaiting(db, owner)) >= MOST_WAITING) return refuse({ code: 'too-many-files' });
    let fits = true;
    const stored = await files.add(owner, { name, bytes }, async (tx, file, facts) => {
      const sent = { id: needs.ids(), file, facts, purpose, sha256, at: clock.now() };
      // Counted again, for others were sent while this one was stored. Sent twice at once, one of the two is the document.
      await lockDocuments(tx, owner);
      fits = (await countWaiting(tx, owner)) < MOST_WAITING;
      if (!fits || !(await insertDocument(tx, owner, sent))) await files.remove(tx, owner, file);
    });
    if (!stored.ok) return stored;
    const row = await findSame(db, owner, purpose, sha256);
    if (row) return ok(toBody(row));
    return refuse({ code: fits ? 'already-decided' : 'too-many-files' });
  };

  const documents: Documents = {
    maySend: needs.maySend,
    send,
    own: async (owner) => (await readDocuments(db, owner, LISTED)).map(toBody),
    async list(through, owner) {
      const rows = await readDocuments(through, owner, LISTED);
      return rows.map((row) => ({ ...toBody(row), staffId: row.staff_id ?? undefined }));
    },
    async read(owner, id) {
      const row = await readDocument(db, owner, id);
      return row && files.read(owner, row.file_id);
    },
    withdraw: (owner, id) =>
      db.transaction(async (tx) => {
        const file = await deleteWaiting(tx, owner, id);
        if (file === undefined)
          return refuse((await readDocument(tx, owner, id)) ? { code: 'already-decided' } : { code: 'not-found', field: 'id' });
        await files.remove(tx, owner, file);
        return ok(true as const);
      }),
    async decide(tx, owner, id, { reason, staffId }) {
      const at = clock.now();
      const row = await decide(tx, owner, id, { reason, staffId, at });
      const contact = row && (await needs.contact(tx, owner));
      if (contact)
        await needs.messages.add(tx, {
          brandId: owner.brandId,
          template: reason === null ? 'document-accepted' : 'document-refused',
          ...contact,
          values: { purpose: row.purpose, ...(reason === null ? {} : { reason }) },
          links: [{ where: 'site', path: `/${contact.language}/office/documents` }],
          expiresAt: at + NOTICE_MS,
          key: `document/${id}`,
        });
      return row !== undefined;
    },
    routes: (http) => documentRoutes(http, documents),
  };
  return documents;
}
