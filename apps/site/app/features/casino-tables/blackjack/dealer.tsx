import type { Stake } from '@fairbook/games/definition/game';
import { payoutOf, returned } from '@fairbook/games/definition/multiplier';
import { INSURANCE_PAYS, INSURANCE_SPOT } from '@fairbook/games/tables/blackjack/machine';
import { SIDE_BETS } from '@fairbook/games/tables/blackjack/side-bets';
import type { BlackjackView } from '@fairbook/games/tables/blackjack/view';
import { Num } from '@fairbook/ui';
import { useSay } from '../../../shared/words/words.tsx';
import type { Amounts } from '../../casino-game/index.ts';
import { Hand } from '../cards/hand.tsx';
import { oddsText } from '../parts/rational-text.ts';
import { Total } from './total.tsx';

/** What the side bets pay, as it is printed on the felt. */
export function SideBetPays() {
  const say = useSay();
  return (
    <div className="blackjack-pays">
      {SIDE_BETS.map(({ id, lines }) => (
        <dl key={id}>
          <div>
            <dt>
              <strong>{say(`blackjack_${id.replaceAll('-', '_')}`)}</strong>
            </dt>
          </div>
          {lines.map((line) => (
            <div key={line.id}>
              <dt>{say(`blackjack_line_${line.id.replaceAll('-', '_')}`)}</dt>
              <dd>{say('felt_to_one', { odds: oddsText(line.pays) })}</dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  );
}

interface InsuranceProps {
  readonly stakes: readonly Stake[];
  /** Of a round whose end was shown. */
  readonly dealerNatural: boolean | undefined;
  readonly amounts: Amounts;
}

/** The insurance that was taken, and what came back of it. */
export function InsuranceLine({ stakes, dealerNatural, amounts }: InsuranceProps) {
  const say = useSay();
  const stake = stakes.find(({ spot }) => spot === INSURANCE_SPOT);
  if (!stake) return null;
  const back = dealerNatural ? amounts.show(payoutOf(returned(stake.amount, INSURANCE_PAYS))) : say('felt_lost');
  return (
    <p className="blackjack-insured">
      {say('blackjack_insure')} <Num>{amounts.show(stake.amount)}</Num>
      {dealerNatural === undefined ? null : (
        <>
          {' · '}
          <Num>{back}</Num>
        </>
      )}
    </p>
  );
}

interface DealerProps {
  readonly view: BlackjackView | undefined;
  readonly orders: readonly (number | undefined)[] | undefined;
  readonly wide: boolean;
}

/** The dealer's hand: the open card and, until all hands are played, one that lies face down. */
export function Dealer({ view, orders, wide }: DealerProps) {
  const say = useSay();
  const dealer = view?.dealer;
  const hidden = dealer?.blackjack === undefined;
  const cards = dealer ? [...dealer.cards, ...(hidden ? [undefined] : [])] : [];
  const name = say('blackjack_dealer');
  return (
    <div className="blackjack-dealer">
      <Hand cards={cards} face={wide ? 'full' : 'index'} fan={cards.length > 3} {...(orders && { orders })} label={name} />
      {dealer ? (
        <Total order={orders?.[dealer.cards.length - 1]}>
          {name} {dealer.blackjack ? say('blackjack_natural') : dealer.total}
        </Total>
      ) : null}
      <p className="blackjack-rule">{say('blackjack_rule')}</p>
    </div>
  );
}
