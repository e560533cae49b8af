import { useMemo } from 'react';
import { FeedHealth } from '../features/desk/feed-health.tsx';
import { FixtureBoard } from '../features/desk/fixture-board.tsx';
import { HeatMap } from '../features/desk/heat-map.tsx';
import { LatestBets } from '../features/desk/latest-bets.tsx';
import { UntoldFixtures } from '../features/fixture/untold-fixtures.tsx';
import { useHead } from '../features/frame/page-head.ts';
import { Figures } from '../shared/figures.tsx';
import { showAge } from '../shared/format.ts';
import { useNow } from '../shared/now.ts';
import { EVERY, useOfBrand } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { words } from '../words.ts';

function Balance({ at, differences }: { readonly at: number | null; readonly differences: number | null }) {
  const now = useNow();
  const state = at === null ? 'unknown' : differences === 0 ? 'right' : 'wrong';
  return (
    <span className="head-note" data-state={state}>
      {at === null
        ? words.figures.unchecked
        : differences === 0
          ? words.figures.balanced(showAge(now - at))
          : words.figures.differs(differences ?? 0)}
    </span>
  );
}

/** What a trader watches all day. */
export default function Desk() {
  const query = useOfBrand('overview', 'overview', EVERY.figures);
  const at = query.data?.ledgerCheckedAt ?? null;
  const differences = query.data?.ledgerDifferences ?? null;
  const note = useMemo(() => <Balance at={at} differences={differences} />, [at, differences]);
  useHead(words.nav.desk, undefined, note);
  return (
    <>
      <Loaded query={query} height={96}>
        {(data) => <Figures data={data} />}
      </Loaded>
      <div className="desk-grid">
        <div className="desk-main">
          <UntoldFixtures />
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
