import { namedSides } from '@fairbook/contract';
import { Card, Empty, ScrollX } from '@fairbook/ui';
import { Link } from 'react-router';
import type { Answer } from '../../shared/api.ts';
import { showCell, showLine, showMoney, showTime } from '../../shared/format.ts';
import { heatColour, heatShare } from '../../shared/heat.ts';
import { TeamShield } from '../../shared/marks.tsx';
import { playTime } from '../../shared/play-time.ts';
import { EVERY, useOfBrand } from '../../shared/queries.ts';
import { Loaded } from '../../shared/screen.tsx';
import { useScheme } from '../../shared/theme.ts';
import { words } from '../../words.ts';

type Map = Answer<'heatMap'>;
type Row = Map['rows'][number];
const text = words.heat;

const SCALE = [-1, -0.7, -0.45, -0.25, -0.1, 0.1, 0.25, 0.45, 0.7, 1];

function Scale() {
  const scheme = useScheme();
  return (
    <div className="heat-scale" aria-hidden>
      {text.pays}
      <span>
        {SCALE.map((share) => (
          <i key={share} style={{ background: heatColour(share, scheme).background }} />
        ))}
      </span>
      {text.keeps}
    </div>
  );
}

interface CellProps {
  readonly row: Row;
  readonly cell: Row['cells'][number];
  readonly label: string;
  readonly greatest: number;
  readonly worst: boolean;
  readonly currency: string;
}

function Cell({ row, cell, label, greatest, worst, currency }: CellProps) {
  const scheme = useScheme();
  if (!cell) {
    return (
      <td>
        <span className="heat-cell" data-empty>
          ·
        </span>
      </td>
    );
  }
  const { background, light } = heatColour(heatShare(Number(cell.net), greatest), scheme);
  const line = cell.line === 0 ? '' : ` ${showLine(cell.line)}`;
  return (
    <td>
      <Link
        className="heat-cell"
        to={`/fixtures/${row.id}`}
        data-light={light ? '' : undefined}
        data-worst={worst ? '' : undefined}
        style={{ background }}
        title={`${namedSides(row.home.name, row.away.name)}, ${label}${line}: ${showMoney(cell.net, currency, true)}`}
      >
        {showCell(cell.net)}
      </Link>
    </td>
  );
}

function Table({ data }: { readonly data: Map }) {
  const nets = data.rows.flatMap((row) => row.cells.map((cell) => (cell ? Number(cell.net) : 0)));
  const greatest = Math.max(0, ...nets.map(Math.abs));
  const least = Math.min(0, ...nets);
  return (
    <ScrollX>
      <table className="heat">
        <caption className="sr-only">{`${text.title}: ${text.unit(data.currency)}`}</caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              <span className="sr-only">{text.fixture}</span>
            </th>
            {data.columns.map((column) => (
              <th key={column.key} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={`/fixtures/${row.id}`}>
                  <TeamShield team={row.home} size={16} />
                  <abbr title={namedSides(row.home.name, row.away.name)}>{namedSides(row.home.code, row.away.code)}</abbr>
                </Link>
              </th>
              <td className="heat-when" data-live={row.play ? '' : undefined}>
                {row.phase === 'over'
                  ? text.over
                  : row.play?.minute == null
                    ? showTime(row.startsAt)
                    : playTime({ ...row.play, minute: row.play.minute })}
              </td>
              {row.cells.map((cell, i) => (
                <Cell
                  key={data.columns[i]?.key}
                  row={row}
                  cell={cell}
                  label={data.columns[i]?.label ?? ''}
                  greatest={greatest}
                  worst={cell !== null && least < 0 && Number(cell.net) === least}
                  currency={data.currency}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  );
}

/** Where the brand stands to lose: the heaviest fixtures, outcome by outcome. */
export function HeatMap() {
  const query = useOfBrand('consoleHeatMap', {}, EVERY.figures);
  return (
    <Card
      title={text.title}
      mark={<span className="card-note">{query.data ? text.unit(query.data.currency) : ''}</span>}
      actions={<Scale />}
    >
      <Loaded query={query} height={240}>
        {(data) =>
          data.rows.length === 0 ? (
            <Empty icon="chart-bar" title={text.empty}>
              {text.emptyText}
            </Empty>
          ) : (
            <Table data={data} />
          )
        }
      </Loaded>
    </Card>
  );
}
