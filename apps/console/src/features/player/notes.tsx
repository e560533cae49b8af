import { Badge, Button, Card, Checkbox, TextArea } from '@fairbook/ui';
import { useState } from 'react';
import { type Answer, CallFailed, call } from '../../shared/api.ts';
import { useSendForm } from '../../shared/form/send-form.ts';
import { showMoment } from '../../shared/format.ts';
import { PagedCard, usePage } from '../../shared/paged.tsx';
import { EVERY, refresh, useOfBrand } from '../../shared/queries.ts';
import { useBrand } from '../../shared/session.ts';
import { words } from '../../words.ts';

type Note = Answer<'playerNotes'>['items'][number];
const text = words.notes;
const MOST = 2000;

interface OfPlayer {
  readonly brandId: number;
  readonly playerId: string;
}

function NewNote({ player }: { readonly player: OfPlayer }) {
  const { form, field, busy, submit } = useSendForm({
    first: { text: '', pinned: false },
    async send({ text: typed, pinned }) {
      if (typed.trim() === '') throw new CallFailed('bad-input', text.nothing);
      await call('consoleAddNote', { params: player, body: { text: typed.trim(), pinned } });
      form.reset();
      await refresh();
    },
    explain: ({ message }) => ({ text: message }),
  });
  return (
    <form className="action-form card-body" onSubmit={submit} noValidate>
      <TextArea label={text.label} hint={text.hint} {...field('text')} maxLength={MOST} rows={3} />
      <Checkbox {...form.register('pinned')}>{text.pin}</Checkbox>
      <div>
        <Button type="submit" variant="primary" {...(busy ? { busy: words.why.busy } : {})}>
          {text.add}
        </Button>
      </div>
    </form>
  );
}

function NoteRow({ note, player }: { readonly note: Note; readonly player: OfPlayer }) {
  const [failed, setFailed] = useState<string>();
  async function pin(): Promise<void> {
    setFailed(undefined);
    try {
      await call('consolePinNote', { params: { ...player, noteId: note.id }, body: { pinned: !note.pinned } });
      await refresh();
    } catch (error) {
      setFailed(error instanceof CallFailed ? error.message : words.refused);
    }
  }
  return (
    <li className="note">
      <p className="note-text">{note.text}</p>
      <p className="quiet-text">
        {text.by(note.author, showMoment(note.at))} {note.pinned ? <Badge tone="info">{text.pinned}</Badge> : null}
      </p>
      <Button
        size="small"
        variant="ghost"
        aria-label={`${note.pinned ? text.unpin : text.pinOne}: ${text.by(note.author, showMoment(note.at))}`}
        onClick={() => void pin()}
      >
        {note.pinned ? text.unpin : text.pinOne}
      </Button>
      {failed === undefined ? null : (
        <p className="action-failed" role="alert">
          {failed}
        </p>
      )}
    </li>
  );
}

/** What staff wrote down of a player, pinned notes first; a note is never changed or deleted. */
export function Notes({ playerId }: { readonly playerId: string }) {
  const brand = useBrand();
  const [page, setPage] = usePage(playerId);
  const player = { brandId: brand.id, playerId };
  return (
    <>
      <Card title={text.newTitle}>
        <NewNote player={player} />
      </Card>
      <PagedCard
        title={text.title}
        query={useOfBrand('consolePlayerNotes', { params: { playerId }, query: { page } }, EVERY.calm)}
        onPage={setPage}
        empty={{ icon: 'note-pencil', title: text.empty, text: text.emptyText }}
      >
        {(data) => (
          <ul className="notes">
            {data.items.map((note) => (
              <NoteRow key={note.id} note={note} player={player} />
            ))}
          </ul>
        )}
      </PagedCard>
    </>
  );
}
