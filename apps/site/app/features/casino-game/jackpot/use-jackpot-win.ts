import { useEffect, useState } from 'react';
import { useSay } from '../../../shared/words/words.tsx';
import type { GameScreenProps } from '../game-module.ts';
import type { PaidByPots } from '../play/seat.ts';
import { isCelebrated, type NamedAward, namedAwards } from './named-awards.ts';

/** What pots paid since somebody closed it last, the newest first. */
export interface JackpotWin {
  /** Of the newest of its rounds: another is another show. */
  readonly round: string;
  readonly awards: readonly NamedAward[];
  readonly celebrated: boolean;
}

/** So many are shown at most: rounds that play by themselves may win more before anybody looks. */
const MOST_SHOWN = 3;

/** Hears of rounds that pots paid something of, whose end was shown, and finds out what the pots are called. */
export function useJackpotWin({
  seat,
  session,
  rules: { celebratesReturnsUpToStake },
  sound,
}: Pick<GameScreenProps, 'seat' | 'session' | 'rules' | 'sound'>) {
  const say = useSay();
  const [win, setWin] = useState<JackpotWin>();
  useEffect(() => {
    let here = true;
    const tell = async (round: PaidByPots): Promise<void> => {
      const jackpots = await session.jackpots?.();
      if (!here) return;
      const celebrated = isCelebrated(round, { celebratesReturnsUpToStake });
      const awards = namedAwards(round.awards, jackpots ?? [], say);
      setWin((before) => ({ round: round.round, celebrated, awards: [...awards, ...(before?.awards ?? [])].slice(0, MOST_SHOWN) }));
      if (celebrated) sound.play('jackpot');
    };
    const end = seat.onPaid((round) => void tell(round));
    return () => {
      here = false;
      end();
    };
  }, [seat, session, celebratesReturnsUpToStake, sound, say]);
  return { win, close: () => setWin(undefined) };
}
