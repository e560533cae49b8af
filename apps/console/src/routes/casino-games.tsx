import { Button, Card, Empty } from '@fairbook/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { changedIn, draftOf, type GameDraft, nameOf, offerOf } from '../features/casino/offer-draft.ts';
import { typedOf } from '../features/casino/typed.ts';
import { useHead } from '../features/frame/page-head.ts';
import { type Answer, call } from '../shared/api.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { showMoney, showShare } from '../shared/format.ts';
import { SearchField } from '../shared/paged.tsx';
import { EVERY, useOfBrand } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { toldOf } from '../shared/second-person.tsx';
import { useBrand, useRole } from '../shared/session.ts';
import { words } from '../words.ts';

const ActionDialog = lazy(() => import('../shared/action-dialog.tsx'));
const GameDialog = lazy(() => import('../features/casino/game-dialog.tsx'));
const text = words.casino.games;
type Games = Answer<'casinoGames'>;
type Game = Games['games'][number];

const rtpText = ({ least, most }: Game['rtp']): string =>
  least === most ? showShare(least, 2) : `${showShare(least, 2)} – ${showShare(most, 2)}`;

interface Editing {
  readonly of: (game: Game) => GameDraft;
  readonly change: (game: Game, to: GameDraft) => void;
  readonly open: (game: Game) => void;
  readonly admin: boolean;
}

function stakesText(stakes: GameDraft['stakes']): string {
  const said = Object.entries(stakes).map(
    ([currency, { least, most }]) => `${showMoney(typedOf(least, currency), currency)} – ${showMoney(typedOf(most, currency), currency)}`,
  );
  return said.join(' · ') || text.own;
}

const columns = ({ of, change, open, admin }: Editing): readonly Column<Game>[] => [
  {
    head: words.casino.game,
    kind: 'name',
    order: ({ title }) => title,
    cell: ({ title, game }) => (
      <span className="two-lines">
        <span>{title}</span>
        <small>{game}</small>
      </span>
    ),
  },
  {
    head: words.casino.supplier,
    className: 'dim',
    order: ({ supplierTitle }) => supplierTitle,
    cell: ({ supplierTitle }) => supplierTitle,
  },
  { head: text.rtp, kind: 'number', order: ({ rtp }) => rtp.most, cell: ({ rtp }) => rtpText(rtp) },
  {
    head: text.offered,
    cell: (game) =>
      game.allowed ? (
        <input
          type="checkbox"
          aria-label={text.offeredOf(game.title)}
          checked={of(game).offered}
          disabled={!admin}
          onChange={(event) => change(game, { ...of(game), offered: event.target.checked })}
        />
      ) : (
        <span className="quiet">{text.notAllowed}</span>
      ),
  },
  { head: text.countries, className: 'dim', cell: (game) => of(game).countries.join(' ') || '–' },
  { head: text.stakes, className: 'dim', cell: (game) => stakesText(of(game).stakes) },
  {
    head: text.edit,
    kind: 'action',
    cell: (game) =>
      game.allowed && admin ? (
        <Button size="small" variant="ghost" aria-label={text.editOf(game.title)} onClick={() => open(game)}>
          {text.edit}
        </Button>
      ) : null,
  },
];

interface SavingProps {
  readonly data: Games;
  readonly draft: ReadonlyMap<string, GameDraft>;
  readonly changed: readonly string[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function Saving({ data, draft, changed, onSaved, onClose }: SavingProps) {
  const brand = useBrand();
  return (
    <ActionDialog
      title={text.saveTitle}
      text={text.saveText}
      action={text.save}
      onClose={onClose}
      run={async (why) => {
        const body = { seenVersion: data.version, value: offerOf(data.offer, draft), why };
        const answer = await call('consoleChangeSettings', { params: { brandId: brand.id, part: 'casino' }, body });
        onSaved();
        return toldOf(answer, text.saved);
      }}
    >
      <ul className="edits">
        {changed.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </ActionDialog>
  );
}

function Editor({ data }: { readonly data: Games }) {
  const admin = useRole('admin');
  const stored = useMemo(() => draftOf(data.offer, data.games), [data]);
  const [edits, setEdits] = useState<ReadonlyMap<string, GameDraft>>(new Map());
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Game>();
  const [saving, setSaving] = useState(false);
  const draft = new Map([...stored, ...[...edits].filter(([name]) => stored.has(name))]);
  const changed = changedIn(stored, draft);
  const of = (game: Game): GameDraft => draft.get(nameOf(game)) ?? { offered: true, countries: [], stakes: {} };
  const change = (game: Game, to: GameDraft): void => setEdits(new Map(edits).set(nameOf(game), to));
  const asked = search.trim().toLowerCase();
  const shown = data.games.filter(({ title, supplierTitle, game }) => `${title} ${supplierTitle} ${game}`.toLowerCase().includes(asked));
  return (
    <>
      <div className="filters">
        <SearchField label={text.search} value={search} onChange={setSearch} />
      </div>
      <p className="card-body quiet-text">{text.text}</p>
      {shown.length === 0 ? (
        <Empty icon="dice-five" title={text.empty} />
      ) : (
        <DataTable broad caption={text.title} columns={columns({ of, change, open: setOpened, admin })} items={shown} keyOf={nameOf} />
      )}
      <div className="edit-foot">
        <p role="status">{admin ? text.changed(changed.length) : words.settings.readOnly}</p>
        {admin ? (
          <>
            <Button size="small" variant="ghost" disabled={changed.length === 0} onClick={() => setEdits(new Map())}>
              {text.reset}
            </Button>
            <Button size="small" variant="primary" disabled={changed.length === 0} onClick={() => setSaving(true)}>
              {text.save}
            </Button>
          </>
        ) : null}
      </div>
      <Suspense fallback={null}>
        {opened ? (
          <GameDialog
            game={opened}
            draft={of(opened)}
            countries={data.countries}
            onTake={(to) => change(opened, to)}
            onClose={() => setOpened(undefined)}
          />
        ) : null}
        {saving ? (
          <Saving data={data} draft={draft} changed={changed} onSaved={() => setEdits(new Map())} onClose={() => setSaving(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

/** Games on and off for the brand and its countries, and bounds on their stakes. */
export default function CasinoGames() {
  useHead(words.nav.casinoGames);
  const query = useOfBrand('consoleCasinoGames', {}, EVERY.calm);
  return (
    <Card title={text.title} mark={<span className="card-note">{query.data ? text.more(query.data.games.length) : ''}</span>}>
      <Loaded query={query} height={420}>
        {(data) => <Editor data={data} />}
      </Loaded>
    </Card>
  );
}
