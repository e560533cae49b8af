import { type SelectionKey, selectionKey } from '@fairbook/contract/live';
import type { NewLine, ToldLeg } from './slip-legs.ts';
import type { Pick } from './slip-state.ts';

/** A pick on the line its market has now, at the price told with it. */
export const onNewLine = (pick: Pick, { line, price, pick: name }: NewLine): Pick => ({
  ...pick,
  line,
  price,
  pick: name,
  key: selectionKey(pick.gameId, pick.outcomeId, line, pick.player),
});

/**
 * Picks whose line game is gone because play began, each with what it would be under the live event. The price agreed to stays:
 * the live price is another one, and the player is asked about it as about any change.
 */
export function rekeyed(
  picks: readonly Pick[],
  told: ReadonlyMap<SelectionKey, ToldLeg>,
  liveIdOf: (gameId: number) => number | undefined,
): readonly { readonly from: SelectionKey; readonly to: Pick }[] {
  return picks.flatMap((pick) => {
    const leg = told.get(pick.key);
    if (!leg || leg.price > 0 || leg.finished || !leg.inPlay) return [];
    const gameId = liveIdOf(pick.gameId);
    if (gameId === undefined) return [];
    return [{ from: pick.key, to: { ...pick, gameId, live: true, key: selectionKey(gameId, pick.outcomeId, pick.line, pick.player) } }];
  });
}
