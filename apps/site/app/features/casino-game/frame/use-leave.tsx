import { Button } from '@fairbook/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { later } from '../../../shared/page/ahead.ts';
import { useSay } from '../../../shared/words/words.tsx';
import type { Seat } from '../play/seat.ts';
import { useSeat } from '../play/use-seat.ts';

const Dialog = lazy(later(() => import('@fairbook/ui/overlay/dialog.tsx')));

/** Leaves a game; with a round open in it only when the player says so. */
export function useLeave(seat: Seat, money: boolean): { readonly leave: (go: () => void) => void; readonly asking: ReactNode } {
  const say = useSay();
  const [go, setGo] = useState<() => void>();
  const { engaged } = useSeat(seat);
  const leave = (leaving: () => void): void => {
    const { round, engaged: isEngaged } = seat.state();
    if (isEngaged || round?.phase === 'deciding') setGo(() => leaving);
    else leaving();
  };
  const asking =
    go === undefined ? null : (
      <Suspense>
        <Dialog
          alert
          isOpen
          onClose={() => setGo(undefined)}
          title={say('play_leave_title')}
          text={say(!money ? 'play_leave_demo' : engaged ? 'play_leave_engaged' : 'play_leave_text')}
          actions={
            <>
              <Button onClick={go}>{say('play_leave')}</Button>
              <Button onClick={() => setGo(undefined)}>{say('play_stay')}</Button>
            </>
          }
        />
      </Suspense>
    );
  return { leave, asking };
}
