import { useEffect, useState } from 'react';
import { useFrame } from '../../../shared/page/frame-data.ts';
import { tellRound } from '../../../shared/player/rounds-since.ts';
import type { GameRound } from '../../casino-game/index.ts';

/** Rounds of a visit that are kept. */
const MOST = 30;

/**
 * The player's rounds at the table in this visit, the newest first; net position and what is left of limits follow each when it is paid.
 * @param paidAt when the house paid the round, unix ms; undefined: not yet
 */
export function useOwnRounds<View>(own: GameRound<View> | undefined, paidAt: number | undefined): readonly GameRound<View>[] {
  const [rounds, setRounds] = useState<readonly GameRound<View>[]>([]);
  const { now } = useFrame();
  const name = own?.round;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is listed once, when it is seen.
  useEffect(() => {
    if (!own) return;
    setRounds((before) => (before[0]?.round === name ? before : [own, ...before].slice(0, MOST)));
  }, [name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: and once, when it is paid.
  useEffect(() => {
    if (own && paidAt !== undefined) tellRound({ at: paidAt, net: own.won - own.staked }, now);
  }, [name, paidAt]);
  return rounds;
}
