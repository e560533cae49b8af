import { Button, Card, Empty, Field, Icon, Segment } from '@fairbook/ui';
import { Link } from 'react-router';
import { useHead } from '../features/frame/page-head.ts';
import { momentOf, useAddress } from '../shared/address.ts';
import type { Answer } from '../shared/api.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { showMoment, showMoney } from '../shared/format.ts';
import { SearchField } from '../shared/paged.tsx';
import { EVERY, useOfBrand } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { words } from '../words.ts';

const text = words.casino.rounds;
type Round = Answer<'casinoRounds'>['rounds'][number];
const STATUSES = ['', 'open', 'closed'] as const;
type Name = 'search' | 'status' | 'game' | 'from' | 'until' | 'before';

const COLUMNS: readonly Column<Round>[] = [
  { head: text.opened, className: 'dim nowrap', cell: ({ openedAt }) => showMoment(openedAt) },
  {
    head: words.casino.game,
    kind: 'name',
    cell: ({ title, supplier }) => (
      <span className="two-lines">
        <span>{title}</span>
        <small>{supplier}</small>
      </span>
    ),
  },
  { head: text.player, cell: ({ playerId, playerNumber }) => <Link to={`/players/${playerId}`}>{playerNumber}</Link> },
  { head: text.status, cell: ({ status }) => text.states[status] },
  { head: text.staked, kind: 'number', cell: ({ staked, currency }) => showMoney(staked, currency) },
  { head: text.won, kind: 'number', className: 'strong', cell: ({ won, currency }) => showMoney(won, currency) },
  {
    head: text.id,
    kind: 'number',
    cell: ({ id, playerId }) => (
      <Link to={`/casino/rounds/${playerId}/${id}`} aria-label={text.openOf(id)}>
        {id}
      </Link>
    ),
  },
];

function Filters() {
  const [value, change] = useAddress<Name>();
  return (
    <>
      <Segment
        label={text.status}
        options={STATUSES.map((status) => ({ value: status === '' ? 'all' : status, label: text.statuses[status] }))}
        value={value('status') || 'all'}
        onChange={(status) => change({ status: status === 'all' ? '' : status, before: '' })}
      />
      <SearchField label={text.search} value={value('search')} onChange={(search) => change({ search, before: '' })} />
      <div className="filter-grid">
        <Field
          label={text.gameCode}
          value={value('game')}
          maxLength={60}
          onChange={(event) => change({ game: event.target.value.trim(), before: '' })}
        />
        {(['from', 'until'] as const).map((name) => (
          <Field
            key={name}
            label={text[name]}
            type="datetime-local"
            value={value(name)}
            onChange={(event) => change({ [name]: event.target.value, before: '' })}
          />
        ))}
      </div>
    </>
  );
}

/** Rounds of games, found by their number or name, their player, game and time. */
export default function CasinoRounds() {
  useHead(words.nav.casinoRounds);
  const [value, change] = useAddress<Name>();
  const game = value('game');
  const filter = {
    search: value('search').trim().slice(0, 100),
    game: /^[a-z0-9][a-z0-9-]{1,59}$/.test(game) ? game : undefined,
    status: STATUSES.find((status) => status === value('status')) || undefined,
    since: momentOf(value('from')),
    until: momentOf(value('until')),
    before: /^\d{1,16}$/.test(value('before')) ? value('before') : undefined,
  };
  const query = useOfBrand('consoleCasinoRounds', { query: filter }, EVERY.calm);
  return (
    <Card title={text.title}>
      <div className="filters">
        <Filters />
      </div>
      <Loaded query={query} height={420}>
        {({ rounds, more }) =>
          rounds.length === 0 ? (
            <Empty icon="poker-chip" title={text.empty}>
              {text.emptyText}
            </Empty>
          ) : (
            <>
              <DataTable broad caption={text.title} columns={COLUMNS} items={rounds} keyOf={({ playerId, id }) => `${playerId}/${id}`} />
              <nav className="pager" aria-label={text.title}>
                {filter.before === undefined ? null : (
                  <Button size="small" onClick={() => change({ before: '' })}>
                    <Icon name="caret-double-up" size={16} />
                    {text.newest}
                  </Button>
                )}
                {more ? (
                  <Button size="small" onClick={() => change({ before: rounds.at(-1)?.id ?? '' })}>
                    <Icon name="caret-down" size={16} />
                    {text.older}
                  </Button>
                ) : null}
              </nav>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
