import { Badge, Flag, TabPanel, Tabs } from '@fairbook/ui';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useHead } from '../features/frame/page-head.ts';
import { Documents } from '../features/player/documents.tsx';
import { DebtSteps, Payments, Transfers } from '../features/player/money-tables.tsx';
import { Notes } from '../features/player/notes.tsx';
import { PlayerOverview } from '../features/player/overview.tsx';
import { PlayerActions } from '../features/player/player-actions.tsx';
import { SignIns } from '../features/player/sign-ins.tsx';
import { AuditTable } from '../features/settings/audit-table.tsx';
import { useAddress } from '../shared/address.ts';
import type { Answer } from '../shared/api.ts';
import { BetTable } from '../shared/bet-table.tsx';
import { showCountry, showDay, showMoment } from '../shared/format.ts';
import { PlayerBadge } from '../shared/marks.tsx';
import { EVERY, useOfBrand } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { useRole } from '../shared/session.ts';
import { words } from '../words.ts';

type Detail = Answer<'player'>;
const text = words.player;

const initialsOf = (detail: Detail): string =>
  detail.player.name
    ?.split(/\s+/)
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 2)
    .toUpperCase() ?? detail.player.number.slice(0, 2);

function Who({ detail }: { readonly detail: Detail }) {
  const { player, sessions } = detail;
  return (
    <div className="who">
      <span className="who-mark" aria-hidden>
        {initialsOf(detail)}
      </span>
      <div>
        <div className="who-name">
          {player.name ?? words.players.unnamed}
          <PlayerBadge status={player.status} />
          <Badge tone={detail.identified ? 'info' : 'neutral'}>{detail.identified ? text.identified : text.unidentified}</Badge>
        </div>
        <div className="who-line">
          <span>{player.number}</span>
          <span>
            <Flag code={player.country.toLowerCase()} size={16} /> {showCountry(player.country)}
          </span>
          <span>{text.since(showDay(player.registeredAt))}</span>
          <span>
            {sessions.open > 0 ? text.online(sessions.open) : text.offline},{' '}
            {sessions.lastSeenAt === null ? text.never : text.lastSeen(showMoment(sessions.lastSeenAt))}
          </span>
        </div>
      </div>
      <PlayerActions detail={detail} />
    </div>
  );
}

function Screen({ detail }: { readonly detail: Detail }) {
  const [tab, setTab] = useState(useAddress<'tab'>()[0]('tab') === 'notes' ? 'notes' : 'overview');
  const support = useRole('support');
  const admin = useRole('admin');
  const items = [
    { id: 'overview', label: text.overview },
    { id: 'bets', label: text.bets },
    { id: 'notes', label: words.notes.title },
    ...(support
      ? [
          { id: 'documents', label: words.documents.title },
          { id: 'transfers', label: text.transfers },
          { id: 'payments', label: text.payments },
          { id: 'security', label: text.security },
        ]
      : []),
    ...(admin ? [{ id: 'audit', label: text.audit }] : []),
  ];
  const { id } = detail.player;
  return (
    <>
      <section className="card" aria-label={text.identity}>
        <Who detail={detail} />
        <div className="tabs-row">
          <Tabs label={text.overview} items={items} value={tab} onChange={setTab} idBase="player" />
        </div>
      </section>
      <TabPanel idBase="player" id={tab} className="stack">
        {tab === 'overview' ? <PlayerOverview detail={detail} /> : null}
        {tab === 'bets' ? <BetTable title={text.bets} player={id} /> : null}
        {tab === 'notes' ? <Notes playerId={id} /> : null}
        {tab === 'documents' ? <Documents playerId={id} /> : null}
        {tab === 'transfers' ? (
          <>
            <DebtSteps playerId={id} />
            <Transfers playerId={id} />
          </>
        ) : null}
        {tab === 'payments' ? <Payments playerId={id} /> : null}
        {tab === 'security' ? <SignIns playerId={id} /> : null}
        {tab === 'audit' ? <AuditTable title={text.audit} filter={{ subjectKind: 'player', subjectId: id }} /> : null}
      </TabPanel>
    </>
  );
}

export default function Player() {
  const { id = '' } = useParams();
  const query = useOfBrand('consolePlayer', { params: { playerId: id } }, EVERY.calm);
  const crumbs = useMemo(() => [{ to: '/players', link: <Link to="/players">{words.nav.players}</Link> }], []);
  useHead(query.data?.player.name ?? query.data?.player.number ?? id, crumbs);
  return (
    <Loaded query={query} height={420}>
      {(detail) => <Screen key={detail.player.id} detail={detail} />}
    </Loaded>
  );
}
