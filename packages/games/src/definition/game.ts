import type { Rational } from '@fairbook/domain/rational';
import type { DrawPlan } from '../fair/bias.ts';
import type { Draws } from '../fair/draws.ts';
import type { MadeTables } from './made-tables.ts';
import type { Multiplier } from './multiplier.ts';
import type { OptionSchema, Options } from './options.ts';

/**
 * What every game is, to whoever runs, shows, checks or audits it: instant games, tables, slots and shared rounds alike.
 * All of it is pure. A round is replayed from its options, stakes, words and decisions, so those are all that is ever stored.
 */

/** A stake on one spot of the game; games with a single stake have the spot `stake`. */
export interface Stake {
  readonly spot: string;
  /** Minor units, above zero. */
  readonly amount: bigint;
}
export const SINGLE_SPOT = 'stake';

/** What the player may do next. */
export interface Choice {
  readonly move: string;
  /** The values one of which goes with the move: a tile, a hundredth of a multiplier from `values[0]` to `values[1]` where `between`. */
  readonly values?: readonly number[];
  readonly between?: boolean;
  /** What must be staked for it besides, and where. */
  readonly stake?: Stake;
}
export interface Decision {
  readonly move: string;
  readonly value?: number;
}

/** A pot that a round won besides its returns; what is in it only the ledger knows. */
export interface Award {
  readonly pot: string;
  /**
   * Ten-thousandths of the pot, where a smaller stake wins less than all of it. Several winners, or one with several stakes, may come to more than
   * there is: `shareOut` divides it.
   */
  readonly portion?: number;
}

interface PotShare {
  readonly pot: string;
  /** Of each stake: it comes back to players beside what the lines pay. */
  readonly share: Rational;
}
/** A pot won by a draw of its own. */
export interface DrawnPot extends PotShare {
  /**
   * Stakes to one win, hundredths as in `GameLimits`: a stake of so many would win for certain, a smaller one is as much less likely to. In every
   * currency the pot is worth as much when it is won.
   */
  readonly stakesToWin: number;
}
/** A pot won by how a stake ends, such as a full house in few calls. */
export interface EventPot extends PotShare {
  readonly event: string;
  /** Of the event, for any stake. */
  readonly chance: Rational;
  /** A stake of so many hundredths, as in `GameLimits`, wins all of the pot, a smaller one as much less of it. */
  readonly whole: number;
}
/** A pot that rounds of a game pay into and can win: part of its mathematics, where a pot that an operator hangs over games is not. */
export type GamePot = DrawnPot | EventPot;

/** How a round stands after its decisions so far. It says nothing that is not to be seen yet. */
export interface Round<View = unknown> {
  /** `deciding` while there are choices. What comes before the draw, and a void, belong to whoever runs the round. */
  readonly phase: 'deciding' | 'settled';
  readonly choices: readonly Choice[];
  /** All stakes so far, with those that decisions added. */
  readonly stakes: readonly Stake[];
  /** Ten-thousandths of a minor unit, exact; zero until settled. `payoutOf` makes money of it. */
  readonly returned: bigint;
  readonly awards: readonly Award[];
  /** Plain JSON for the screen, the history and the narration. */
  readonly view: View;
}

/** How a game goes from its stakes to its end. `State` never leaves the machine: it may hold what the player must not see. */
export interface Machine<O extends Options, State, View> {
  /** Draws what the round begins with. `hundredth`: minor units of the stakes' currency that stand for one hundredth of `GameLimits`; 1n without. */
  readonly begin: (options: O, stakes: readonly Stake[], draws: Draws, hundredth?: bigint) => State;
  /** None: the round is settled. */
  readonly choices: (state: State) => readonly Choice[];
  /** A decision that is among the choices. */
  readonly decide: (state: State, decision: Decision, draws: Draws) => State;
  readonly stakes: (state: State) => readonly Stake[];
  /** Of a settled round: ten-thousandths of a minor unit. */
  readonly returned: (state: State) => bigint;
  readonly awards?: (state: State) => readonly Award[];
  readonly view: (state: State) => View;
}

/** One way a round can end for a stake, and how likely. */
export interface PayLine {
  readonly id: string;
  readonly pays: Multiplier;
  readonly chance: Rational;
}

/**
 * What one way of playing gives back: a spot of a table, or a rule for the decisions. The chances of its lines add up to 1 exactly;
 * they count equal chances for each draw, and `bias.ts` says how far four bytes are from that.
 */
export interface PayTable {
  readonly id: string;
  /** Where the stake lies. */
  readonly spot: string;
  readonly lines: readonly PayLine[];
  /** What a stake costs of which the lines are multiples, ten-thousandths; left out where that is the stake itself. A bought feature has its price. */
  readonly costs?: Multiplier;
  /** The decisions the table holds for; games that have none leave it out. */
  readonly decide?: (round: Round<never>) => Decision;
  /** First draws the table starts from, as `Draws.index` gave them: a card that lies there already. */
  readonly given?: readonly { readonly index: number; readonly of: number }[];
}

/** A value of a sentence; a list of sentences is said as one list: the cards of a hand. */
export type SentenceValue = string | number | readonly Sentence[];

/** What is said of a round to somebody who does not see it: a key of the dictionaries and its arguments. `narrate.ts` says it. */
export interface Sentence {
  readonly key: string;
  readonly args: Readonly<Record<string, SentenceValue>>;
}

/** Bounds of a game where a brand sets none: hundredths of the main currency unit, or what stands for one (`currency-scale.ts`). */
export interface GameLimits {
  readonly leastStake: number;
  readonly greatestStake: number;
  /** Stakes are bounded so that no round can win more; nothing is ever cut from a win. */
  readonly greatestWin: number;
}

/**
 * Of a game in which the player may take what there is before each step: so that the first step alone bounds the stake, a choice that could give
 * back more than is paid is not offered. It changes no return, for the player may stop anywhere.
 */
export interface Steps<O extends Options, View> {
  /** The most that one step gives back, of the stake. */
  readonly first: (options: O) => Multiplier;
  /** The most that a choice gives back if it goes well; undefined of one that gives nothing more. */
  readonly reach: (view: View, choice: Choice) => Multiplier | undefined;
}

export type GameKind = 'instant' | 'crash' | 'table' | 'slot' | 'scratch' | 'draw';

export interface GameDefinition<O extends Options = Options, View = unknown> {
  readonly id: string;
  readonly kind: GameKind;
  /** Raised with every change of rules or mathematics. */
  readonly version: string;
  readonly nameKey: string;
  readonly options: OptionSchema<O>;
  /** Where stakes may lie under these options. */
  readonly spots: (options: O) => readonly string[];
  readonly limits: GameLimits;
  /** Stakes are multiples of so many minor units; of 1 where it is left out. */
  readonly step?: (options: O) => bigint;
  readonly pots?: readonly GamePot[];
  /** Whether a stake under these options buys a feature, which jurisdictions may forbid. */
  readonly buysFeature?: (options: O) => boolean;
  readonly steps?: Steps<O, View>;
  /**
   * What is decided for a player who does not come back: what loses nothing that is certain, and stakes nothing more. Undefined while nothing was
   * shown or decided that is worth keeping: the stakes go back. Every game with decisions has it.
   */
  readonly leave?: (round: Round<View>) => Decision | undefined;
  /** `seeds`: a player's own pair. `chain`: one hash chain, many players on a round. */
  readonly source: 'seeds' | 'chain';
  /** The most a round draws, in order: what a verifier shows, and what the bias follows from. */
  readonly plan: (options: O) => DrawPlan;
  // biome-ignore lint/suspicious/noExplicitAny: what a machine keeps between its steps is nobody else's.
  readonly machine: Machine<O, any, View>;
  /** All that is drawn for a round, in the form public verifiers give it. */
  readonly outcome: (options: O, draws: Draws) => object;
  /** Every way of playing that the mathematics sheet tells of. Games whose chances take minutes to count need them `made`: see `made.ts`. */
  readonly tables: (options: O, made?: MadeTables) => readonly PayTable[];
  /** The most one round can give back, as a multiple of the first stake on a spot. */
  readonly greatest: (options: O) => Multiplier;
  /** Option sets whose sheets the build makes and the tests check; a player may choose others. */
  readonly sheetOptions: readonly O[];
  /** A settled or running round in sentences. */
  readonly narrate: (view: View) => readonly Sentence[];
}

/** A game whatever its types are: how lists of games hold it. */
// biome-ignore lint/suspicious/noExplicitAny: a list of games of different options; each checks its own before it is played.
export type AnyGame = GameDefinition<any, any>;

/** Helps the compiler to infer the types of a definition. */
export const defineGame = <O extends Options, View>(game: GameDefinition<O, View>): GameDefinition<O, View> => game;
