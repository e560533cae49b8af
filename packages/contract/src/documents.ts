import Type, { type Static } from 'typebox';
import { type Call, IdText, Moment, maybe } from './call.ts';

/** What a document is to show: who the player is, where they live, or that a means of payment is theirs. */
export const DocumentPurpose = Type.Enum(['identity', 'address', 'payment']);
export type DocumentPurpose = Static<typeof DocumentPurpose>;

/** Why staff do not take a document, as the player is told. */
export const DocumentReason = Type.Enum(['unreadable', 'incomplete', 'expired', 'mismatch', 'unsuitable', 'altered']);
export type DocumentReason = Static<typeof DocumentReason>;

/** Bytes of an upload at most. */
export const DOCUMENT_BYTES = 10_000_000;

/** A document a player sent for verification, and what became of it. */
export const DocumentBody = Type.Object({
  id: IdText,
  purpose: DocumentPurpose,
  /** As the player called it. */
  name: Type.String(),
  /** Images are encoded anew. */
  format: Type.Enum(['jpeg', 'pdf']),
  bytes: Type.Integer(),
  state: Type.Enum(['waiting', 'accepted', 'refused']),
  reason: maybe(DocumentReason),
  sentAt: Moment,
  decidedAt: maybe(Moment),
});
export type DocumentBody = Static<typeof DocumentBody>;

const DOCUMENTS = '/web-api/api/documents/v1/documents';

/** What a player sends for verification. */
export const DOCUMENT_CALLS = {
  documents: {
    summary: 'Documents the player sent, newest first',
    method: 'GET',
    path: DOCUMENTS,
    access: 'player',
    answer: Type.Object({ documents: Type.Array(DocumentBody, { maxItems: 60 }) }),
  },
  sendDocument: {
    summary: 'Sends a document for verification',
    description:
      'The body is the file: JPEG, PNG or WebP, which are encoded anew, or PDF; 10 MB at most. Its content says which it is, not its name. The same bytes again are the same document.',
    method: 'POST',
    path: DOCUMENTS,
    access: 'player',
    takes: 'bytes',
    query: Type.Object({ purpose: DocumentPurpose, name: Type.String({ minLength: 1, maxLength: 255 }) }),
    answer: Type.Object({ document: DocumentBody }),
    refusals: ['file-type-unknown', 'file-unusable', 'too-many-files'],
  },
  readDocument: {
    summary: 'The file of a document',
    description: 'A JPEG, or a PDF as an attachment.',
    method: 'GET',
    path: `${DOCUMENTS}/:id/file`,
    access: 'player',
    params: Type.Object({ id: IdText }),
    answers: 'bytes',
    media: 'application/octet-stream',
    answer: Type.String(),
  },
  withdrawDocument: {
    summary: 'Takes back a document that nobody has decided on yet',
    method: 'DELETE',
    path: `${DOCUMENTS}/:id`,
    access: 'player',
    params: Type.Object({ id: IdText }),
    answer: Type.Object({ withdrawn: Type.Literal(true) }),
    refusals: ['already-decided'],
  },
} as const satisfies Record<string, Call>;
