import type { GameModule, GameScreenProps } from '../game-module.ts';
import type { GameRound } from '../session/session.ts';

/** What a panel over a game knows of it. */
export interface GamePanelProps
  extends Pick<GameScreenProps, 'view' | 'session' | 'seat' | 'options' | 'amounts' | 'stakeText' | 'bounds'> {
  readonly module: GameModule;
  /** A round in words. */
  readonly tell: (round: GameRound) => string;
}
