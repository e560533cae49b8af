import { words } from '../words.ts';
import { showCount, showShare } from './format.ts';

const text = words.reports;
/** Below so many settled bets a margin is chance more than anything. */
const FEW_BETS = 300;

/** How many settled bets a margin is of, with a mark where they are too few. */
export function SampleSize({ bets }: { readonly bets: number }) {
  return (
    <span className="nowrap">
      {bets === 1 ? text.ofOne : text.ofBets(showCount(bets))}
      {bets < FEW_BETS ? (
        <abbr className="few-bets" title={text.few}>
          *<span className="sr-only"> {text.few}</span>
        </abbr>
      ) : null}
    </span>
  );
}

interface MarginShareProps {
  /** Basis points; null without settled stakes. */
  readonly share: number | null;
  readonly bets: number;
}

/** A margin with the number of bets it is of. */
export function MarginShare({ share, bets }: MarginShareProps) {
  if (share === null) return <span className="quiet">–</span>;
  return (
    <span className="nowrap">
      {showShare(share)} <SampleSize bets={bets} />
    </span>
  );
}

/** Basis points of an amount in another of the same currency; null of nothing. */
export const shareOf = (part: string, whole: string): number | null => {
  const of = Number(whole);
  return of > 0 ? Math.round((Number(part) / of) * 10_000) : null;
};
