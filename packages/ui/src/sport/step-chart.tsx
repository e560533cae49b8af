import { type CSSProperties, type PointerEvent, useState } from 'react';
import { Num } from '../components/text.tsx';
import { type ChartAxis, type ChartSeries, placeLabels, share, valueAt } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';
import { stepPath } from './sparkline.tsx';

export interface StepChartProps {
  /** What the chart shows, in words. */
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly x: ChartAxis;
  readonly y: ChartAxis;
  /** Spans without trading, drawn as bands. */
  readonly bands?: readonly { readonly from: number; readonly to: number }[];
  /** The present; what lies after it is shaded as not played yet. */
  readonly now?: number;
  /** Events on the time axis: a dashed line with a disc, of a colour where there are kinds of them. */
  readonly events?: readonly { readonly at: number; readonly label: string; readonly tone?: 'in' | 'out' }[];
  /** A value drawn as a dashed line across (the stake). */
  readonly mark?: { readonly at: number; readonly label: string };
  readonly formatX: (x: number) => string;
  readonly formatY: (y: number) => string;
  /** Heading of the time column in the table for screen readers. */
  readonly timeLabel: string;
  /** Height of the plot in CSS pixels. */
  readonly height?: number;
  /** Room at the end for the names of the lines, CSS pixels; 0 when they are named elsewhere. */
  readonly endSpace?: number;
  readonly className?: string;
}

const percent = (value: number): string => `${Math.round(value * 1e4) / 100}%`;

/** Where a moment and a value lie on the plot. */
interface Scale {
  /** From the start and from the top, as CSS lengths. */
  readonly left: (at: number) => string;
  readonly top: (value: number) => string;
  /** In the drawing's own units, 0 to 1000. */
  readonly point: (place: readonly [number, number]) => readonly [number, number];
}

const scaleOf = ({ x, y }: Pick<StepChartProps, 'x' | 'y'>): Scale => ({
  left: (at) => percent(share(x, at)),
  top: (value) => percent(1 - share(y, value)),
  point: ([at, value]) => [Math.round(share(x, at) * 1e4) / 10, Math.round((1 - share(y, value)) * 1e4) / 10],
});

type PlotProps = StepChartProps & { readonly scale: Scale; readonly end: number };

function ValueAxis({ y, scale: { top } }: PlotProps) {
  return (
    <div className="chart-ys" aria-hidden>
      {y.ticks.map((tick) => (
        <Num key={tick.at}>
          <span className="chart-y" style={{ insetBlockStart: top(tick.at) }}>
            {tick.label}
          </span>
        </Num>
      ))}
    </div>
  );
}

/** What lies behind the lines: spans without trading, what is not played yet, the values' own lines and a mark. */
function Background({ x, y, bands = [], now, mark, scale: { left, top } }: PlotProps) {
  return (
    <>
      {bands.map((band) => (
        <span
          key={band.from}
          className="chart-band"
          style={{ insetInlineStart: left(band.from), inlineSize: percent(share(x, band.to) - share(x, band.from)) }}
        />
      ))}
      {now === undefined ? null : <span className="chart-rest" style={{ insetInlineStart: left(now) }} />}
      {y.ticks.map((tick) => (
        <span key={tick.at} className="chart-line" data-zero={tick.at === 0 ? '' : undefined} style={{ insetBlockStart: top(tick.at) }} />
      ))}
      {mark === undefined ? null : (
        <span className="chart-mark" style={{ insetBlockStart: top(mark.at) }}>
          <span>{mark.label}</span>
        </span>
      )}
    </>
  );
}

function Lines({ x, series, scale: { point }, end }: PlotProps) {
  return (
    <svg aria-hidden="true" className="chart-svg" viewBox="0 0 1000 1000" preserveAspectRatio="none">
      {series.map((line) => {
        const points = line.points.map(point);
        const last = line.points.at(-1);
        const d = last === undefined ? '' : `${stepPath(points)}H${Math.round(share(x, Math.max(last[0], end)) * 1e4) / 10}`;
        return (
          <g key={line.id} data-tone={line.tone} className="chart-series">
            {line.area && points[0] ? <path d={`${d}V1000H${points[0][0]}z`} className="chart-area" /> : null}
            <path d={d} className="chart-path" />
          </g>
        );
      })}
    </svg>
  );
}

/** The last value of each line, with its name where there is place for it. */
function LineEnds({ y, series, height = 160, endSpace = 0, scale: { left, top }, end }: PlotProps) {
  const names = placeLabels(
    series.map((line) => (1 - share(y, line.points.at(-1)?.[1] ?? y.from)) * height),
    height,
  );
  return (
    <>
      {series.map((line, index) => {
        const last = line.points.at(-1);
        if (last === undefined) return null;
        return (
          <span key={line.id} className="chart-end" data-tone={line.tone} style={{ insetInlineStart: left(end) }}>
            <span className="chart-dot" style={{ insetBlockStart: top(last[1]) }} />
            {endSpace > 0 ? (
              <span className="chart-name" style={{ insetBlockStart: names[index] }}>
                {line.label}
                {line.end === undefined ? null : <Num className="chart-name-end">{line.end}</Num>}
              </span>
            ) : null}
          </span>
        );
      })}
    </>
  );
}

interface Shown {
  readonly line: ChartSeries;
  readonly value: number | undefined;
}

/** The values at the moment the pointer or the keys have chosen. */
function Cursor({
  x,
  formatX,
  formatY,
  scale: { left, top },
  cursor,
  shown,
}: PlotProps & { readonly cursor: number; readonly shown: readonly Shown[] }) {
  return (
    <span className="chart-cursor" style={{ insetInlineStart: left(cursor) }}>
      {shown.map(({ line, value }) =>
        value === undefined ? null : (
          <span key={line.id} className="chart-dot" data-tone={line.tone} style={{ insetBlockStart: top(value) }} />
        ),
      )}
      <span className="chart-tip" data-flip={share(x, cursor) > 0.5 ? '' : undefined}>
        <Num>{formatX(cursor)}</Num>
        {shown.map(({ line, value }) => (
          <span key={line.id}>
            {line.label} <Num>{value === undefined ? '–' : formatY(value)}</Num>
          </span>
        ))}
      </span>
    </span>
  );
}

/** A chart of step lines whose time runs in reading direction. Pointer and arrow keys move a cursor; a table of the same values follows for screen readers. */
export function StepChart(props: StepChartProps) {
  const { label, series, x, now, events = [], formatX, formatY, timeLabel, height = 160, endSpace = 0, className } = props;
  const [cursor, setCursor] = useState<number>();
  const scale = scaleOf(props);
  const { left } = scale;
  const end = now ?? x.to;
  const plot: PlotProps = { ...props, scale, end };
  const track = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const part = (rtl ? box.right - event.clientX : event.clientX - box.left) / box.width;
    setCursor(Math.min(end, Math.max(x.from, x.from + part * (x.to - x.from))));
  };
  const shown = cursor === undefined ? [] : series.map((line) => ({ line, value: valueAt(line.points, cursor) }));
  const spoken =
    cursor === undefined
      ? label
      : [formatX(cursor), ...shown.map(({ line, value }) => `${line.label} ${value === undefined ? '–' : formatY(value)}`)].join(', ');

  return (
    <div
      className={className === undefined ? 'chart' : `chart ${className}`}
      style={{ '--chart-h': `${height}px`, '--chart-end': `${endSpace}px` } as CSSProperties}
    >
      <ValueAxis {...plot} />
      <div className="chart-plot" onPointerMove={track} onPointerLeave={() => setCursor(undefined)}>
        <Background {...plot} />
        <Lines {...plot} />
        {events.map((event) => (
          <span
            key={`${event.at}/${event.label}`}
            className="chart-event"
            data-tone={event.tone}
            title={event.label}
            style={{ insetInlineStart: left(event.at) }}
          />
        ))}
        <LineEnds {...plot} />
        {cursor === undefined ? null : <Cursor {...plot} cursor={cursor} shown={shown} />}
        <input
          type="range"
          className="sr-only"
          aria-label={label}
          aria-valuetext={spoken}
          min={x.from}
          max={end}
          step={(end - x.from) / 60}
          value={cursor ?? end}
          onChange={(event) => setCursor(event.target.valueAsNumber)}
          onFocus={() => setCursor(end)}
          onBlur={() => setCursor(undefined)}
        />
      </div>
      <div className="chart-xs" aria-hidden>
        {x.ticks.map((tick) => (
          <span key={tick.at} className="chart-x" style={{ insetInlineStart: left(tick.at) }}>
            <Num>{tick.label}</Num>
          </span>
        ))}
      </div>
      <ChartTable caption={label} timeLabel={timeLabel} series={series} formatX={formatX} formatY={formatY} />
    </div>
  );
}
