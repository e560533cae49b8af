import Type from 'typebox';
import { IdText, Moment } from '../call.ts';
import { BrandId, type ConsoleCall, Done, everyone, ofPlayer, PLAYER, paged, pageOf } from './parts.ts';

/** What an employee wrote down of a player; it is never changed or deleted. */
export const NoteBody = Type.Object({
  id: IdText,
  text: Type.String(),
  author: Type.String(),
  at: Moment,
  pinned: Type.Boolean(),
});

export const NOTE_CALLS = {
  /** Pinned ones first, then the newest. */
  playerNotes: {
    method: 'GET',
    path: `${PLAYER}/notes`,
    access: 'any',
    roles: everyone,
    params: ofPlayer,
    query: paged,
    answer: pageOf(NoteBody),
  },
  addNote: {
    method: 'POST',
    path: `${PLAYER}/notes`,
    access: 'any',
    roles: everyone,
    params: ofPlayer,
    body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }), pinned: Type.Boolean() }),
    answer: Type.Object({ id: IdText }),
  },
  pinNote: {
    method: 'PUT',
    path: `${PLAYER}/notes/:noteId/pin`,
    access: 'any',
    roles: everyone,
    params: Type.Object({ brandId: BrandId, playerId: IdText, noteId: IdText }),
    body: Type.Object({ pinned: Type.Boolean() }),
    answer: Done,
  },
} as const satisfies Record<string, ConsoleCall>;
