import { FixtureBoard } from '../features/desk/fixture-board.tsx';
import { OrphanedFixtures } from '../features/fixture/orphaned-fixtures.tsx';
import { useHead } from '../features/frame/page-head.ts';
import { words } from '../words.ts';

export default function Fixtures() {
  useHead(words.nav.fixtures);
  return (
    <>
      <OrphanedFixtures />
      <FixtureBoard whole />
    </>
  );
}
