import type { GameView } from '@fairbook/contract';
import { useEffect, useState } from 'react';
import type { GameModule } from '../game-module.ts';
import { type AutoPlayer, createAutoPlayer } from '../play/auto-player.ts';
import { createSeat, type Seat } from '../play/seat.ts';
import { isStill } from '../play/use-still.ts';
import { demoHost, seatHost } from './browser-hosts.ts';
import { createDemoSession, NO_CURRENCY } from './demo-session.ts';
import { idleSession } from './idle-session.ts';
import type { GameSession } from './session.ts';

/** A game that somebody sits at. */
export interface Opened {
  readonly session: GameSession;
  readonly seat: Seat;
  readonly auto: AutoPlayer;
}

export interface Opening {
  readonly module: GameModule;
  readonly view: GameView;
  readonly money: boolean;
  readonly minimumCycleMs: number;
}

function seated({ module, minimumCycleMs }: Opening, session: GameSession): Opened {
  const moveMs: NonNullable<GameModule['moveMs']> = (...of) => (isStill() ? 0 : (module.moveMs?.(...of) ?? 0));
  const seat = createSeat(session, { minimumCycleMs, moveMs }, seatHost);
  return { session, seat, auto: createAutoPlayer(seat, seatHost) };
}

/** Opens a game, once the page has been taken over; before that nobody sits at it. Another game or way of playing is another component. */
export function useOpened(opening: Opening): Opened {
  const { view, money } = opening;
  const [opened, setOpened] = useState<Opened>(() =>
    seated(opening, idleSession(view.code, money ? view.currency : NO_CURRENCY, money, 0n)),
  );
  const [first] = useState(opening);
  useEffect(() => {
    const next = seated(first, createDemoSession(first.module.game, demoHost));
    next.seat.opened();
    setOpened(next);
    return () => next.auto.stop('away');
  }, [first]);
  return opened;
}
