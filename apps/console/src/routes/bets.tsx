import { BetTable } from '../features/bets/bet-table.tsx';
import { useHead } from '../features/frame/page-head.ts';
import { words } from '../words.ts';

export default function Bets() {
  useHead(words.nav.bets);
  return <BetTable title={words.bets.title} searchable />;
}
