import { payoutOf, returned } from '@fairbook/games/definition/multiplier';
import { paysFor, type SicBoView, sicBo } from '@fairbook/games/tables/sic-bo/index';
import { useWords } from '../../../shared/words/words.tsx';
import { type GameScreenProps, LastStrip, useSeat } from '../../casino-game/index.ts';
import { type Betting, useBetting } from '../bets/use-betting.ts';
import { ResultLine } from '../parts/result-line.tsx';
import { Spot } from '../parts/spot.tsx';
import { SpotGroup } from '../parts/spot-group.tsx';
import { TableFoot } from '../parts/table-foot.tsx';
import { chanceText, factsOf } from '../parts/table-pays.ts';
import { useMovingSound } from '../parts/use-moving-sound.ts';
import { useRoving } from '../parts/use-roving.ts';
import { Dice, Die } from './die.tsx';
import { useSpotName } from './spot-name.ts';
import { BOARD, BOARD_ROWS, type BoardSpot } from './spots.ts';

const FACTS = factsOf(sicBo);

/** When each die comes to lie, ms: as `sic-bo.css` moves them. */
const LANDINGS = [540, 720, 900];

interface BoardProps {
  readonly props: GameScreenProps;
  readonly betting: Betting<SicBoView>;
}

function Board({ props, betting }: BoardProps) {
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

/** Three dice. */
export function SicBoScreen(props: GameScreenProps) {
  const { say } = useWords();
  const { last } = useSeat(props.seat);
  const betting = useBetting<SicBoView>(props);
  const { round, over, moving } = betting;
  useMovingSound(props, moving, LANDINGS);
  return (
    <div className="tg" data-game="sic-bo">
      <div className="tg-stage tg-wine sic-bo-stage">
        <div className="sic-bo-head">
          <Dice view={round?.view} rolling={moving && !props.still} />
          {over && round ? (
            <ResultLine
              round={round}
              amounts={props.amounts}
              text={say('game_says_dice_three', { dice: round.view.dice.join(', '), total: round.view.total })}
            />
          ) : (
            <p className="tg-result">{say(moving ? 'sic_bo_rolling' : 'felt_lay_chips')}</p>
          )}
          <ol className="sic-bo-last" aria-label={say('sic_bo_last')} dir="ltr">
            {last.slice(0, 8).map((each) => (
              <li key={each.round}>{(each.view as SicBoView).total}</li>
            ))}
          </ol>
        </div>
        <Board props={props} betting={betting} />
      </div>
      <TableFoot props={props} betting={betting} actName={(amount) => say('sic_bo_roll_for', { amount })} />
      <LastStrip last={last} open={props.open} />
    </div>
  );
}
