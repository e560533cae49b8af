import { useCallback, useEffect, useState } from 'react';
import type { Amounts } from './amounts.ts';
import { problemOf, type StakeBounds } from './stake.ts';

/** Of one game, in one currency or chips. */
export const stakePlace = (supplier: string, game: string, currency: string): string => `stake/${supplier}/${game}/${currency}`;

/** The stake that was chosen before, where the game still takes it. */
export function keptStake(text: string | null, bounds: StakeBounds, amounts: Pick<Amounts, 'read' | 'text'>): string | undefined {
  const stake = text === null ? undefined : amounts.read(text);
  return stake === undefined || problemOf(stake, bounds, stake) ? undefined : amounts.text(stake);
}

function read(place: string): string | null {
  try {
    return sessionStorage.getItem(place);
  } catch {
    return null;
  }
}

/** The stake as its field holds it. What was chosen is there again after a reload, and forgotten with the tab. */
export function useStakeText(
  place: string,
  first: string,
  bounds: StakeBounds,
  amounts: Amounts,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(first);
  const [of] = useState({ bounds, amounts });
  useEffect(() => {
    const kept = keptStake(read(place), of.bounds, of.amounts);
    if (kept !== undefined) setText(kept);
  }, [place, of]);
  const choose = useCallback(
    (next: string) => {
      setText(next);
      try {
        sessionStorage.setItem(place, next);
      } catch {
        // Chosen for this page alone.
      }
    },
    [place],
  );
  return [text, choose];
}
