import type { SicBoView } from '@fairbook/games/tables/sic-bo/index';
import { useWords } from '../../../shared/words/words.tsx';
import { type GameScreenProps, LastStrip, useSeat } from '../../casino-game/index.ts';
import { useBetting } from '../bets/use-betting.ts';
import { ResultLine } from '../parts/result-line.tsx';
import { TableFoot } from '../parts/table-foot.tsx';
import { useMovingSound } from '../parts/use-moving-sound.ts';
import { SicBoBoard } from './board.tsx';
import { Dice } from './die.tsx';

/** When each die comes to lie, ms: as `sic-bo.css` moves them. */
const LANDINGS = [540, 720, 900];

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
        <SicBoBoard props={props} betting={betting} />
      </div>
      <TableFoot props={props} betting={betting} actName={(amount) => say('sic_bo_roll_for', { amount })} />
      <LastStrip last={last} open={props.open} />
    </div>
  );
}
