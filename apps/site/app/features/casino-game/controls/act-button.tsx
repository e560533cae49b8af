import { Button } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useSay } from '../../../shared/words/words.tsx';
import { useGameKeys } from '../frame/game-keys.ts';
import type { Seat } from '../play/seat.ts';
import { useSeat } from '../play/use-seat.ts';
import { useUnanswered } from './problem-line.tsx';

const TICK_MS = 250;

/** Whole seconds until the next round may begin; 0: now. */
export function useWaitSeconds(seat: Seat): number {
  const { readyAt } = useSeat(seat);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const look = (): void => setSeconds(Math.max(0, Math.ceil((readyAt - performance.now()) / 1000)));
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [readyAt]);
  return seconds;
}

/** An answer that comes this soon is no wait worth a word, ms. */
const PATIENT_MS = 500;

/** What a press waits for, in words, once that takes a while. */
function useBusyWords(seat: Seat): string | undefined {
  const say = useSay();
  const { phase, problem } = useSeat(seat);
  const unanswered = useUnanswered(seat);
  const waits = phase === 'sending' || (phase === 'opening' && !problem);
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setLate(true), PATIENT_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waits]);
  if (unanswered) return say('play_awaiting');
  return waits && late ? say(phase === 'sending' ? 'play_sending' : 'play_opening') : undefined;
}

export interface ActButtonProps {
  readonly seat: Seat;
  readonly children: ReactNode;
  readonly onAct: () => void;
  /** It cannot be done: something is wrong or missing. */
  readonly off?: boolean;
  /** It begins a round, so a jurisdiction's least cycle holds it back. */
  readonly begins?: boolean;
  readonly look?: 'primary' | 'neutral';
}

/** The one act of the view, also by the space bar. While a result is being shown, it goes straight to it. */
export function ActButton({ seat, children, onAct, off = false, begins = false, look = 'primary' }: ActButtonProps) {
  const say = useSay();
  const { phase, problem } = useSeat(seat);
  const wait = useWaitSeconds(seat);
  const waits = begins && wait > 0 && phase === 'ready';
  const act = (): void => {
    if (phase === 'moving') seat.hurry();
    else if (phase === 'ready' && !off && !waits) onAct();
  };
  useGameKeys({ ' ': act });
  const busy = useBusyWords(seat);
  return (
    <Button
      variant={look}
      size="large"
      wide
      className="cg-act"
      data-phase={phase}
      busy={busy}
      disabled={(phase === 'opening' && problem !== undefined) || (phase === 'ready' && (off || waits))}
      onClick={act}
    >
      {waits ? say('play_wait', { seconds: wait }) : children}
    </Button>
  );
}
