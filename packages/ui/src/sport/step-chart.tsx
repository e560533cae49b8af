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
  /** Events on the time axis: a dashed line with a disc. */
  readonly events?: readonly { readonly at: number; readonly label: string }[];
  /** A value drawn as a dashed line across (the stake). */
  readonly mark?: { readonly at: number; readonly label: string };
  readonly formatX: (x: number) => string;
  readonly formatY: (y: number) => string;
  /** Heading of the time column in the table for screen readers. */
  readonly timeLabel: string;
  /** Height of the plot in CSS pixels. */
  readonly height?: number;
  /** Room at the end for the names of the lines, CSS pixels; 0 when they are named elsewhere. */
  readonly endRoom?: number;
  readonly className?: string;
}

const percent = (value: number): string => `${Math.round(value * 1e4) / 100}%`;

/** A chart of step lines whose time runs in reading direction. Pointer and arrow keys move a cursor; a table of the same values follows for screen readers. */
export function StepChart(props: StepChartProps) {
  const {
    label,
    series,
    x,
    y,
    bands = [],
    now,
    events = [],
    mark,
    formatX,
    formatY,
    timeLabel,
    height = 160,
    endRoom = 0,
    className,
  } = props;
  const [cursor, setCursor] = useState<number>();
  const left = (at: number): string => percent(share(x, at));
  const top = (value: number): string => percent(1 - share(y, value));
  const point = ([at, value]: readonly [number, number]): readonly [number, number] => [
    Math.round(share(x, at) * 1e4) / 10,
    Math.round((1 - share(y, value)) * 1e4) / 10,
  ];
  const end = now ?? x.to;
  const names = placeLabels(
    series.map((line) => (1 - share(y, line.points.at(-1)?.[1] ?? y.from)) * height),
    height,
  );
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
      style={{ '--chart-h': `${height}px`, '--chart-end': `${endRoom}px` } as CSSProperties}
    >
      <div className="chart-ys" aria-hidden>
        {y.ticks.map((tick) => (
          <Num key={tick.at}>
            <span className="chart-y" style={{ insetBlockStart: top(tick.at) }}>
              {tick.label}
            </span>
          </Num>
        ))}
      </div>
      <div className="chart-plot" onPointerMove={track} onPointerLeave={() => setCursor(undefined)}>
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
        {events.map((event) => (
          <span key={event.at} className="chart-event" title={event.label} style={{ insetInlineStart: left(event.at) }} />
        ))}
        {series.map((line, index) => {
          const last = line.points.at(-1);
          if (last === undefined) return null;
          return (
            <span key={line.id} className="chart-end" data-tone={line.tone} style={{ insetInlineStart: left(end) }}>
              <span className="chart-dot" style={{ insetBlockStart: top(last[1]) }} />
              {endRoom > 0 ? (
                <span className="chart-name" style={{ insetBlockStart: names[index] }}>
                  {line.label}
                  {line.end === undefined ? null : <Num className="chart-name-end">{line.end}</Num>}
                </span>
              ) : null}
            </span>
          );
        })}
        {cursor === undefined ? null : (
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
        )}
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
