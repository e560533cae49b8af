import { type ChartSeries, changeTimes, valueAt } from './chart-scale.ts';

interface ChartTableProps {
  readonly caption: string;
  readonly timeLabel: string;
  readonly series: readonly ChartSeries[];
  readonly formatX: (x: number) => string;
  readonly formatY: (y: number) => string;
}

/** The values of a chart as a table, for those who do not see the lines. */
export function ChartTable({ caption, timeLabel, series, formatX, formatY }: ChartTableProps) {
  return (
    <table className="sr-only">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{timeLabel}</th>
          {series.map((line) => (
            <th key={line.id} scope="col">
              {line.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changeTimes(series).map((at) => (
          <tr key={at}>
            <th scope="row">{formatX(at)}</th>
            {series.map((line) => {
              const value = valueAt(line.points, at);
              return <td key={line.id}>{value === undefined ? '–' : formatY(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
