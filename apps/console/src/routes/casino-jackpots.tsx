import { Button, Card, Empty, Field, Icon, Segment, Strip } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { withProblems } from '../features/casino/jackpot-problem.ts';
import { useHead } from '../features/frame/page-head.ts';
import { useAddress } from '../shared/address.ts';
import { type Answer, call } from '../shared/api.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { showMoment, showMoney, showShare } from '../shared/format.ts';
import { EVERY, useOfBrand } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { toldOf } from '../shared/second-person.tsx';
import { useBrand } from '../shared/session.ts';
import { words } from '../words.ts';

const ActionDialog = lazy(() => import('../shared/action-dialog.tsx'));
const MakeJackpot = lazy(() => import('../features/casino/make-jackpot.tsx'));
const text = words.casino.jackpots;
type Jackpot = Answer<'casinoJackpots'>['jackpots'][number];
type Level = Jackpot['levels'][number];
const WHOLE = 10_000;
const share = (decimal: string): string => showShare(Number(decimal) * WHOLE, 2);

const ruleOf = ({ hit, hitBy, stakesToWin }: Level, currency: string): string =>
  hit === 'mystery' ? text.byChance(showMoney(stakesToWin ?? '0', currency)) : text.byBound(showMoney(hitBy ?? '0', currency));

const columns = (currency: string): readonly Column<Level>[] => [
  {
    head: text.level,
    kind: 'name',
    cell: ({ level, hit }) => (
      <span className="two-lines">
        <span>{text.levels[level] ?? level}</span>
        <small>{text.hits[hit]}</small>
      </span>
    ),
  },
  { head: text.amount, kind: 'number', className: 'strong', cell: ({ amount }) => (amount === null ? '–' : showMoney(amount, currency)) },
  { head: text.seed, kind: 'number', cell: ({ seed }) => showMoney(seed, currency) },
  { head: text.rule, cell: (level) => ruleOf(level, currency) },
  { head: text.shares, kind: 'number', cell: ({ toPot, toReserve }) => `${share(toPot)} / ${share(toReserve)}` },
  { head: text.returns, kind: 'number', cell: ({ returns }) => share(returns) },
  { head: text.cycle, kind: 'number', cell: ({ cycle }) => cycle ?? '–' },
  {
    head: text.last,
    cell: ({ last }) =>
      last ? (
        <span className="two-lines">
          <span>{showMoney(last.prize, currency)}</span>
          <small>{showMoment(last.at)}</small>
        </span>
      ) : (
        <span className="quiet">{text.never}</span>
      ),
  },
  { head: text.end, className: 'dim', cell: ({ end }) => (end === null ? '–' : <code title={end}>{`${end.slice(0, 10)}…`}</code>) },
];

type Asking = 'open' | 'pause' | 'resume';

function Ask({ jackpot, asking, onClose }: { readonly jackpot: Jackpot; readonly asking: Asking; readonly onClose: () => void }) {
  const brand = useBrand();
  const [salt, setSalt] = useState('');
  const params = { brandId: brand.id, jackpot: jackpot.id, currency: jackpot.currency };
  const name = `${jackpot.title}, ${jackpot.currency}`;
  const told = {
    open: { title: text.openTitle(name), text: text.openText(showMoney(jackpot.seeds, jackpot.currency)), action: text.open },
    pause: { title: text.pauseTitle(name), text: text.pauseText, action: text.pause },
    resume: { title: text.resumeTitle(name), text: '', action: text.resume },
  }[asking];
  return (
    <ActionDialog
      {...told}
      onClose={onClose}
      run={async (why) => {
        if (asking === 'open') {
          const body = { why, ...(salt.trim() !== '' && { salt: salt.trim() }) };
          return toldOf(await withProblems(call('consoleOpenJackpot', { params, body })), text.opened);
        }
        await call('consoleChangeJackpot', { params, body: { state: asking === 'pause' ? 'paused' : 'open', why } });
        return asking === 'pause' ? text.paused : text.resumed;
      }}
    >
      {asking === 'open' ? (
        <Field label={text.salt} hint={text.saltHint} maxLength={128} value={salt} onChange={(event) => setSalt(event.target.value)} />
      ) : undefined}
    </ActionDialog>
  );
}

function JackpotCard({ jackpot }: { readonly jackpot: Jackpot }) {
  const [asking, setAsking] = useState<Asking>();
  const { state, request } = jackpot;
  const next: Asking = state === 'made' ? 'open' : state === 'open' ? 'pause' : 'resume';
  return (
    <Card
      title={jackpot.title}
      mark={
        <span className="card-note">
          {jackpot.currency} · {text.states[state]} · {text.gamesLinked(jackpot.games.length)}
        </span>
      }
      actions={
        <Button
          size="small"
          variant={next === 'open' ? 'primary' : 'neutral'}
          disabled={request !== null}
          aria-label={`${text[next]}: ${jackpot.title}, ${jackpot.currency}`}
          onClick={() => setAsking(next)}
        >
          {text[next]}
        </Button>
      }
    >
      {request === null ? null : (
        <Strip icon="users" tone="info">
          <Link to={`/approvals/${request}`}>{text.waiting}</Link>
        </Strip>
      )}
      <DataTable broad caption={jackpot.title} columns={columns(jackpot.currency)} items={jackpot.levels} keyOf={({ level }) => level} />
      {jackpot.salt === null ? null : (
        <p className="card-body quiet-text">
          {text.saltShown}: <code>{jackpot.salt}</code>
        </p>
      )}
      <Suspense fallback={null}>{asking ? <Ask jackpot={jackpot} asking={asking} onClose={() => setAsking(undefined)} /> : null}</Suspense>
    </Card>
  );
}

/** Jackpots of the brand by currency: what they hold, and making, opening and pausing them. */
export default function CasinoJackpots() {
  useHead(words.nav.casinoJackpots);
  const brand = useBrand();
  const [value, change] = useAddress<'currency'>();
  const [making, setMaking] = useState(false);
  const query = useOfBrand('consoleCasinoJackpots', {}, EVERY.figures);
  const chosen = brand.currencies.find((currency) => currency === value('currency')) ?? brand.currency;
  return (
    <div className="stack">
      <Card
        title={text.title}
        actions={
          <Button size="small" variant="primary" onClick={() => setMaking(true)}>
            <Icon name="plus" size={16} />
            {text.make}
          </Button>
        }
      >
        {brand.currencies.length > 1 ? (
          <div className="filters">
            <Segment
              label={words.casino.currency}
              options={brand.currencies.map((currency) => ({ value: currency, label: currency }))}
              value={chosen}
              onChange={(currency) => change({ currency })}
            />
          </div>
        ) : null}
        <p className="card-body quiet-text">{text.text}</p>
      </Card>
      <Loaded query={query} height={420}>
        {({ jackpots }) => {
          const shown = jackpots.filter(({ currency }) => currency === chosen);
          return shown.length === 0 ? (
            <Empty icon="coins" title={text.empty}>
              {text.emptyText}
            </Empty>
          ) : (
            shown.map((jackpot) => <JackpotCard key={`${jackpot.id}/${jackpot.currency}`} jackpot={jackpot} />)
          );
        }}
      </Loaded>
      <Suspense fallback={null}>{making ? <MakeJackpot onClose={() => setMaking(false)} /> : null}</Suspense>
    </div>
  );
}
