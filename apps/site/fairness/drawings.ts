import type { ComponentType } from 'react';
import type { ReplayProps } from '../app/features/casino-game/index.ts';
import { CoinReplay } from '../app/features/casino-instant/coin-flip/coin-screen.tsx';
import { DiceReplay } from '../app/features/casino-instant/dice/dice-screen.tsx';
import { HiLoReplay } from '../app/features/casino-instant/hi-lo/hi-lo-screen.tsx';
import { KenoReplay } from '../app/features/casino-instant/keno/keno-screen.tsx';
import { LimboReplay } from '../app/features/casino-instant/limbo/limbo-screen.tsx';
import { MinesReplay } from '../app/features/casino-instant/mines/mines-screen.tsx';
import { PlinkoReplay } from '../app/features/casino-instant/plinko/plinko-screen.tsx';
import { TowersReplay } from '../app/features/casino-instant/towers/towers-screen.tsx';
import { WheelReplay } from '../app/features/casino-instant/wheel/wheel-screen.tsx';
import { ScratchReplay } from '../app/features/casino-scratch/ticket/scratch-screen.tsx';
import { AndarBaharReplay } from '../app/features/casino-tables/andar-bahar/replay.tsx';
import { BaccaratReplay } from '../app/features/casino-tables/baccarat/replay.tsx';
import { BlackjackReplay } from '../app/features/casino-tables/blackjack/replay.tsx';
import { HOLDEM_FELT } from '../app/features/casino-tables/casino-holdem/felt.ts';
import { DragonTigerReplay } from '../app/features/casino-tables/dragon-tiger/replay.tsx';
import { dealerPokerReplay } from '../app/features/casino-tables/poker/dealer-poker-replay.tsx';
import { RouletteReplay } from '../app/features/casino-tables/roulette/replay.tsx';
import { SicBoReplay } from '../app/features/casino-tables/sic-bo/replay.tsx';
import { THREE_CARD_FELT } from '../app/features/casino-tables/three-card-poker/felt.ts';
import { VideoPokerReplay } from '../app/features/casino-tables/video-poker/replay.tsx';

/** How games draw what came of a round, by their ids; of others the sentences tell it. A drawing that loads anything has no place here. */
export const DRAWINGS: Readonly<Record<string, ComponentType<ReplayProps>>> = {
  'coin-flip': CoinReplay,
  dice: DiceReplay,
  'hi-lo': HiLoReplay,
  keno: KenoReplay,
  limbo: LimboReplay,
  mines: MinesReplay,
  plinko: PlinkoReplay,
  towers: TowersReplay,
  wheel: WheelReplay,
  'silver-scratch': ScratchReplay,
  'harbour-numbers': ScratchReplay,
  'kite-lines': ScratchReplay,
  'sand-treasure': ScratchReplay,
  'andar-bahar': AndarBaharReplay,
  baccarat: BaccaratReplay,
  blackjack: BlackjackReplay,
  'casino-holdem': dealerPokerReplay(HOLDEM_FELT),
  'dragon-tiger': DragonTigerReplay,
  roulette: RouletteReplay,
  'american-roulette': RouletteReplay,
  'sic-bo': SicBoReplay,
  'three-card-poker': dealerPokerReplay(THREE_CARD_FELT),
  'jacks-or-better': VideoPokerReplay,
  'deuces-wild': VideoPokerReplay,
};
