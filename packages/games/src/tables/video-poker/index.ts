import { defineGame, type Machine, SINGLE_SPOT, type Stake } from '../../definition/game.ts';
import { madeLines } from '../../definition/made.ts';
import { type Multiplier, multiplierText, returned, UNIT } from '../../definition/multiplier.ts';
import { sayCards } from '../../definition/narrate.ts';
import { CARDS, type Card, drawDeck } from '../../fair/cards.ts';
import type { Draws } from '../../fair/draws.ts';
import { TABLE_LIMITS } from '../limits.ts';
import { suitsOf } from '../poker/hands.ts';
import { sayHand } from '../poker/narrate.ts';
import { HAND, HOLDS, type Hold, holdsUnder } from './holds.ts';
import { DEUCES_WILD, JACKS_OR_BETTER, type VideoPokerRules } from './pay-tables.ts';

/**
 * Video poker: five cards are dealt, the player holds any of them, the others are replaced once, and the hand pays by its table.
 *
 * Draw: ten floats, each a card of what is left of one deck (https://stake.com/provably-fair/game-events). The first five are dealt; those
 * not held are replaced by the next, from the first place on. Mathematics: all 2,598,960 deals with every draw that the best hold can lead
 * to are counted (`count.ts`, `npm run games:sheets`); `bestHold` answers for one deal what every hold is worth.
 */
export type VideoPokerOptions = Readonly<Record<never, never>>;

export interface VideoPokerView {
  /** As they lie: those dealt, and after the draw the final hand. */
  readonly cards: readonly Card[];
  /** Places 0 to 4 that were held; undefined before the draw. */
  readonly held: readonly number[] | undefined;
  /** The line of the pay table the cards make as they lie. */
  readonly line: string;
  /** What that line pays; what the round pays once it is drawn. */
  readonly pays: Multiplier;
}

interface VideoPokerState {
  readonly stakes: readonly Stake[];
  readonly deck: readonly Card[];
  /** Bits of the cards held; undefined before the draw. */
  readonly held: number | undefined;
}

/** The decision: its value has a bit for each card that is held, the first card the lowest. */
export const HOLD = 'hold';
const DRAWN = 2 * HAND;
const ALL_HOLDS = Array.from({ length: HOLDS }, (_, held) => held);

const isHeld = (held: number, place: number): boolean => (held & (1 << place)) !== 0;

function cardsOf({ deck, held }: VideoPokerState): readonly Card[] {
  let next = HAND;
  return deck.slice(0, HAND).map((card, place) => (held === undefined || isHeld(held, place) ? card : (deck[next++] as Card)));
}

function machineOf({ lines, lineOf }: VideoPokerRules): Machine<VideoPokerOptions, VideoPokerState, VideoPokerView> {
  const made = (state: VideoPokerState) => lines[lineOf(...suitsOf(cardsOf(state)))] as (typeof lines)[number];
  return {
    begin: (_options, stakes, draws) => ({ stakes, deck: drawDeck(draws, DRAWN), held: undefined }),
    choices: ({ held }) => (held === undefined ? [{ move: HOLD, values: ALL_HOLDS }] : []),
    decide: (state, { value }) => ({ ...state, held: value }),
    stakes: ({ stakes }) => stakes,
    returned: (state) => returned((state.stakes[0] as Stake).amount, made(state).pays * UNIT),
    view(state) {
      const { held } = state;
      const { id, pays } = made(state);
      const places = held === undefined ? undefined : ALL_HOLDS.slice(0, HAND).filter((place) => isHeld(held, place));
      return { cards: cardsOf(state), held: places, line: id, pays: pays * UNIT };
    },
  };
}

function narrate({ cards, held, line, pays }: VideoPokerView) {
  const hand = [{ key: 'game_says_your_cards', args: { cards: sayCards(cards) } }, sayHand('game_says_your_hand', line)];
  if (held === undefined) return hand;
  const kept = sayCards(held.map((place) => cards[place] as Card));
  return [
    kept.length === 0 ? { key: 'game_says_held_none', args: {} } : { key: 'game_says_held', args: { cards: kept } },
    ...hand,
    pays === 0 ? { key: 'game_says_lost', args: {} } : { key: 'game_says_won', args: { multiplier: multiplierText(pays, 2) } },
  ];
}

function videoPoker(rules: VideoPokerRules, id: string, nameKey: string) {
  const holds = holdsUnder(rules);
  const game = defineGame({
    id,
    kind: 'table',
    version: '1.0.0',
    nameKey,
    options: {},
    spots: () => [SINGLE_SPOT],
    limits: TABLE_LIMITS,
    source: 'seeds',
    plan: () => [{ from: CARDS, times: DRAWN, without: true }],
    machine: machineOf(rules),
    // What pays already is kept as it is.
    leave: ({ view: { cards, pays } }) => ({ move: HOLD, value: pays > 0 ? HOLDS - 1 : holds.best(cards) }),
    outcome: (_options: VideoPokerOptions, draws: Draws) => ({ cards: drawDeck(draws, DRAWN) }),
    tables: (_options, made) => [
      {
        id: 'best-holds',
        spot: SINGLE_SPOT,
        lines: madeLines(made, 'best-holds'),
        decide: ({ view }) => ({ move: HOLD, value: holds.best((view as VideoPokerView).cards) }),
      },
    ],
    greatest: () => Math.max(...rules.lines.map(({ pays }) => pays)) * UNIT,
    sheetOptions: [{}],
    narrate,
  });
  return { game, holds };
}

const jacks = videoPoker(JACKS_OR_BETTER, 'jacks-or-better', 'game_jacks_or_better');
const deuces = videoPoker(DEUCES_WILD, 'deuces-wild', 'game_deuces_wild');

export const jacksOrBetter = jacks.game;
export const deucesWild = deuces.game;

const HOLDS_UNDER = { 'jacks-or-better': jacks.holds, 'deuces-wild': deuces.holds } as const;

/** What every hold of five dealt cards is worth, and the best of them: for a trainer. The first answer takes some tenths of a second. */
export const bestHold = (
  game: keyof typeof HOLDS_UNDER,
  cards: readonly Card[],
): { readonly best: number; readonly holds: readonly Hold[] } => ({
  best: HOLDS_UNDER[game].best(cards),
  holds: HOLDS_UNDER[game].all(cards),
});
