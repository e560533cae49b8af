import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { type GameScreenProps, isFast } from '../../casino-game/index.ts';
import { type SlotHost, SlotPlayer, type SlotState } from '../play/slot-player.ts';
import type { SlotSounds } from '../sounds/slot-sounds.ts';
import { soundOf } from '../sounds/sound-of.ts';
import type { SlotTheme } from '../themes/theme.ts';

const browserHost: SlotHost = {
  now: () => performance.now(),
  frame(draw) {
    const frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  },
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Plays the rounds of the seat on the stage; another seat has another player. */
export function useSlotPlayer(
  theme: SlotTheme,
  sounds: SlotSounds,
  screen: GameScreenProps,
): { readonly player: SlotPlayer; readonly state: SlotState } {
  const { seat, auto, sound, still, rules } = screen;
  const latest = useRef({ auto, sound, still, rules });
  latest.current = { auto, sound, still, rules };
  const player = useMemo(
    () =>
      new SlotPlayer({
        theme,
        seat,
        host: browserHost,
        pace: () => ({
          reduced: latest.current.still,
          quick: latest.current.rules.turbo && !latest.current.still && isFast(),
          leastCycle: latest.current.rules.minimumCycleMs,
          plainReturns: !latest.current.rules.celebratesReturnsUpToStake,
        }),
        byItself: () => latest.current.auto.state().running,
        hear(step) {
          const notes = soundOf(step, sounds);
          if (notes) latest.current.sound.play(notes);
        },
      }),
    [theme, seat, sounds],
  );
  useEffect(() => {
    player.enter();
    return () => player.leave();
  }, [player]);
  const state = useSyncExternalStore(player.subscribe, player.state, player.state);
  return { player, state };
}
