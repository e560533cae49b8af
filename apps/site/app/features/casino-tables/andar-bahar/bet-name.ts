import { useSay } from '../../../shared/words/words.tsx';

/** The numbers of cards that a bet on them covers; zeros of other bets. */
export const rangeOf = (spot: string): readonly [number, number] => {
  const [, from = '0', to = '0'] = spot.split('-');
  return [Number(from), Number(to)];
};

/** A bet as it is said: a side, or how many cards it takes. */
export function useBetName(): (spot: string) => string {
  const say = useSay();
  return (spot) => {
    const [from, to] = rangeOf(spot);
    return to > 0 ? say('andar_bahar_cards', { from, to }) : say(`andar_bahar_${spot}`);
  };
}
