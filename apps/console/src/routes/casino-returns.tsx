import { Card, Empty, Segment } from '@fairbook/ui';
import { useHead } from '../features/frame/page-head.ts';
import { useAddress } from '../shared/address.ts';
import type { Answer } from '../shared/api.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { showCount, showMoment, showMoney, showShare } from '../shared/format.ts';
import { EVERY, useOfBrand } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { words } from '../words.ts';

const text = words.casino.returns;
type Returns = Answer<'casinoReturns'>;
type Game = Returns['games'][number];
const PERIODS = ['7', '30', '90'] as const;
/** Basis points of a share. */
const WHOLE = 10_000;
const share = (value: number): string => showShare(value * WHOLE, 2);

/** Where the share lies between half and one and a half of what the game should give back, percent of the width. */
const placeOf = (value: number): number => Math.min(100, Math.max(0, (value - 0.5) * 100));

function Band({ game }: { readonly game: Game }) {
  const { actual, low, high } = game;
  const [from, to] = [placeOf(low), placeOf(high)];
  return (
    <svg
      className="band"
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      role="img"
      aria-label={text.chart(share(actual), share(low), share(high))}
    >
      <rect className="band-all" x="0" y="5" width="100" height="2" />
      <rect className="band-within" x={from} y="3" width={Math.max(1, to - from)} height="6" />
      <rect className="band-at" data-state={game.state} x={placeOf(actual) - 0.75} y="0" width="1.5" height="12" />
    </svg>
  );
}

const TONES: Readonly<Record<Game['state'], string>> = { few: 'quiet', none: 'quiet', within: 'good', outside: 'strong', alarm: 'bad' };

const columns = (currency: string): readonly Column<Game>[] => [
  {
    head: words.casino.game,
    kind: 'name',
    order: ({ title }) => title,
    cell: ({ title, supplier }) => (
      <span className="two-lines">
        <span>{title}</span>
        <small>{supplier}</small>
      </span>
    ),
  },
  { head: text.rounds, kind: 'number', order: ({ rounds }) => rounds, cell: ({ rounds }) => showCount(rounds) },
  { head: text.staked, kind: 'number', order: ({ staked }) => Number(staked), cell: ({ staked }) => showMoney(staked, currency) },
  { head: text.returned, kind: 'number', cell: ({ returned }) => showMoney(returned, currency) },
  { head: text.actual, kind: 'number', className: 'strong', order: ({ actual }) => actual, cell: ({ actual }) => share(actual) },
  {
    head: text.theory,
    kind: 'number',
    className: 'dim',
    cell: ({ least, most }) => (share(least) === share(most) ? share(least) : `${share(least)} – ${share(most)}`),
  },
  {
    head: text.band,
    cell: (game) => (
      <span className="two-lines">
        <Band game={game} />
        <small>
          {share(game.low)} – {share(game.high)}
        </small>
      </span>
    ),
  },
  { head: text.state, cell: ({ state }) => <span className={TONES[state]}>{text.states[state]}</span> },
];

/** What games gave back against their mathematics, with the band chance explains. */
export default function CasinoReturns() {
  useHead(words.nav.casinoReturns);
  const [value, change] = useAddress<'days'>();
  const days = PERIODS.find((period) => period === value('days')) ?? '30';
  const query = useOfBrand('consoleCasinoReturns', { query: { days } }, EVERY.calm);
  return (
    <Card title={text.title} mark={<span className="card-note">{query.data ? text.of(showMoment(query.data.at)) : ''}</span>}>
      <div className="filters">
        <Segment
          label={text.days}
          options={PERIODS.map((period) => ({ value: period, label: text.dayCount(Number(period)) }))}
          value={days}
          onChange={(chosen) => change({ days: chosen })}
        />
      </div>
      <p className="card-body quiet-text">{text.text}</p>
      <Loaded query={query} height={420}>
        {({ games, currency }) =>
          games.length === 0 ? (
            <Empty icon="percent" title={text.empty} />
          ) : (
            <DataTable
              broad
              caption={text.title}
              columns={columns(currency)}
              items={games}
              keyOf={({ supplier, game }) => `${supplier}/${game}`}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
