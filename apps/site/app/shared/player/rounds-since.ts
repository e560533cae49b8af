import { moneyToText, parseMoney } from '@fairbook/domain/money';
import { useMemo, useSyncExternalStore } from 'react';
import { useFrame } from '../page/frame-data.ts';

/** A round of a game that is over, and when the server told it, unix ms by its clock. Minor units of the player's currency. */
interface ToldRound {
  readonly at: number;
  readonly net: bigint;
}

let told: readonly ToldRound[] = [];
const listeners = new Set<() => void>();

/** Takes a round whose end was shown. `loadedAt`: when what the page shows of the player was read; what it holds already is forgotten. */
export function tellRound(round: ToldRound, loadedAt: number): void {
  told = [...told.filter(({ at }) => at > loadedAt), round];
  for (const listener of listeners) listener();
}

/** What rounds gave or took that were told after a moment. */
export const netAfter = (rounds: readonly ToldRound[], loadedAt: number): bigint =>
  rounds.reduce((sum, { at, net }) => (at > loadedAt ? sum + net : sum), 0n);

/** An amount as text and so many minor units, as text again. */
export function withMinor(amount: string, minor: bigint, currency: string): string {
  const read = parseMoney(amount, currency, { negative: true });
  return read.ok ? moneyToText(read.value + minor, currency) : amount;
}

/** Tells whenever a round for money was shown to its end. */
export const onToldRound = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const NONE: readonly ToldRound[] = [];

/** What rounds of games gave or took since the page's data were read, minor units: they are loaded anew at a pace, and rounds end faster. */
export function useNetSince(): bigint {
  const { now } = useFrame();
  const rounds = useSyncExternalStore(
    onToldRound,
    () => told,
    () => NONE,
  );
  return useMemo(() => netAfter(rounds, now), [rounds, now]);
}
