import { plainAmount } from '../../../shared/words/plain-amount.ts';
import type { Amounts } from '../play/amounts.ts';
import { doubleOf, halfOf, type StakeBounds } from '../play/stake.ts';
import { sound } from '../sound/sound.ts';
import { toggleFullScreen } from './full-screen.ts';
import { useGameKeys } from './game-keys.ts';

export interface StakeChoice {
  readonly stakeText: string;
  readonly setStakeText: (text: string) => void;
  readonly bounds: StakeBounds;
  readonly amounts: Amounts;
}

/** Half of the stake, or twice it; of what is no stake, the least. */
export function stepStake({ stakeText, setStakeText, bounds, amounts }: StakeChoice, step: typeof halfOf): void {
  const stake = amounts.read(plainAmount(stakeText));
  setStakeText(amounts.text(step(stake ?? bounds.least, bounds)));
}

/** Keys that every game has: Escape back, M sound, F full screen, [ and ] half and twice the stake. */
export function useFrameKeys(choice: StakeChoice, locked: boolean): void {
  useGameKeys({
    Escape: () => document.querySelector<HTMLElement>('[data-game-back]')?.click(),
    m: () => sound.toggle(),
    f: toggleFullScreen,
    '[': locked ? undefined : () => stepStake(choice, halfOf),
    ']': locked ? undefined : () => stepStake(choice, doubleOf),
  });
}
