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
  playerNotes: {
    summary: 'Lists the notes on a player',
    description: 'Pinned ones first, then the newest.',
    method: 'GET',
    path: `${PLAYER}/notes`,
    access: 'staff',
    roles: everyone,
    params: ofPlayer,
    query: paged,
    answer: pageOf(NoteBody),
  },
  addNote: {
    summary: 'Adds a note on a player',
    method: 'POST',
    path: `${PLAYER}/notes`,
    access: 'staff',
    roles: everyone,
    params: ofPlayer,
    body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }), pinned: Type.Boolean() }),
    answer: Type.Object({ id: IdText }),
  },
  pinNote: {
    summary: 'Pins or unpins a note',
    method: 'PUT',
    path: `${PLAYER}/notes/:noteId/pin`,
    access: 'staff',
    roles: everyone,
    params: Type.Object({ brandId: BrandId, playerId: IdText, noteId: IdText }),
    body: Type.Object({ pinned: Type.Boolean() }),
    answer: Done,
  },
} as const satisfies Record<string, ConsoleCall>;
