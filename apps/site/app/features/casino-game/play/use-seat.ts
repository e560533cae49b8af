import { useSyncExternalStore } from 'react';
import type { GameSession, SessionState } from '../session/session.ts';
import type { AutoPlayer, AutoState } from './auto-player.ts';
import type { Seat, SeatState } from './seat.ts';

export const useSeat = (seat: Seat): SeatState => useSyncExternalStore(seat.subscribe, seat.state, seat.state);
export const useSession = (session: GameSession): SessionState => useSyncExternalStore(session.subscribe, session.state, session.state);
export const useAuto = (auto: AutoPlayer): AutoState => useSyncExternalStore(auto.subscribe, auto.state, auto.state);
