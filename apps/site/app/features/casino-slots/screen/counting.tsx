import { useCounting } from '../../../shared/browser/use-counting.ts';
import type { Amounts } from '../../casino-game/index.ts';

/** It counts up to a greater amount in so long, ms. */
const COUNTS_MS = 1200;

/** An amount that counts up to a greater one; a smaller one, of a pot that was won, is there at once. */
export function Counting({ to, amounts, still }: { to: bigint; amounts: Pick<Amounts, 'show'>; still: boolean }) {
  return <bdi className="num">{amounts.show(useCounting(to, still, COUNTS_MS))}</bdi>;
}
