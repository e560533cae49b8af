import { payoutOf, returned } from '@fairbook/games/definition/multiplier';
import type { BoxView, HandView } from '@fairbook/games/tables/blackjack/view';
import { useWords } from '../../../shared/words/words.tsx';
import type { Amounts } from '../../casino-game/index.ts';
import type { Betting } from '../bets/use-betting.ts';
import { Hand } from '../cards/hand.tsx';
import { RingSpot } from '../parts/ring-spot.tsx';
import { chanceText, type SpotFacts } from '../parts/table-pays.ts';
import type { Roving } from '../parts/use-roving.ts';
import { Total } from './total.tsx';

/** Three boxes side by side have so much room for a hand on a phone, in widths of a card. */
const NARROW = 2.2;
const SIDES = ['perfect-pairs', '21-plus-3'] as const;

interface BoxProps {
  readonly number: 1 | 2 | 3;
  readonly box: BoxView | undefined;
  readonly orders: readonly (readonly (number | undefined)[])[] | undefined;
  readonly betting: Betting<unknown>;
  readonly amounts: Amounts;
  readonly roving: Roving;
  readonly wide: boolean;
  readonly facts: ReadonlyMap<string, SpotFacts>;
}

/** Where a hand stands: whose turn it is, or what became of it. */
function useStanding(): (hand: HandView, name: string) => string {
  const { say } = useWords();
  return ({ active, doubled, result }, name) =>
    say('blackjack_standing', { name, state: result ?? (active ? 'turn' : doubled ? 'doubled' : 'waits') });
}

interface HandsProps extends Pick<BoxProps, 'orders' | 'wide'> {
  readonly box: BoxView;
  /** It is decided now; else nobody's turn is shown. */
  readonly deciding: boolean;
}

/** The hands of a box with their totals and how they stand. */
export function Hands({ box, orders, wide, deciding }: HandsProps) {
  const { say, dir } = useWords();
  const standing = useStanding();
  const split = box.hands.length > 1;
  return (
    <div className="blackjack-hands" data-count={box.hands.length}>
      {box.hands.map((each, i) => {
        const hand = deciding ? each : { ...each, active: false };
        const name = split ? say('blackjack_hand_part', { hand: box.number, part: i + 1 }) : say('blackjack_hand', { hand: box.number });
        const dealt = orders?.[i];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: hands of a split keep their places.
          <div key={i} className="blackjack-hand">
            {box.played ? (
              <Total active={hand.active} order={dealt?.findLast((order) => order !== undefined)}>
                {hand.soft && hand.total < 21 ? say('blackjack_soft', { total: hand.total }) : hand.total}
              </Total>
            ) : null}
            <Hand
              cards={hand.cards}
              face={wide ? 'full' : 'index'}
              across={hand.doubled && hand.cards.length > 2}
              {...(!wide && { within: NARROW })}
              {...(dealt && { orders: dealt })}
              label={standing(hand, name)}
            />
            <p className="blackjack-standing" dir={dir} data-active={hand.active ? '' : undefined}>
              {box.played ? standing(hand, name) : say('blackjack_side_only')}
            </p>
          </div>
        );
      })}
    </div>
  );
}

/** What came back of a side bet, as soon as the cards lie. */
function useSideNote({ box, amounts, betting }: Pick<BoxProps, 'box' | 'amounts' | 'betting'>) {
  const { say } = useWords();
  return (bet: string, spot: string): { readonly note?: string; readonly won: boolean } => {
    const end = box?.sideBets.find((side) => side.bet === bet);
    const stake = betting.chips.get(spot);
    if (!end || stake === undefined || betting.moving) return { won: false };
    if (end.pays === 0) return { note: say('felt_lost'), won: false };
    return { note: amounts.show(payoutOf(returned(stake, end.pays))), won: true };
  };
}

/** A place at the table: its hands, its stake and the two bets beside it. */
export function Box({ number, box, orders, betting, amounts, roving, wide, facts }: BoxProps) {
  const { say, locale } = useWords();
  const spot = `hand-${number}`;
  const noteOf = useSideNote({ box, amounts, betting });
  const active = betting.deciding && box?.hands.some((hand) => hand.active);
  const doubled = box?.hands.reduce((all, hand) => all + (hand.doubled ? 2 : 1), 0) ?? 1;
  const back = box?.hands.every(({ pays }) => pays !== undefined) && betting.over ? backOf(box, betting.chips.get(spot)) : undefined;
  const ring = (bet: (typeof SIDES)[number]) => {
    const place = `${spot}-${bet}`;
    const fact = facts.get(place);
    const word = bet.replaceAll('-', '_');
    const pays = fact ? `${say('felt_pays', { odds: fact.odds })}, ${say('felt_chance', { chance: chanceText(fact, locale) })}` : '';
    return (
      <RingSpot
        {...{ spot: place, betting, amounts, roving, size: 'side' as const, ...noteOf(bet, place) }}
        short={say(`blackjack_${word}_short`)}
        name={`${say('blackjack_hand', { hand: number })}, ${say(`blackjack_${word}`)}, ${pays}`}
      />
    );
  };
  return (
    <section className="blackjack-box" data-active={active ? '' : undefined} aria-label={say('blackjack_hand', { hand: number })}>
      {box ? <Hands {...{ box, orders, wide }} deciding={betting.deciding} /> : <div className="blackjack-empty" />}
      <div className="blackjack-rings">
        {ring('perfect-pairs')}
        <RingSpot
          {...{ spot, betting, amounts, roving, size: 'main' as const }}
          stacks={box?.played ? Math.max(1, doubled) : 1}
          short={say('blackjack_bet')}
          name={say('blackjack_hand', { hand: number })}
          {...(back !== undefined && { note: back === 0n ? say('felt_lost') : amounts.show(back), won: back > 0n })}
        />
        {ring('21-plus-3')}
      </div>
    </section>
  );
}

/** What the hands of a box gave back of what lies on it. */
function backOf({ hands }: BoxView, laid: bigint | undefined): bigint | undefined {
  if (laid === undefined) return undefined;
  const parts = hands.reduce((all, { doubled }) => all + (doubled ? 2n : 1n), 0n);
  return payoutOf(hands.reduce((sum, { doubled, pays }) => sum + returned((laid / parts) * (doubled ? 2n : 1n), pays ?? 0), 0n));
}
