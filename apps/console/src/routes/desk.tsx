import { useMemo } from 'react';
import { FeedHealth } from '../features/desk/feed-health.tsx';
import { FixtureBoard } from '../features/desk/fixture-board.tsx';
import { HeatMap } from '../features/desk/heat-map.tsx';
import { LatestBets } from '../features/desk/latest-bets.tsx';
import { ManualPrices } from '../features/fixture/manual-prices.tsx';
import { OrphanedFixtures } from '../features/fixture/orphaned-fixtures.tsx';
import { Suspensions } from '../features/fixture/suspensions.tsx';
import { useHead } from '../features/frame/page-head.ts';
import { Figures } from '../shared/figures.tsx';
import { showAge } from '../shared/format.ts';
import { useNow } from '../shared/now.ts';
import { EVERY, useOfBrand } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { words } from '../words.ts';

interface BalanceProps {
  readonly at: number | null;
  readonly differences: number | null;
  readonly isOverdue: boolean;
}

function Balance({ at, differences, isOverdue }: BalanceProps) {
  const now = useNow();
  const isWrong = (differences ?? 0) > 0;
  const state = isWrong || isOverdue ? 'wrong' : at === null ? 'unknown' : 'right';
  return (
    <span className="head-note" data-state={state}>
      {isWrong
        ? words.figures.differs(differences ?? 0)
        : at === null
          ? words.figures[isOverdue ? 'neverChecked' : 'unchecked']
          : words.figures[isOverdue ? 'overdue' : 'balanced'](showAge(now - at))}
    </span>
  );
}

/** What a trader watches all day. */
export default function Desk() {
  const query = useOfBrand('consoleOverview', {}, EVERY.figures);
  const at = query.data?.ledgerCheckedAt ?? null;
  const differences = query.data?.ledgerDifferences ?? null;
  const isOverdue = query.data?.ledgerOverdue ?? false;
  const note = useMemo(() => <Balance at={at} differences={differences} isOverdue={isOverdue} />, [at, differences, isOverdue]);
  useHead(words.nav.desk, undefined, note);
  return (
    <>
      <Loaded query={query} height={96}>
        {(data) => <Figures data={data} />}
      </Loaded>
      <div className="desk-grid">
        <div className="desk-main">
          <OrphanedFixtures />
          <Suspensions />
          <ManualPrices />
          <HeatMap />
          <FixtureBoard whole={false} />
        </div>
        <div className="desk-side">
          <FeedHealth />
          <LatestBets />
        </div>
      </div>
    </>
  );
}
