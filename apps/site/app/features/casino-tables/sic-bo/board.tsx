import { payoutOf, returned } from '@fairbook/games/definition/multiplier';
import { paysFor, type SicBoView, sicBo } from '@fairbook/games/tables/sic-bo/index';
import { useWords } from '../../../shared/words/words.tsx';
import type { GameScreenProps } from '../../casino-game/index.ts';
import type { Betting } from '../bets/use-betting.ts';
import { Spot } from '../parts/spot.tsx';
import { SpotGroup } from '../parts/spot-group.tsx';
import { chanceText, factsOf } from '../parts/table-pays.ts';
import { useRoving } from '../parts/use-roving.ts';
import { Die } from './die.tsx';
import { useSpotName } from './spot-name.ts';
import { BOARD, BOARD_ROWS, type BoardSpot } from './spots.ts';

const FACTS = factsOf(sicBo);

interface BoardProps {
  readonly props: GameScreenProps;
  readonly betting: Betting<SicBoView>;
}

/** Every bet on three dice, as tables have them. */
export function SicBoBoard({ props, betting }: BoardProps) {
  const { say, locale } = useWords();
  const roving = useRoving('small');
  const nameOf = useSpotName();
  const { over, round, chips } = betting;
  const view = over ? round?.view : undefined;
  return (
    <SpotGroup className="sic-bo-board" roving={roving}>
      {BOARD_ROWS.map((row) => (
        <div key={row} className="sic-bo-row" data-row={row}>
          {BOARD[row].map((each: BoardSpot) => {
            const { spot, dice, total } = each;
            const facts = FACTS.get(spot);
            const amount = chips.get(spot);
            const pays = view && paysFor(spot, view.dice);
            return (
              <Spot
                key={spot}
                {...{ spot, betting, roving }}
                tone={row === 'sizes' ? 'tie' : 'plain'}
                amounts={props.amounts}
                name={nameOf(each)}
                pays={facts ? say('felt_pays', { odds: facts.odds }) : ''}
                short={facts ? say('felt_odds_short', { odds: facts.odds }) : ''}
                chance={facts && chanceText(facts, locale)}
                came={pays !== undefined && pays > 0}
                back={pays !== undefined && amount !== undefined ? payoutOf(returned(amount, pays)) : undefined}
              >
                {dice ? (
                  <span className="sic-bo-faces">
                    {dice.map((face, i) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: two dice of a spot may be the same.
                      <Die key={i} face={face} />
                    ))}
                  </span>
                ) : (
                  <span className="tg-spot-name">{total ?? nameOf(each)}</span>
                )}
              </Spot>
            );
          })}
        </div>
      ))}
    </SpotGroup>
  );
}
