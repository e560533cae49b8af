import { FixtureBoard } from '../features/desk/fixture-board.tsx';
import { useHead } from '../features/frame/page-head.ts';
import { words } from '../words.ts';

export default function Fixtures() {
  useHead(words.nav.fixtures);
  return <FixtureBoard whole />;
}
