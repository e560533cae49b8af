import Type from 'typebox';
import { IdText, maybe } from '../call.ts';
import { DocumentBody, DocumentReason } from '../documents.ts';
import { BrandId, type ConsoleCall, Done, ofPlayer, PLAYER, support, Why } from './parts.ts';

const ofDocument = Type.Object({ brandId: BrandId, playerId: IdText, documentId: IdText });

/** A player's document as staff see it. */
export const DeskDocument = Type.Object({
  ...DocumentBody.properties,
  /** Login of who decided. */
  decidedBy: maybe(Type.String()),
});

export const PLAYER_DOCUMENT_CALLS = {
  playerDocuments: {
    summary: 'Documents a player sent for verification',
    description: 'Newest first.',
    method: 'GET',
    path: `${PLAYER}/documents`,
    access: 'staff',
    roles: support,
    params: ofPlayer,
    answer: Type.Object({ documents: Type.Array(DeskDocument, { maxItems: 60 }) }),
  },
  readPlayerDocument: {
    summary: 'The file of a player’s document',
    description: 'A JPEG, or a PDF as an attachment. Each reading is in the audit log.',
    method: 'GET',
    path: `${PLAYER}/documents/:documentId/file`,
    access: 'staff',
    roles: support,
    params: ofDocument,
    answers: 'bytes',
    media: 'application/octet-stream',
    answer: Type.String(),
  },
  decideDocument: {
    summary: 'Accepts or refuses a document',
    description: 'The player is told by a message, of a refusal with its reason.',
    method: 'POST',
    path: `${PLAYER}/documents/:documentId/decision`,
    access: 'staff',
    roles: support,
    action: 'accept-document',
    params: ofDocument,
    body: Type.Object({
      /** Null: it is accepted. */
      reason: maybe(DocumentReason),
      why: Why,
    }),
    answer: Done,
    refusals: ['already-decided'],
  },
} as const satisfies Record<string, ConsoleCall>;
