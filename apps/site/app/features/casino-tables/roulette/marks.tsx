import type { Amounts } from '../../casino-game/index.ts';
import type { Chips } from '../bets/placed-bets.ts';
import { Chip } from '../chips/chip.tsx';
import { chipText, type Denomination, rankFor } from '../chips/denominations.ts';
import type { LayoutSpot, RouletteLayout } from './layout.ts';

export interface RouletteTableProps {
  readonly layout: RouletteLayout;
  readonly chips: Chips;
  readonly tray: readonly Denomination[];
  readonly amounts: Pick<Amounts, 'text'>;
  /** The spot that is pointed at. */
  readonly aim: string | undefined;
  readonly onAim: (spot: string | undefined) => void;
  readonly onPlace: (spot: string) => void;
  readonly onTake: (spot: string) => void;
  readonly onAct: () => void;
  /** Chips may be laid now. */
  readonly open: boolean;
  /** The pocket that came last, while its result is shown. */
  readonly pocket: number | undefined;
  /** What is said of a spot, with what lies on it. */
  readonly nameOf: (spot: LayoutSpot) => string;
}

const CHIP = 24;
/** From this size on a cell has room for chips beside its name. */
const ROOMY = 60;

/** Where the chips of a spot lie: in the middle of a number or an edge, beside the name of what is larger. */
function chipPlace({ x, y, cell, pockets }: LayoutSpot): { readonly x: number; readonly y: number; readonly size: number } {
  if (!cell || pockets.length === 1) return { x, y, size: CHIP };
  if (cell.width >= ROOMY) return { x: cell.x + cell.width - CHIP * 0.7, y, size: CHIP };
  if (cell.height >= ROOMY - 4) return { x, y: cell.y + CHIP * 0.7, size: CHIP };
  return { x, y, size: CHIP };
}

/** Numbers that a bet covers, and the number that came. */
export function Marks({ layout, aim, pocket }: Pick<RouletteTableProps, 'layout' | 'aim' | 'pocket'>) {
  const aimed = layout.spots.find(({ spot }) => spot === aim);
  const cells = layout.spots.filter(({ cell, pockets }) => cell && pockets.length === 1);
  return (
    <g aria-hidden className="felt-marks">
      {cells.map(({ spot, cell, pockets: [own] }) =>
        cell && own !== undefined && aimed?.pockets.includes(own) ? <rect key={spot} {...cell} rx="4" className="felt-covered" /> : null,
      )}
      {cells.map(({ spot, cell, pockets: [own] }) =>
        cell && own === pocket ? <rect key={spot} {...cell} rx="4" className="felt-came" /> : null,
      )}
      {aimed ? <rect {...aimed.hit} rx="4" className="felt-aim" /> : null}
    </g>
  );
}

/** What lies on the table. */
export function ChipsOnTable({ layout, chips, tray, amounts }: Pick<RouletteTableProps, 'layout' | 'chips' | 'tray' | 'amounts'>) {
  return (
    <g aria-hidden pointerEvents="none">
      {layout.spots.map((spot) => {
        const amount = chips.get(spot.spot);
        if (amount === undefined) return null;
        return <Chip key={spot.spot} rank={rankFor(amount, tray)} text={chipText(amount, amounts)} at={chipPlace(spot)} />;
      })}
    </g>
  );
}
