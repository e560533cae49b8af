import {
  type BigRoadMark,
  beadPlate,
  bigRoad,
  type Derived,
  type DerivedRoad,
  derivedRoad,
  type Mark,
  type Result,
} from '@fairbook/games/tables/baccarat/roads';
import { useSay } from '../../../shared/words/words.tsx';
import { RoadGrid } from './road-grid.tsx';
import { newestColumns } from './road-window.ts';

const CELL = 30;
const SMALL = 15;

/** Dots of pairs: the banker's at the start corner, the player's at the other. */
function PairDots({
  x,
  y,
  bankerPair,
  playerPair,
}: { readonly x: number; readonly y: number } & Pick<Result, 'bankerPair' | 'playerPair'>) {
  return (
    <>
      {bankerPair ? <circle className="road-dot" data-side="banker" cx={x - 9} cy={y - 9} r="3.5" /> : null}
      {playerPair ? <circle className="road-dot" data-side="player" cx={x + 9} cy={y + 9} r="3.5" /> : null}
    </>
  );
}

const keyOf = ({ column, row }: Pick<Mark<unknown>, 'column' | 'row'>): string => `${column} ${row}`;
const middle = (at: number, cell: number): number => at * cell + cell / 2;

/** How a game calls the sides of its roads: a letter in a disc, and a name. */
export interface RoadNames {
  readonly letter: (winner: Result['winner']) => string;
  readonly name: (winner: Result['winner']) => string;
}

interface RoadProps {
  readonly results: readonly Result[];
  readonly columns: number;
}

/** Every hand in order, six to a column: B, P and T, as the language has them. */
export function BeadPlate({ results, columns, names: { letter } }: RoadProps & { readonly names: RoadNames }) {
  const say = useSay();
  return (
    <RoadGrid columns={columns} cell={CELL} label={`${say('road_bead')}: ${results.map(({ winner }) => letter(winner)).join(' ')}`}>
      {newestColumns(beadPlate(results), columns).map((mark) => {
        const [x, y] = [middle(mark.column, CELL), middle(mark.row, CELL)];
        const { winner } = mark.mark;
        return (
          <g key={keyOf(mark)}>
            <circle className="road-bead" data-side={winner} cx={x} cy={y} r="12.5" />
            <text className="road-letter" x={x} y={y}>
              {letter(winner)}
            </text>
            <PairDots x={x} y={y} {...mark.mark} />
          </g>
        );
      })}
    </RoadGrid>
  );
}

/** Runs of wins as they are said: "banker 3, player 1". */
function runsText(marks: readonly Mark<BigRoadMark>[], nameOf: (winner: 'player' | 'banker') => string): string {
  const runs: { winner: 'player' | 'banker'; length: number }[] = [];
  for (const { mark } of marks) {
    const run = runs.at(-1);
    if (run?.winner === mark.winner) run.length++;
    else runs.push({ winner: mark.winner, length: 1 });
  }
  return runs.map(({ winner, length }) => `${nameOf(winner)} ${length}`).join(', ');
}

/** Runs of wins, a column each: ties are slashes, pairs are dots. */
export function BigRoad({ results, columns, names: { name } }: RoadProps & { readonly names: RoadNames }) {
  const say = useSay();
  const marks = bigRoad(results);
  return (
    <RoadGrid columns={columns} cell={CELL} label={`${say('road_big')}: ${runsText(marks, name)}`}>
      {newestColumns(marks, columns).map((mark) => {
        const [x, y] = [middle(mark.column, CELL), middle(mark.row, CELL)];
        const { winner, ties } = mark.mark;
        return (
          <g key={keyOf(mark)}>
            <circle className="road-ring" data-side={winner} cx={x} cy={y} r="11" />
            {ties > 0 ? <path className="road-tie" d={`M${x - 7} ${y + 7}L${x + 7} ${y - 7}`} /> : null}
            {ties > 1 ? (
              <text className="road-ties" x={x} y={y}>
                {ties}
              </text>
            ) : null}
            <PairDots x={x} y={y} {...mark.mark} />
          </g>
        );
      })}
    </RoadGrid>
  );
}

/** The sign of a derived road: rings, discs or slashes; red repeats, blue breaks. */
export function DerivedSign({
  road,
  mark,
  x,
  y,
}: {
  readonly road: DerivedRoad;
  readonly mark: Derived;
  readonly x: number;
  readonly y: number;
}) {
  if (road === 'big-eye-boy') return <circle className="road-ring" data-thin="" data-mark={mark} cx={x} cy={y} r="4.5" />;
  if (road === 'small-road') return <circle className="road-bead" data-mark={mark} cx={x} cy={y} r="5" />;
  return <path className="road-slash" data-mark={mark} d={`M${x - 4.5} ${y + 4.5}L${x + 4.5} ${y - 4.5}`} />;
}

export function DerivedGrid({ results, columns, road }: RoadProps & { readonly road: DerivedRoad }) {
  const say = useSay();
  const marks = derivedRoad(results, road);
  const name = say(`road_${road.replaceAll('-', '_')}`);
  return (
    <RoadGrid columns={columns} cell={SMALL} label={`${name}: ${marks.map(({ mark }) => say(`road_${mark}`)).join(', ')}`}>
      {newestColumns(marks, columns).map((mark) => (
        <DerivedSign key={keyOf(mark)} road={road} mark={mark.mark} x={middle(mark.column, SMALL)} y={middle(mark.row, SMALL)} />
      ))}
    </RoadGrid>
  );
}
