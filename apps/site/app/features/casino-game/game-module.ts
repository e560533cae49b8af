import type { GamePlayRules, GameView } from '@fairbook/contract';
import type { Rational } from '@fairbook/domain/rational';
import type { AnyGame } from '@fairbook/games/definition/game';
import type { Options } from '@fairbook/games/definition/options';
import type { Sheet } from '@fairbook/games/definition/sheet';
import type { ComponentType } from 'react';
import type { Amounts } from './play/amounts.ts';
import type { AutoPlayer } from './play/auto-player.ts';
import type { Seat } from './play/seat.ts';
import type { StakeBounds } from './play/stake.ts';
import type { SoundingTier } from './play/win-tier.ts';
import type { GameRound, GameSession } from './session/session.ts';
import type { Sound } from './sound/sound.ts';
import type { Note } from './sound/tones.ts';

/** What a game's screen is given. Words come from `useWords`. */
export interface GameScreenProps<O extends Options = Options> {
  readonly game: AnyGame;
  readonly view: GameView;
  /** For money or a demonstration: a screen need not know which. */
  readonly session: GameSession;
  /** The session as the stage shows it: play and decide through it. */
  readonly seat: Seat;
  /** Plays by itself, where that is allowed. */
  readonly auto: AutoPlayer;
  /** Of the next round; the sheet is shown for them. Those of an open round are in it. */
  readonly options: O;
  readonly setOptions: (options: O) => void;
  /** Of the next round, as somebody types it. */
  readonly stakeText: string;
  readonly setStakeText: (text: string) => void;
  /** Under these options. */
  readonly bounds: StakeBounds;
  readonly amounts: Amounts;
  readonly rules: PlayRules;
  readonly sound: Sound;
  /** Nothing may move: results are shown at once. */
  readonly still: boolean;
  /** Opens a panel of the frame. */
  readonly open: (panel: PanelName) => void;
}

/** How the game may be played here. */
export interface PlayRules extends GamePlayRules {
  readonly autoPlay: boolean;
  readonly turbo: boolean;
  readonly featureBuy: boolean;
}

export type PanelName = 'sheet' | 'fairness' | 'history';

/** A round drawn as it stands, without anything to press: for the history and the verifier. */
export interface ReplayProps {
  readonly game: AnyGame;
  readonly round: Pick<GameRound, 'options' | 'view' | 'stakes' | 'staked' | 'won' | 'phase'>;
  readonly amounts: Amounts;
}

export interface InfoProps {
  readonly module: GameModule;
  readonly options: Options;
  readonly amounts: Amounts;
  /** Minor units. */
  readonly stake: bigint;
}

/** Everything a page loads of one game: the default export of its `index.tsx`, named in `screens.ts`. */
export interface GameModule {
  readonly game: AnyGame;
  // biome-ignore lint/suspicious/noExplicitAny: each screen is handed the options of its own game.
  readonly Screen: ComponentType<GameScreenProps<any>>;
  readonly Replay?: ComponentType<ReplayProps>;
  /** In place of the panel that shows the sheet: a game with symbols explains itself. */
  readonly Info?: ComponentType<InfoProps>;
  /** In place of the panel of the player's seeds: rounds that many share are drawn from a chain. */
  readonly Fairness?: ComponentType<{ readonly money: boolean }>;
  /** How long the stage takes to show what an order came to, ms; at once where it is left out. A stage that finds out itself calls `seat.arrive()`. */
  readonly moveMs?: (round: GameRound, before: GameRound | undefined) => number;
  /** Its stage calls `seat.arrive()` itself, also where nothing may move: what a round shows takes presses of the player. `moveMs` is not asked. */
  readonly arrives?: true;
  /** It is played in the rounds of a table of the house: without money somebody watches what others play for. */
  readonly shared?: true;
  /** It is sold at round prices, and at no others. */
  readonly listedPrices?: true;
  /** What its rounds sound like in the end, by what came of them; the kit's own sounds where it is left out. */
  readonly ends?: Readonly<Record<SoundingTier, readonly Note[]>>;
  /** A way of playing in words, by the id of its table in the sheet, where there are several. */
  readonly tableName?: (table: string, say: (key: string, values?: Readonly<Record<string, string | number>>) => string) => string;
  /** What it returns under options, where that is computed in no time; of the first way of playing. */
  readonly rtp?: (options: Options) => Rational;
  /** The sheet of a game whose chances are counted beforehand; others are computed in the browser. */
  readonly sheet?: (options: Options) => Promise<Sheet>;
  /** Its style sheets, loaded with it. */
  readonly css?: readonly string[];
}
