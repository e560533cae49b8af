import { payoutOf, returned } from '@fairbook/games/definition/multiplier';
import { rankOf, suitOf } from '@fairbook/games/fair/cards';
import { type AndarBaharView, andarBahar, paysFor } from '@fairbook/games/tables/andar-bahar/index';
import { useWords } from '../../../shared/words/words.tsx';
import { type GameScreenProps, LastStrip, useSeat } from '../../casino-game/index.ts';
import { type Betting, useBetting } from '../bets/use-betting.ts';
import { ResultLine } from '../parts/result-line.tsx';
import { Spot } from '../parts/spot.tsx';
import { SpotGroup } from '../parts/spot-group.tsx';
import { TableFoot } from '../parts/table-foot.tsx';
import { chanceText, factsOf } from '../parts/table-pays.ts';
import { useDealSounds } from '../parts/use-deal-sounds.ts';
import { useRoomy } from '../parts/use-roomy.ts';
import { useRoving } from '../parts/use-roving.ts';
import { rangeOf, useBetName } from './bet-name.ts';
import { stepMs } from './pace.ts';
import { Rows, SIDES } from './rows.tsx';

const FACTS = factsOf(andarBahar);
const RANGES = [...FACTS.keys()].filter((spot) => spot.startsWith('cards-'));

interface SpotsProps {
  readonly props: GameScreenProps;
  readonly betting: Betting<AndarBaharView>;
}

function Spots({ props, betting }: SpotsProps) {
  const { say, locale } = useWords();
  const roving = useRoving('andar');
  const nameOf = useBetName();
  const { round, over, chips } = betting;
  const count = over && round ? round.view.andar.length + round.view.bahar.length : undefined;
  const spot = (id: string, isRange: boolean) => {
    const facts = FACTS.get(id);
    const amount = chips.get(id);
    const [from, to] = rangeOf(id);
    const name = nameOf(id);
    return (
      <Spot
        key={id}
        {...{ spot: id, betting, roving, name }}
        amounts={props.amounts}
        tone={id === 'andar' ? 'player' : id === 'bahar' ? 'banker' : 'plain'}
        pays={facts ? say('felt_pays', { odds: facts.odds }) : ''}
        {...(isRange && facts && { short: say('felt_odds_short', { odds: facts.odds }) })}
        chance={facts && chanceText(facts, locale)}
        came={count !== undefined && paysFor(id, count) > 0}
        back={count !== undefined && amount !== undefined ? payoutOf(returned(amount, paysFor(id, count))) : undefined}
      >
        {isRange ? <span className="tg-spot-name">{say('andar_bahar_range', { from, to })}</span> : undefined}
      </Spot>
    );
  };
  return (
    <SpotGroup className="andar-bahar-spots" roving={roving}>
      {SIDES.map((side) => spot(side, false))}
      <p>{say('andar_bahar_how_many')}</p>
      {RANGES.map((range) => spot(range, true))}
    </SpotGroup>
  );
}

/** Cards to andar and bahar in turn, until one has the rank of the joker. */
export function AndarBaharScreen(props: GameScreenProps) {
  const { say } = useWords();
  const wide = useRoomy();
  const { last } = useSeat(props.seat);
  const betting = useBetting<AndarBaharView>(props);
  const { round, over, moving } = betting;
  const view = round?.view;
  const dealt = view ? 1 + view.andar.length + view.bahar.length : 1;
  useDealSounds(props, moving, dealt, stepMs(dealt));
  return (
    <div className="tg" data-game="andar-bahar">
      <div className="tg-stage tg-wine andar-bahar-stage">
        <Rows {...{ view, over, wide }} dealing={moving && !props.still} />
        {over && round && view ? (
          <ResultLine
            round={round}
            amounts={props.amounts}
            text={say('andar_bahar_result', {
              winner: view.winner,
              card: say('game_card', cardArgs(view)),
              count: view.andar.length + view.bahar.length,
            })}
          />
        ) : (
          <p className="tg-result">{say(moving ? 'felt_dealing' : 'felt_lay_chips')}</p>
        )}
        <Spots {...{ props, betting }} />
      </div>
      <TableFoot props={props} betting={betting} actName={(amount) => say('felt_deal_for', { amount })} />
      <LastStrip last={last} open={props.open} text={(each) => say(`andar_bahar_${(each.view as AndarBaharView).winner}`)} />
    </div>
  );
}

/** The card that ended the deal, as it is said. */
function cardArgs({ andar, bahar, winner }: AndarBaharView): { readonly rank: number; readonly suit: string } {
  const card = (winner === 'andar' ? andar : bahar).at(-1) ?? 0;
  return { rank: rankOf(card), suit: suitOf(card) };
}
