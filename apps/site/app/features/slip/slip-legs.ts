import type { SelectionKey } from '@fairbook/contract';
import { areRelated } from '@fairbook/domain/bet/related';
import type { LivePrice } from '../../live/price-store.ts';
import type { ClockState } from '../../shared/fixture/clock.ts';
import type { Pick, PricePolicy, SlipState } from './slip-state.ts';

/** What UpdateCoupon told of a leg. */
export interface ToldLeg {
  /** Thousandths; 0 when nothing is quoted. */
  readonly price: number;
  readonly blocked: boolean;
  readonly finished: boolean;
  /** Its fixture is in play. */
  readonly inPlay: boolean;
  readonly live: boolean;
  readonly home: string;
  readonly away: string;
  readonly market: string;
  readonly pick: string;
  readonly score: readonly [number, number] | undefined;
  /** Its clock as of the answer. */
  readonly play: ClockState | undefined;
  /** The line asked for is gone; the market has this one now. */
  readonly newLine: NewLine | undefined;
}

/** The same answer on the line its market has now. Line and price in thousandths. */
export interface NewLine {
  readonly line: number;
  readonly price: number;
  readonly pick: string;
}

/** `started`: picked before play and not offered since play began. */
export type LegState = 'open' | 'paused' | 'gone' | 'started' | 'over';

export interface Leg {
  readonly pick: Pick;
  readonly told: ToldLeg | undefined;
  /** Now, thousandths. */
  readonly price: number;
  readonly state: LegState;
  /** Direction from the price the player agreed to. */
  readonly moved: 'up' | 'down' | undefined;
  /** The price policy wants the player's word before it is placed. */
  readonly asks: boolean;
  /** Another leg that comes first and cannot be combined with this one: of the same fixture, or of the competition one of them asks about. */
  readonly relatedTo: Leg | undefined;
}

const NONE: ReadonlyMap<SelectionKey, number> = new Map();

function stateOf(live: LivePrice | undefined, told: ToldLeg | undefined, pick: Pick): LegState {
  if (told?.finished) return 'over';
  const gone = live ? live.flags === 2 : told !== undefined && told.price === 0;
  if (gone) return told?.inPlay && !pick.live ? 'started' : 'gone';
  return (live ? live.flags === 1 : told?.blocked) ? 'paused' : 'open';
}

/** Whether a move from one price to another waits for the player's word under a policy. */
export const asksFor = (policy: PricePolicy, from: number, to: number): boolean =>
  from !== to && (policy === 'ask' || (policy === 'higher' && to < from));

const termsOf = ({ fixture: fixtureId, competition, ofCompetition }: Pick) => ({
  fixtureId,
  ...(competition !== undefined && { competitionId: competition }),
  ...(ofCompetition !== undefined && { ofCompetition }),
});

/** The legs of a slip as they stand: the stream's word before a refusal's, that before the last answer of UpdateCoupon and what was picked. */
export function legsOf(
  state: SlipState,
  live: (key: SelectionKey) => LivePrice | undefined,
  told: ReadonlyMap<SelectionKey, ToldLeg>,
  refused: ReadonlyMap<SelectionKey, number> = NONE,
): Leg[] {
  const standing: Leg[] = [];
  return state.picks.map((pick) => {
    const now = live(pick.key);
    const answer = told.get(pick.key);
    // A refusal may be ahead of the stream, which then still tells the price that was refused.
    const streamed = now && now.price > 0 && now.price !== pick.price ? now.price : undefined;
    const price = streamed ?? refused.get(pick.key) ?? (now?.price || answer?.price || pick.price);
    const offer = stateOf(now, answer, pick);
    const related = state.kind === 'accumulator' ? standing.find((other) => areRelated(termsOf(other.pick), termsOf(pick))) : undefined;
    const leg: Leg = {
      pick,
      told: answer,
      price,
      state: offer,
      moved: price === pick.price ? undefined : price > pick.price ? 'up' : 'down',
      asks: offer === 'open' && asksFor(state.policy, pick.price, price),
      relatedTo: related,
    };
    // A leg that is lost to this bet stands in nobody's way.
    if (!related && (offer === 'open' || offer === 'paused')) standing.push(leg);
    return leg;
  });
}

/** What a leg is called: in the server's full words once it has told them. */
export const nameOf = ({ told, pick }: Leg): string => told?.pick || pick.pick;

/** Who plays, by the names of the page it was picked on while that page's language is read; in another the server's, which are the feed's full ones. */
export const sidesIn = ({ told, pick }: Leg, language: string): { readonly home: string; readonly away: string } =>
  pick.language !== language && told?.home ? told : pick;

/** Legs that can be placed now. */
export const isUsable = (leg: Leg): boolean => leg.state === 'open' && leg.relatedTo === undefined;
