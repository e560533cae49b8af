import { Badge, Button, Card, Checkbox, TextArea } from '@fairbook/ui';
import { type FormEvent, useState } from 'react';
import { type Answer, CallFailed, call } from '../../shared/api.ts';
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
  const [typed, setTyped] = useState('');
  const [pinned, setPinned] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (typed.trim() === '') {
      setProblem(text.nothing);
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await call('consoleAddNote', { params: player, body: { text: typed.trim(), pinned } });
      setTyped('');
      setPinned(false);
      await refresh();
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : words.refused);
    }
    setBusy(false);
  }
  return (
    <form className="action-form card-body" onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label={text.label}
        hint={text.hint}
        error={problem}
        value={typed}
        maxLength={MOST}
        rows={3}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Checkbox checked={pinned} onChange={(event) => setPinned(event.target.checked)}>
        {text.pin}
      </Checkbox>
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
