import { useHead } from '../features/frame/page-head.ts';
import { BetTable } from '../shared/bet-table.tsx';
import { words } from '../words.ts';

export default function Bets() {
  useHead(words.nav.bets);
  return <BetTable title={words.bets.title} searchable />;
}
