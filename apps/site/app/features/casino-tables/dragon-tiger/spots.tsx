import { payoutOf, returned } from '@fairbook/games/definition/multiplier';
import { type DragonTigerView, dragonTiger, paysFor } from '@fairbook/games/tables/dragon-tiger/index';
import { useWords } from '../../../shared/words/words.tsx';
import type { GameScreenProps } from '../../casino-game/index.ts';
import type { Betting } from '../bets/use-betting.ts';
import { Spot } from '../parts/spot.tsx';
import { SpotGroup } from '../parts/spot-group.tsx';
import { chanceText, factsOf } from '../parts/table-pays.ts';
import { useRoving } from '../parts/use-roving.ts';

const FACTS = factsOf(dragonTiger);
const SPOTS = [
  { spot: 'dragon', tone: 'banker' },
  { spot: 'tie', tone: 'tie' },
  { spot: 'suited-tie', tone: 'tie' },
  { spot: 'tiger', tone: 'player' },
] as const;

interface DragonTigerSpotsProps {
  readonly amounts: GameScreenProps['amounts'];
  readonly betting: Betting<DragonTigerView>;
}

/** The four bets of the felt. */
export function DragonTigerSpots({ amounts, betting }: DragonTigerSpotsProps) {
  const { say, locale } = useWords();
  const roving = useRoving('dragon');
  const { round, over, chips } = betting;
  const view = round?.view;
  return (
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
            amounts={amounts}
            name={say(`dragon_tiger_${spot.replace('-', '_')}`)}
            pays={facts ? say('felt_pays', { odds: facts.odds }) : ''}
            chance={facts && chanceText(facts, locale)}
            back={pays !== undefined && amount !== undefined ? payoutOf(returned(amount, pays)) : undefined}
          />
        );
      })}
    </SpotGroup>
  );
}
