import { Button, Card, Empty, KeyValue, KeyValues } from '@fairbook/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { TournamentState } from '../features/casino/tournament-state.tsx';
import { prizesText, typedOf } from '../features/casino/typed.ts';
import { useHead } from '../features/frame/page-head.ts';
import { type Answer, call } from '../shared/api.ts';
import { RequestsOf } from '../shared/approvals/approval-table.tsx';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { Figure } from '../shared/figures.tsx';
import { showCount, showMoment, showMoney } from '../shared/format.ts';
import { EVERY, useOfBrand } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { NeedsSecond, toldOf } from '../shared/second-person.tsx';
import { useBrand } from '../shared/session.ts';
import { words } from '../words.ts';

const ActionDialog = lazy(() => import('../shared/action-dialog.tsx'));
const text = words.casino.tournaments;
type Detail = Answer<'casinoTournament'>;
type Tournament = Detail['tournament'];
type Standing = Detail['standings'][number];
type Asking = 'announce' | 'cancel' | 'settle';

const columns = (currency: string): readonly Column<Standing>[] => [
  { head: text.place, kind: 'name', cell: ({ place }) => place },
  { head: text.player, cell: ({ playerId, playerNumber }) => <Link to={`/players/${playerId}`}>{playerNumber}</Link> },
  { head: text.points, kind: 'number', className: 'strong', cell: ({ points }) => points },
  { head: text.rounds, kind: 'number', cell: ({ rounds }) => showCount(rounds) },
  { head: text.prize, kind: 'number', cell: ({ prize }) => (Number(prize) > 0 ? showMoney(prize, currency) : '–') },
];

const TOLD = {
  announce: { title: text.announceTitle, text: text.announceText, action: text.announce, done: text.announced },
  settle: { title: text.settleTitle, text: text.settleText, action: text.settle, done: text.settled },
  cancel: { title: text.cancelTitle, text: text.cancelText, action: text.cancel, done: text.cancelled },
} as const;

const CALLS = {
  announce: 'consoleAnnounceTournament',
  settle: 'consoleSettleTournament',
  cancel: 'consoleCancelTournament',
} as const;

interface AskProps {
  readonly detail: Detail;
  readonly asking: Asking;
  readonly onClose: () => void;
}

function Ask({ detail, asking, onClose }: AskProps) {
  const brand = useBrand();
  const { done, ...told } = TOLD[asking];
  const params = { brandId: brand.id, tournamentId: detail.tournament.id };
  return (
    <ActionDialog
      {...told}
      danger={asking === 'cancel'}
      onClose={onClose}
      run={async (why) => {
        return toldOf(await call(CALLS[asking], { params, body: { why } }), done);
      }}
    >
      <NeedsSecond second={detail.second && (asking !== 'cancel' || detail.tournament.state === 'closed')} />
    </ActionDialog>
  );
}

/** What may be done with it now, the most likely last. */
function actionsOf({ state }: Tournament): readonly Asking[] {
  if (state === 'draft') return ['cancel', 'announce'];
  if (state === 'closed') return ['cancel', 'settle'];
  return state === 'settled' || state === 'cancelled' ? [] : ['cancel'];
}

function Rules({ tournament: { rules, games, times } }: { readonly tournament: Tournament }) {
  return (
    <Card title={text.rules}>
      <KeyValues className="card-body">
        <KeyValue label={text.scoring}>{text.scorings[rules.scoring]}</KeyValue>
        <KeyValue label={text.ties}>{text.tieRules[rules.ties]}</KeyValue>
        <KeyValue label={text.leastStake}>{showMoney(typedOf(rules.leastStake, rules.currency), rules.currency)}</KeyValue>
        <KeyValue label={text.optIn}>{showMoment(times.optIn)}</KeyValue>
        <KeyValue label={text.starts}>{showMoment(times.start)}</KeyValue>
        <KeyValue label={text.ends}>{showMoment(times.end)}</KeyValue>
        <KeyValue label={text.mostPlayers}>{showCount(rules.mostPlayers)}</KeyValue>
        <KeyValue label={text.prizes}>{prizesText(rules.prizes).replaceAll('\n', ' · ')}</KeyValue>
        <KeyValue label={text.games}>{games.join(', ')}</KeyValue>
      </KeyValues>
    </Card>
  );
}

function Screen({ detail }: { readonly detail: Detail }) {
  const { tournament, standings } = detail;
  const [asking, setAsking] = useState<Asking>();
  const { rules } = tournament;
  return (
    <>
      <Card
        title={tournament.title}
        mark={<TournamentState state={tournament.state} />}
        actions={actionsOf(tournament).map((action) => (
          <Button key={action} size="small" variant={action === 'cancel' ? 'ghost' : 'primary'} onClick={() => setAsking(action)}>
            {text[action]}
          </Button>
        ))}
      >
        <dl className="card-body figures">
          <Figure label={text.fund} value={showMoney(tournament.fund, rules.currency)} note={tournament.series ?? text.single} />
          <Figure label={text.players} value={showCount(tournament.players)} note={`${showCount(tournament.placed)} ${text.placed}`} />
          <Figure label={text.rounds} value={showCount(tournament.rounds)} />
        </dl>
      </Card>
      <RequestsOf kind="tournament" id={tournament.id} />
      <Card title={text.standings}>
        {standings.length === 0 ? (
          <Empty icon="trophy" title={text.noStandings} />
        ) : (
          <DataTable caption={text.standings} columns={columns(rules.currency)} items={standings} keyOf={({ playerId }) => playerId} />
        )}
      </Card>
      <Rules tournament={tournament} />
      <Suspense fallback={null}>{asking ? <Ask detail={detail} asking={asking} onClose={() => setAsking(undefined)} /> : null}</Suspense>
    </>
  );
}

/** One tournament as it stands, to announce, settle or call off. */
export default function CasinoTournament() {
  const { id = '' } = useParams();
  const query = useOfBrand('consoleCasinoTournament', { params: { tournamentId: id } }, EVERY.figures);
  const crumbs = useMemo(
    () => [{ to: '/casino/tournaments', link: <Link to="/casino/tournaments">{words.nav.casinoTournaments}</Link> }],
    [],
  );
  useHead(query.data?.tournament.title ?? id, crumbs);
  return (
    <div className="stack">
      <Loaded query={query} height={420}>
        {(detail) => <Screen key={detail.tournament.id} detail={detail} />}
      </Loaded>
    </div>
  );
}
