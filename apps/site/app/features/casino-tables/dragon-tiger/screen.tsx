import { payoutOf, returned } from '@fairbook/games/definition/multiplier';
import type { Result } from '@fairbook/games/tables/baccarat/roads';
import { type DragonTigerView, dragonTiger, paysFor } from '@fairbook/games/tables/dragon-tiger/index';
import { useWords } from '../../../shared/words/words.tsx';
import { type GameScreenProps, LastStrip, useSeat } from '../../casino-game/index.ts';
import { useBetting } from '../bets/use-betting.ts';
import { ResultLine } from '../parts/result-line.tsx';
import { Spot } from '../parts/spot.tsx';
import { SpotGroup } from '../parts/spot-group.tsx';
import { TableFoot } from '../parts/table-foot.tsx';
import { chanceText, factsOf } from '../parts/table-pays.ts';
import { useDealSounds } from '../parts/use-deal-sounds.ts';
import { useRoomy } from '../parts/use-roomy.ts';
import { useRoving } from '../parts/use-roving.ts';
import { RoadPanel } from '../roads/road-panel.tsx';
import { Sides } from './sides.tsx';

const FACTS = factsOf(dragonTiger);
const SPOTS = [
  { spot: 'dragon', tone: 'banker' },
  { spot: 'tie', tone: 'tie' },
  { spot: 'suited-tie', tone: 'tie' },
  { spot: 'tiger', tone: 'player' },
] as const;

/** The roads know player and banker: the dragon's are red, the tiger's blue. */
const roadResult = ({ winner }: DragonTigerView): Result => ({
  winner: winner === 'dragon' ? 'banker' : winner === 'tiger' ? 'player' : 'tie',
  playerPair: false,
  bankerPair: false,
});
const SIDES = { banker: 'dragon', player: 'tiger', tie: 'tie' } as const;

/** One card each: the higher wins. */
export function DragonTigerScreen(props: GameScreenProps) {
  const { say, locale } = useWords();
  const wide = useRoomy();
  const { last } = useSeat(props.seat);
  const betting = useBetting<DragonTigerView>(props);
  const { round, over, moving, chips } = betting;
  const roving = useRoving('dragon');
  const view = round?.view;
  useDealSounds(props, moving, 2);
  const names = {
    letter: (winner: Result['winner']) => say(`dragon_tiger_letter_${SIDES[winner]}`),
    name: (winner: Result['winner']) => say(`dragon_tiger_${SIDES[winner]}`),
  };
  return (
    <div className="tg" data-game="dragon-tiger">
      <div className="tg-stage tg-plum dragon-tiger-stage">
        <Sides view={view} over={over} dealing={moving && !props.still} wide={wide} />
        {over && round && view ? (
          <ResultLine round={round} amounts={props.amounts} text={say('dragon_tiger_result', { winner: view.winner })} />
        ) : (
          <p className="tg-result">{say(moving ? 'felt_dealing' : 'felt_lay_chips')}</p>
        )}
        <SpotGroup className="dragon-tiger-spots" roving={roving}>
          {SPOTS.map(({ spot, tone }) => {
            const facts = FACTS.get(spot);
            const amount = chips.get(spot);
            const pays = over && view ? paysFor(spot, view) : undefined;
            const came = pays !== undefined && pays > 0 && !(view?.winner === 'tie' && (spot === 'dragon' || spot === 'tiger'));
            return (
              <Spot
                key={spot}
                {...{ spot, tone, betting, roving, came }}
                amounts={props.amounts}
                name={say(`dragon_tiger_${spot.replace('-', '_')}`)}
                pays={facts ? say('felt_pays', { odds: facts.odds }) : ''}
                chance={facts && chanceText(facts, locale)}
                back={pays !== undefined && amount !== undefined ? payoutOf(returned(amount, pays)) : undefined}
              />
            );
          })}
        </SpotGroup>
      </div>
      <RoadPanel results={last.map((each) => roadResult(each.view as DragonTigerView)).reverse()} wide={wide} names={names} />
      <TableFoot props={props} betting={betting} actName={(amount) => say('felt_deal_for', { amount })} />
      <LastStrip last={last} open={props.open} />
    </div>
  );
}
