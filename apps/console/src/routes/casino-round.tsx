import { Button, Card, Empty, KeyValue, KeyValues, Strip } from '@fairbook/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useHead } from '../features/frame/page-head.ts';
import { type Answer, call } from '../shared/api.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { Figure } from '../shared/figures.tsx';
import { showMoment, showMoney, showName } from '../shared/format.ts';
import { EVERY, useOfBrand } from '../shared/queries.ts';
import { RawText } from '../shared/raw-text.tsx';
import { Loaded } from '../shared/screen.tsx';
import { toldOf } from '../shared/second-person.tsx';
import { useBrand } from '../shared/session.ts';
import { words } from '../words.ts';

const ActionDialog = lazy(() => import('../shared/action-dialog.tsx'));
const text = words.casino.rounds;
type Detail = Answer<'casinoRound'>;
type Act = Detail['acts'][number];
type Shown = NonNullable<Detail['shown']>;

const columns = (currency: string): readonly Column<Act>[] => [
  { head: text.at, className: 'dim nowrap', cell: ({ at }) => showMoment(at) },
  {
    head: text.act,
    kind: 'name',
    cell: ({ kind, closes }) => (
      <span className="two-lines">
        <span>{text.kinds[kind]}</span>
        {closes ? <small>{text.closes}</small> : null}
      </span>
    ),
  },
  { head: text.staked, kind: 'number', cell: ({ staked }) => showMoney(staked, currency) },
  { head: text.won, kind: 'number', className: 'strong', cell: ({ won }) => showMoney(won, currency) },
  {
    head: text.jackpots,
    cell: ({ jackpots }) => (
      <span className="two-lines">
        {jackpots.flatMap(({ jackpot, fed, paid }) => [
          Number(fed) > 0 ? <small key={`${jackpot} fed`}>{text.fed(showMoney(fed, currency), showName(jackpot))}</small> : null,
          Number(paid) > 0 ? <strong key={`${jackpot} paid`}>{text.paid(showMoney(paid, currency), showName(jackpot))}</strong> : null,
        ])}
      </span>
    ),
  },
  { head: text.id, className: 'breaks dim', cell: ({ transaction }) => transaction },
];

const plain = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

/** What the round was drawn from, as far as it may be told. */
function Source({ source }: { readonly source: Shown['source'] }) {
  if (source.kind === 'chain')
    return (
      <KeyValues className="card-body">
        <KeyValue label={text.source}>{text.chain(source.number)}</KeyValue>
        <KeyValue label={text.hash}>
          <code className="breaks">{source.hash ?? text.hidden}</code>
        </KeyValue>
      </KeyValues>
    );
  return (
    <KeyValues className="card-body">
      <KeyValue label={text.source}>{text.seeds(source.pair, source.nonce)}</KeyValue>
      <KeyValue label={text.clientSeed}>
        <code className="breaks">{source.clientSeed}</code>
      </KeyValue>
      <KeyValue label={text.hash}>
        <code className="breaks">{source.serverSeedHash}</code>
      </KeyValue>
      <KeyValue label={text.serverSeed}>
        {source.serverSeed === undefined ? text.hidden : <code className="breaks">{source.serverSeed}</code>}
      </KeyValue>
    </KeyValues>
  );
}

function Replay({ shown, told }: { readonly shown: Shown; readonly told: Detail['told'] }) {
  const { options, stakes, decisions, currency } = shown;
  const said = decisions.map(({ move, value }) => (value === undefined ? showName(move) : `${showName(move)} ${value}`));
  return (
    <Card title={text.replay}>
      <KeyValues className="card-body">
        <KeyValue label={text.version}>{shown.version}</KeyValue>
        <KeyValue label={text.name}>{shown.round}</KeyValue>
        <KeyValue label={text.options}>
          {Object.entries(options)
            .map(([name, value]) => `${name}: ${plain(value)}`)
            .join(' · ') || text.none}
        </KeyValue>
        <KeyValue label={text.stakes}>{stakes.map(({ spot, amount }) => `${spot} ${showMoney(amount, currency)}`).join(' · ')}</KeyValue>
        <KeyValue label={text.decisions}>{said.join(' → ') || text.none}</KeyValue>
      </KeyValues>
      <Source source={shown.source} />
      <div className="card-body stack">
        <h3>{text.outcome}</h3>
        {told.length > 0 ? <p>{told.join(' ')}</p> : null}
        <RawText label={text.raw} name={text.raw} raw={JSON.stringify(shown.view)} />
      </div>
    </Card>
  );
}

/** Ends a round that its supplier does not end. */
function GiveBack({ round, onClose }: { readonly round: Detail['round']; readonly onClose: () => void }) {
  const brand = useBrand();
  const params = { brandId: brand.id, playerId: round.playerId, roundId: round.id };
  return (
    <ActionDialog
      title={text.giveBackTitle(round.id)}
      text={text.giveBackText}
      action={text.giveBack}
      onClose={onClose}
      run={async (why) => toldOf(await call('consoleVoidRound', { params, body: { why } }), text.gaveBack)}
    />
  );
}

function Screen({ detail }: { readonly detail: Detail }) {
  const { round, acts, shown, told, mayVoid, request } = detail;
  const [asking, setAsking] = useState(false);
  return (
    <>
      {request === null ? null : (
        <Strip icon="users" tone="info">
          <Link to={`/approvals/${request}`}>{text.waiting}</Link>
        </Strip>
      )}
      <Card
        title={`${round.title} · ${round.id}`}
        mark={<span className="card-note">{`${text.states[round.status]} · ${showMoment(round.closedAt ?? round.openedAt)}`}</span>}
        actions={
          mayVoid && request === null ? (
            <Button size="small" onClick={() => setAsking(true)}>
              {text.giveBack}
            </Button>
          ) : undefined
        }
      >
        <dl className="card-body figures">
          <Figure label={text.player} value={<Link to={`/players/${round.playerId}`}>{round.playerNumber}</Link>} />
          <Figure label={text.staked} value={showMoney(round.staked, round.currency)} />
          <Figure label={text.won} value={showMoney(round.won, round.currency)} />
        </dl>
      </Card>
      <Card title={text.acts}>
        <DataTable broad caption={text.acts} columns={columns(round.currency)} items={acts} keyOf={({ transaction }) => transaction} />
      </Card>
      {shown ? <Replay shown={shown} told={told} /> : <Empty icon="eye-slash" title={text.noReplay} />}
      {asking ? (
        <Suspense fallback={null}>
          <GiveBack round={round} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** One round with its transactions and everything it is replayed from. */
export default function CasinoRound() {
  const { playerId = '', id = '' } = useParams();
  const query = useOfBrand('consoleCasinoRound', { params: { playerId, roundId: id } }, EVERY.calm);
  const crumbs = useMemo(() => [{ to: '/casino/rounds', link: <Link to="/casino/rounds">{words.nav.casinoRounds}</Link> }], []);
  useHead(text.one(id), crumbs);
  return (
    <div className="stack">
      <Loaded query={query} height={420}>
        {(detail) => <Screen detail={detail} />}
      </Loaded>
    </div>
  );
}
