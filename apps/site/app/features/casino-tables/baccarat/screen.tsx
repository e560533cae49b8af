import { payoutOf, returned } from '@fairbook/games/definition/multiplier';
import { type BaccaratView, baccarat, paysFor } from '@fairbook/games/tables/baccarat/index';
import { totalOf } from '@fairbook/games/tables/baccarat/rules';
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
import { CoupOnTable } from './coup.tsx';

const FACTS = factsOf(baccarat);
/** Spots in the order of the felt. */
const SPOTS = [
  { spot: 'player-pair', tone: 'player' },
  { spot: 'player', tone: 'player' },
  { spot: 'tie', tone: 'tie' },
  { spot: 'banker', tone: 'banker' },
  { spot: 'banker-pair', tone: 'banker' },
] as const;

/** Whether a spot names what came. */
const came = (spot: string, { winner, playerPair, bankerPair }: BaccaratView): boolean =>
  spot === winner || (spot === 'player-pair' && playerPair) || (spot === 'banker-pair' && bankerPair);

/** Punto banco with all five roads. */
export function BaccaratScreen(props: GameScreenProps) {
  const { say, locale } = useWords();
  const wide = useRoomy();
  const { last } = useSeat(props.seat);
  const betting = useBetting<BaccaratView>(props);
  const { round, over, moving, chips } = betting;
  const roving = useRoving('player');
  const view = round?.view;
  useDealSounds(props, moving, view ? view.player.length + view.banker.length : 0);
  const results = last.map((each) => each.view as BaccaratView).reverse();
  return (
    <div className="tg" data-game="baccarat">
      <div className="tg-stage tg-green baccarat-stage">
        <CoupOnTable view={view} over={over} dealing={moving && !props.still} wide={wide} />
        {over && round && view ? (
          <ResultLine
            round={round}
            amounts={props.amounts}
            text={say('baccarat_result', { winner: view.winner, banker: totalOf(view.banker), player: totalOf(view.player) })}
          />
        ) : (
          <p className="tg-result">{say(moving ? 'felt_dealing' : 'felt_lay_chips')}</p>
        )}
        <SpotGroup className="baccarat-spots" roving={roving}>
          {SPOTS.map(({ spot, tone }) => {
            const facts = FACTS.get(spot);
            const amount = chips.get(spot);
            return (
              <Spot
                key={spot}
                {...{ spot, tone, betting, roving }}
                amounts={props.amounts}
                name={say(`baccarat_${spot.replace('-', '_')}`)}
                pays={facts ? say('felt_pays', { odds: facts.odds }) : ''}
                chance={facts && chanceText(facts, locale)}
                came={over && view !== undefined && came(spot, view)}
                back={over && view && amount !== undefined ? payoutOf(returned(amount, paysFor(spot, view))) : undefined}
              />
            );
          })}
        </SpotGroup>
      </div>
      <RoadPanel
        results={results}
        wide={wide}
        names={{ letter: (winner) => say(`baccarat_letter_${winner}`), name: (winner) => say(`baccarat_${winner}`) }}
      />
      <TableFoot props={props} betting={betting} actName={(amount) => say('felt_deal_for', { amount })} />
      <LastStrip last={last} open={props.open} />
    </div>
  );
}
