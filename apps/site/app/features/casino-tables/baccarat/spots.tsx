import { payoutOf, returned } from '@fairbook/games/definition/multiplier';
import { type BaccaratView, baccarat, paysFor } from '@fairbook/games/tables/baccarat/index';
import { useWords } from '../../../shared/words/words.tsx';
import type { GameScreenProps } from '../../casino-game/index.ts';
import type { Betting } from '../bets/use-betting.ts';
import { Spot } from '../parts/spot.tsx';
import { SpotGroup } from '../parts/spot-group.tsx';
import { chanceText, factsOf } from '../parts/table-pays.ts';
import { useRoving } from '../parts/use-roving.ts';

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

interface BaccaratSpotsProps {
  readonly amounts: GameScreenProps['amounts'];
  readonly betting: Betting<BaccaratView>;
}

/** The five bets of the felt. */
export function BaccaratSpots({ amounts, betting }: BaccaratSpotsProps) {
  const { say, locale } = useWords();
  const roving = useRoving('player');
  const { round, over, chips } = betting;
  const view = round?.view;
  return (
    <SpotGroup className="baccarat-spots" roving={roving}>
      {SPOTS.map(({ spot, tone }) => {
        const facts = FACTS.get(spot);
        const amount = chips.get(spot);
        return (
          <Spot
            key={spot}
            {...{ spot, tone, betting, roving }}
            amounts={amounts}
            name={say(`baccarat_${spot.replace('-', '_')}`)}
            pays={facts ? say('felt_pays', { odds: facts.odds }) : ''}
            chance={facts && chanceText(facts, locale)}
            came={over && view !== undefined && came(spot, view)}
            back={over && view && amount !== undefined ? payoutOf(returned(amount, paysFor(spot, view))) : undefined}
          />
        );
      })}
    </SpotGroup>
  );
}
