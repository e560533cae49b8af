/** What games are built of; the page around them is the route's. */
export { PlayingCard } from './cards/playing-card.tsx';
export { indexOf } from './cards/suits.ts';
export { ActButton } from './controls/act-button.tsx';
export { ControlColumn, Fact, useStake } from './controls/control-column.tsx';
export { FigureField } from './controls/figure-field.tsx';
export { LockedValue } from './controls/stake-field.tsx';
export { Stepper } from './controls/stepper.tsx';
export { GameBody } from './frame/game-body.tsx';
export { useGameKeys } from './frame/game-keys.ts';
export { LastStrip } from './frame/last-strip.tsx';
export type { GameModule, GameScreenProps, ReplayProps } from './game-module.ts';
export { chanceText, oneIn } from './panels/share.ts';
export type { Amounts } from './play/amounts.ts';
export type { AutoPlayer } from './play/auto-player.ts';
export type { Seat } from './play/seat.ts';
export { singleStake } from './play/single-stake.ts';
export { useAuto, useSeat } from './play/use-seat.ts';
export type { GameRound } from './session/session.ts';
