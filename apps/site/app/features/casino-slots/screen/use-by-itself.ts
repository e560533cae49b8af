import { useState } from 'react';
import {
  type AutoChoice,
  FIRST_CHOICE,
  type GameScreenProps,
  type PlayOrder,
  rulesOf,
  useAuto,
  useStopWhenHidden,
} from '../../casino-game/index.ts';
import type { SlotPlayer } from '../play/slot-player.ts';

/** Rounds that play by themselves: how they are chosen, and whether they do. */
export interface ByItself {
  readonly running: boolean;
  /** Its rules are being chosen: the act begins it. */
  readonly choosing: boolean;
  readonly choose: (choosing: boolean) => void;
  readonly choice: AutoChoice;
  readonly setChoice: (choice: AutoChoice) => void;
  /** Undefined: under these rules, or at this stake, it cannot begin. */
  readonly start: (() => void) | undefined;
  /** Why it stopped, until the next press: key of a sentence. */
  readonly stopped: string | undefined;
  /** Somebody pressed for something else. */
  readonly forget: () => void;
}

export function useByItself(
  { auto, amounts }: Pick<GameScreenProps, 'auto' | 'amounts'>,
  player: SlotPlayer,
  order: PlayOrder | undefined,
): ByItself {
  const { running, progress, stopped } = useAuto(auto);
  const [choosing, choose] = useState(false);
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const [told, setTold] = useState<object>();
  useStopWhenHidden(auto);
  const rules = rulesOf(choice, amounts);
  const start = (): void => {
    if (!order || !rules) return;
    choose(false);
    auto.start({ order, seen: () => player.seen() }, rules);
  };
  return {
    ...{ running, choosing, choose, choice, setChoice },
    start: order && rules && start,
    stopped: running || told === progress || !stopped || stopped === 'hand' ? undefined : `play_auto_stopped_${stopped}`,
    forget: () => setTold(progress),
  };
}
