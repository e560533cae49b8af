import { type Amounts, ResultLine } from '../../casino-game/index.ts';
import type { Draw } from '../table/use-draw.ts';

/** What came back on the player's bets together, once the draw has been shown; before that what there is to do. */
export function DrawResult({ draw, amounts, before }: { readonly draw: Draw; readonly amounts: Amounts; readonly before: string }) {
  const { result } = draw;
  return <ResultLine result={result && { ...result, phase: 'settled' }} amounts={amounts} before={before} />;
}
