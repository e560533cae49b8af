import type { Module } from '../module.ts';
import { createDocuments } from './index.ts';

/** Files a player sends in an hour. */
const FILES_SENT = { name: 'send-file', tries: 40, windowMs: 3_600_000 } as const;

export const documents: Module<'documents'> = {
  name: 'documents',
  make: ({ db, clock, ids, attempts }, { files, messages, players }) =>
    createDocuments({
      db,
      clock,
      ids,
      files,
      maySend: ({ brandId, playerId }) => attempts.take(FILES_SENT, `${brandId}/${playerId}`, clock.now()),
      contact: players.contact,
      messages,
    }),
  siteRoutes: (it, http) => it.routes(http),
};
