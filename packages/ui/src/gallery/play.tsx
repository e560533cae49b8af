import { Badge } from '../components/badge.tsx';
import { Card } from '../components/card.tsx';
import { Flag } from '../components/flag.tsx';
import { PriceButton } from '../components/price-button.tsx';
import { Shield, type ShieldPattern } from '../components/shield.tsx';
import { Momentum } from '../sport/momentum.tsx';
import { Pitch } from '../sport/pitch.tsx';
import { Ring } from '../sport/ring.tsx';
import { Sparkline } from '../sport/sparkline.tsx';
import { StatBar } from '../sport/stat-bar.tsx';
import { StepChart } from '../sport/step-chart.tsx';
import { chance, momentum } from './gallery-data.ts';
import { Part } from './part.tsx';

const clubs: readonly { readonly base: string; readonly second: string; readonly pattern: ShieldPattern; readonly code: string }[] = [
  { base: '#c8102e', second: '#f6eb61', pattern: 'plain', code: 'LIV' },
  { base: '#98c5e9', second: '#1c2c5b', pattern: 'half', code: 'MCI' },
  { base: '#ffffff', second: '#241f20', pattern: 'stripes', code: 'NEW' },
  { base: '#ffffff', second: '#c8102e', pattern: 'sash', code: 'RAY' },
  { base: '#fde100', second: '#1b1b1b', pattern: 'chief', code: 'BVB' },
  { base: '#670e36', second: '#95bfe5', pattern: 'sleeves', code: 'AVL' },
  { base: '#0b5cad', second: '#dc052d', pattern: 'quarters', code: 'FCB' },
  { base: '#ffffff', second: '#018749', pattern: 'hoops', code: 'CEL' },
  { base: '#ffffff', second: '#d2122e', pattern: 'bar', code: 'AJA' },
];

const ticks = (values: readonly number[], unit = ''): { at: number; label: string }[] =>
  values.map((at) => ({ at, label: `${at}${unit}` }));

/** Crests and flags, and the head of a page. */
function Shields() {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        {clubs.map((club) => (
          <Shield key={club.code} {...club} size={44} />
        ))}
        {clubs.map((club) => (
          <Shield key={club.code} {...club} />
        ))}
        <Flag code="gb-eng" />
        <Flag code="es" />
        <Flag code="eu" />
      </div>
      <div className="lead-field mt-3 grid gap-3 rounded-card bg-surface-1 p-4 text-1">
        <p className="text-meta text-2">
          <Flag code="gb-eng" className="inline" /> Premier League, second half <Badge tone="live">63:24</Badge>
        </p>
        <p className="text-h2 font-strong">Liverpool</p>
        <div className="grid grid-cols-3 gap-1.5">
          <PriceButton label="Liverpool" price="4/11" selected />
          <PriceButton label="Draw" price="77/20" />
          <PriceButton label="Man City" price="42/5" moved="down" />
        </div>
      </div>
    </>
  );
}

/** Playing areas of several sports with what is drawn on and below them. */
function Grounds() {
  return (
    <>
      <Card className="mt-3">
        <Pitch
          label="Dangerous attack, Liverpool"
          attack="home"
          ball={{ x: 0.8, y: 0.34 }}
          trail={[
            { x: 0.42, y: 0.72 },
            { x: 0.55, y: 0.58 },
            { x: 0.63, y: 0.22 },
          ]}
          shots={[
            { x: 0.1, y: 0.45, side: 'away', kind: 'on' },
            { x: 0.2, y: 0.34, side: 'away', kind: 'off' },
            { x: 0.16, y: 0.62, side: 'away', kind: 'off' },
            { x: 0.82, y: 0.3, side: 'home', kind: 'off' },
            { x: 0.86, y: 0.62, side: 'home', kind: 'off' },
            { x: 0.88, y: 0.55, side: 'home', kind: 'on' },
            { x: 0.9, y: 0.42, side: 'home', kind: 'on' },
            { x: 0.93, y: 0.5, side: 'home', kind: 'goal' },
          ]}
          state="Dangerous attack · Liverpool"
          stateSide="home"
        />
        <div className="grid gap-3 p-4">
          <Momentum
            label="Liverpool press"
            values={momentum}
            marks={[
              { at: 27, side: 'home', kind: 'goal' },
              { at: 41, side: 'away', kind: 'yellow' },
              { at: 58, side: 'away', kind: 'yellow' },
            ]}
          />
          <StatBar label="Shots on target" home={6} away={2} />
          <StatBar label="Possession %" home={54} away={46} full={100} />
        </div>
      </Card>
      <div className="grid grid-cols-2 gap-3 pt-3">
        <Pitch ground="court" label="Court" attack="away" ball={{ x: 0.22, y: 0.4 }} state="Attack · Real" stateSide="away" />
        <Pitch ground="rink" label="Rink" attack="home" ball={{ x: 0.72, y: 0.6 }} state="Power play" stateSide="home" />
      </div>
    </>
  );
}

/** Step chart, small line and rings. */
function Charts() {
  return (
    <>
      <Card title="Price history" className="mt-3" pad="normal">
        <StepChart
          label="Chance of each result"
          series={[
            { id: 'home', label: 'Liverpool', end: '1.36', tone: 'home', points: chance.home, area: true },
            { id: 'draw', label: 'Draw', end: '4.85', tone: 'quiet', points: chance.draw },
            { id: 'away', label: 'City', end: '9.40', tone: 'away', points: chance.away },
          ]}
          x={{ from: 0, to: 90, ticks: ticks([0, 15, 30, 45, 60, 75, 90], '′') }}
          y={{ from: 0, to: 100, ticks: ticks([0, 25, 50, 75, 100]) }}
          bands={[{ from: 45, to: 47 }]}
          events={[{ at: 27, label: 'Goal, Salah' }]}
          now={63}
          formatX={(minute) => `${Math.round(minute)}′`}
          formatY={(value) => `${value} %`}
          timeLabel="Minute"
          endSpace={40}
        />
      </Card>
      <div className="flex flex-wrap items-center gap-5 pt-4">
        <Sparkline values={[3, 3, 5, 5, 4, 6, 8, 7]} />
        <Ring value={0.6} size={16} />
        <Ring value={0.62} size={84} tone="warning">
          <span className="text-h2 font-heavy">62</span>
        </Ring>
        <Ring value={0.5} size={120} stroke={9} ticks={12}>
          <span className="text-h1 font-heavy">30</span>
          <span className="text-meta text-2">minutes</span>
        </Ring>
      </div>
    </>
  );
}

export function Play() {
  return (
    <Part title="Shields, flags, play and charts">
      <Shields />
      <Grounds />
      <Charts />
    </Part>
  );
}
