import { CONSOLE_CALLS } from '@fairbook/contract';
import type { Http } from '../../platform/http.ts';
import { type Asked, notFound, serve } from './access.ts';
import type { ConsoleNeeds } from './needs.ts';
import { insertNote, insertPin, readNote, readNotes } from './note-store.ts';
import { playerOf } from './player-detail.ts';

type Calls = typeof CONSOLE_CALLS;

/** Notes of staff on players: written once, never changed; who pins one is in the audit log. */
export function noteRoutes(http: Http, needs: ConsoleNeeds): void {
  const { db, clock } = needs;
  const ownerOf = async ({ brand, params }: Pick<Asked<Calls['playerNotes']>, 'brand' | 'params'>) => ({
    brandId: brand.id,
    playerId: (await playerOf(needs, brand, params.playerId)).player_id,
  });

  serve(http, needs, CONSOLE_CALLS.playerNotes, async (asked) => {
    const { items, ...page } = await readNotes(db, await ownerOf(asked), asked.query.page);
    return {
      ...page,
      items: items.map(({ note_id, body, author, at, pinned }) => ({ id: `${note_id}`, text: body, author, at: Number(at), pinned })),
    };
  });

  serve(http, needs, CONSOLE_CALLS.addNote, async (asked) => {
    const { staff, body, requestId, ip } = asked;
    const owner = await ownerOf(asked);
    const made = { staffId: staff.staffId, at: clock.now() };
    return db.transaction(async (tx) => {
      const id = await insertNote(tx, owner, { ...made, text: body.text.trim() });
      if (body.pinned) await insertPin(tx, { ...made, id, pinned: true });
      await needs.audit.record(tx, {
        actor: { kind: 'staff', id: staff.staffId },
        brandId: owner.brandId,
        action: 'add-note',
        subject: { kind: 'player', id: `${owner.playerId}` },
        why: 'Note on a player',
        after: { note: `${id}`, pinned: body.pinned },
        ...{ requestId, ip },
      });
      return { id: `${id}` };
    });
  });

  serve(http, needs, CONSOLE_CALLS.pinNote, async (asked) => {
    const { staff, params, body, requestId, ip } = asked;
    const owner = await ownerOf(asked);
    const note = await readNote(db, owner, BigInt(params.noteId));
    if (!note) throw notFound('noteId');
    if (note.pinned !== body.pinned)
      await db.transaction(async (tx) => {
        await insertPin(tx, { id: note.note_id, pinned: body.pinned, staffId: staff.staffId, at: clock.now() });
        await needs.audit.record(tx, {
          actor: { kind: 'staff', id: staff.staffId },
          brandId: owner.brandId,
          action: body.pinned ? 'pin-note' : 'unpin-note',
          subject: { kind: 'player', id: `${owner.playerId}` },
          why: 'Note on a player',
          before: { note: params.noteId, pinned: note.pinned },
          after: { note: params.noteId, pinned: body.pinned },
          ...{ requestId, ip },
        });
      });
    return { done: true as const };
  });
}
