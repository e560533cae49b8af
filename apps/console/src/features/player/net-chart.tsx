import { Card, StepChart } from '@fairbook/ui';
import type { Answer } from '../../shared/api.ts';
import { showMoney, showShort, showShortDay } from '../../shared/format.ts';
import { words } from '../../words.ts';

const DAY_MS = 86_400_000;
const text = words.player;

/** A round number not under the greatest value: 1, 2 or 5 times a power of ten. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}

/** What the discs of the chart mean. */
const Kinds = () => (
  <span className="chart-kinds">
    <i data-tone="in" aria-hidden />
    {text.deposit}
    <i data-tone="out" aria-hidden />
    {text.withdrawal}
  </span>
);

/** What the brand kept of the player day by day, with their payments marked. */
export function NetChart({ detail }: { readonly detail: Answer<'player'> }) {
  const { netByDay, player } = detail;
  const first = netByDay[0];
  const last = netByDay.at(-1);
  if (!first || !last) {
    return (
      <Card title={text.netTitle}>
        <p className="card-body quiet-text">{text.noNet}</p>
      </Card>
    );
  }
  const values = netByDay.map((day) => Number(day.net));
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const low = least < 0 ? -roundUp(-least) : 0;
  const high = most > 0 || low === 0 ? roundUp(most) : 0;
  const from = first.at - DAY_MS;
  const to = Math.max(last.at, from + DAY_MS);
  const middle = from + (to - from) / 2;
  const events = netByDay.flatMap((day) => [
    ...(day.deposits > 0 ? [{ at: day.at, tone: 'in' as const, label: `${text.deposit} ${showShortDay(day.at - 1)}` }] : []),
    ...(day.withdrawals > 0 ? [{ at: day.at, tone: 'out' as const, label: `${text.withdrawal} ${showShortDay(day.at - 1)}` }] : []),
  ]);
  const money = (value: number) => showMoney(value.toFixed(2), player.currency);
  return (
    <Card title={text.netTitle} actions={<Kinds />} pad="normal">
      <StepChart
        label={text.netTitle}
        timeLabel={text.day}
        height={170}
        endSpace={88}
        series={[
          {
            id: 'net',
            label: text.net,
            tone: 'info',
            area: true,
            points: [[from, 0], ...netByDay.map((day) => [day.at, Number(day.net)] as const)],
          },
        ]}
        x={{
          from,
          to,
          ticks: [...new Map([from, middle, to].map((at) => [showShortDay(at - 1), at])).entries()].map(([label, at]) => ({ at, label })),
        }}
        y={{
          from: low,
          to: high,
          ticks: [...new Set([low, 0, high])].map((at) => ({ at, label: showShort(String(at), player.currency) })),
        }}
        events={events}
        formatX={(at) => showShortDay(at - 1)}
        formatY={money}
      />
    </Card>
  );
}
