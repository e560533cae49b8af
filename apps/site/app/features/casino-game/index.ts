/** What games are built of; the page around them is the route's. */
export { ControlColumn, Fact, useStake } from './controls/control-column.tsx';
export { FigureField } from './controls/figure-field.tsx';
export { GameBody } from './frame/game-body.tsx';
export { LastStrip } from './frame/last-strip.tsx';
export type { GameModule, GameScreenProps, ReplayProps } from './game-module.ts';
export type { Amounts } from './play/amounts.ts';
export { singleStake } from './play/single-stake.ts';
export { useSeat } from './play/use-seat.ts';
export type { GameRound } from './session/session.ts';
