import { Button, Card, Empty, Icon } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { TournamentState } from '../features/casino/tournament-state.tsx';
import { useHead } from '../features/frame/page-head.ts';
import type { Answer } from '../shared/api.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { showCount, showMoment, showMoney } from '../shared/format.ts';
import { EVERY, useOfBrand } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { words } from '../words.ts';

const MakeTournament = lazy(() => import('../features/casino/make-tournament.tsx'));
const text = words.casino.tournaments;
type Tournament = Answer<'casinoTournaments'>['tournaments'][number];

const COLUMNS: readonly Column<Tournament>[] = [
  {
    head: text.name,
    kind: 'name',
    cell: ({ id, title, series }) => (
      <span className="two-lines">
        <Link to={`/casino/tournaments/${id}`} aria-label={text.openOf(title)}>
          {title}
        </Link>
        <small>{series ?? text.single}</small>
      </span>
    ),
  },
  { head: text.state, cell: ({ state }) => <TournamentState state={state} /> },
  { head: text.starts, className: 'dim nowrap', order: ({ times }) => times.start, cell: ({ times }) => showMoment(times.start) },
  { head: text.ends, className: 'dim nowrap', order: ({ times }) => times.end, cell: ({ times }) => showMoment(times.end) },
  { head: text.scoring, cell: ({ rules }) => text.scorings[rules.scoring] },
  { head: text.fund, kind: 'number', className: 'strong', cell: ({ fund, rules }) => showMoney(fund, rules.currency) },
  { head: text.players, kind: 'number', order: ({ players }) => players, cell: ({ players }) => showCount(players) },
  { head: text.rounds, kind: 'number', order: ({ rounds }) => rounds, cell: ({ rounds }) => showCount(rounds) },
];

/** Tournaments of the brand, those that end last first. */
export default function CasinoTournaments() {
  useHead(words.nav.casinoTournaments);
  const [making, setMaking] = useState(false);
  const query = useOfBrand('consoleCasinoTournaments', {}, EVERY.figures);
  return (
    <Card
      title={text.title}
      mark={<span className="card-note">{query.data ? showCount(query.data.tournaments.length) : ''}</span>}
      actions={
        <Button size="small" variant="primary" onClick={() => setMaking(true)}>
          <Icon name="plus" size={16} />
          {text.make}
        </Button>
      }
    >
      <Loaded query={query} height={420}>
        {({ tournaments }) =>
          tournaments.length === 0 ? (
            <Empty icon="trophy" title={text.empty}>
              {text.emptyText}
            </Empty>
          ) : (
            <DataTable broad caption={text.title} columns={COLUMNS} items={tournaments} keyOf={({ id }) => id} />
          )
        }
      </Loaded>
      <Suspense fallback={null}>{making ? <MakeTournament onClose={() => setMaking(false)} /> : null}</Suspense>
    </Card>
  );
}
