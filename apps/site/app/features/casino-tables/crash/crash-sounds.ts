import { useEffect, useRef } from 'react';
import { type GameScreenProps, tierOf } from '../../casino-game/index.ts';
import { CRASH_SLOTS, type CrashState } from './crash-table.ts';

type SoundName = Parameters<GameScreenProps['sound']['play']>[0];

/** What is heard of a step of the table: a stake, the start, a cash-out by its size, and a loss of the player's own. A round without them ends in silence. */
export function soundsOf(before: CrashState, now: CrashState): readonly SoundName[] {
  const heard: SoundName[] = before.phase === 'betting' && now.phase === 'flying' ? ['spin'] : [];
  for (const slot of CRASH_SLOTS) {
    const [was, is] = [before.own[slot], now.own[slot]];
    if (is && !was) heard.push('tick');
    if (is?.back === undefined || was?.back !== undefined) continue;
    const tier = tierOf({ staked: is.amount, won: is.back });
    if (tier !== 'returned') heard.push(tier);
  }
  return heard;
}

export function useCrashSounds(state: CrashState, { sound }: Pick<GameScreenProps, 'sound'>): void {
  const before = useRef(state);
  useEffect(() => {
    for (const name of soundsOf(before.current, state)) sound.play(name);
    before.current = state;
  }, [state, sound]);
}
