import { pocketsOf, type RouletteKind } from '@fairbook/games/tables/roulette/spots';
import { useWords } from '../../../shared/words/words.tsx';
import { oddsText, percentText } from '../parts/rational-text.ts';
import type { LayoutSpot } from './layout.ts';
import { spotName } from './spot-name.ts';

const UNIT = 10_000n;

/** What the spot under the pointer is, what it pays, how often, and what comes back of it in the long run. */
export function AimLine({ spot, kind }: { readonly spot: LayoutSpot | undefined; readonly kind: RouletteKind }) {
  const { say, locale } = useWords();
  if (!spot) return <p className="roulette-aim">{say('roulette_aim')}</p>;
  const covered = BigInt(spot.pockets.length);
  const all = BigInt(pocketsOf(kind));
  return (
    <p className="roulette-aim">
      <strong>{spotName(spot, say)}</strong>
      <span>{say('felt_pays', { odds: oddsText(spot.pays) })}</span>
      <span>{say('felt_chance', { chance: percentText({ n: covered, d: all }, locale) })}</span>
      <span>{say('felt_returns', { rtp: percentText({ n: covered * BigInt(spot.pays), d: all * UNIT }, locale) })}</span>
    </p>
  );
}
