import { Num } from '@fairbook/ui';
import { useSay } from '../../../shared/words/words.tsx';
import { ActButton, type GameScreenProps, StopAuto, useStopWhenHidden } from '../../casino-game/index.ts';
import { sumOf } from '../bets/placed-bets.ts';
import type { Betting } from '../bets/use-betting.ts';
import { AutoNote, AutoPlay, playsByItself } from './auto-play.tsx';
import { ChipTray } from './chip-tray.tsx';
import { FootTools, MoneyLines, useTableKeys } from './foot-tools.tsx';
import { Problem } from './problem.tsx';
import { problemText } from './problem-text.ts';
import { type QuickBet, QuickBets } from './quick-bets.tsx';

interface TableFootProps {
  readonly props: GameScreenProps;
  readonly betting: Betting<unknown>;
  /** What the act does, with its sum: "Spin for €12.00". */
  readonly actName: (sum: string) => string;
  /** Bets that lie on several spots, for the sheet of a phone. */
  readonly quick?: readonly QuickBet[];
}

/** The foot of a table: chips, what takes steps back or repeats them, the sum, and the act. */
export function TableFoot({ props, betting, actName, quick = [] }: TableFootProps) {
  const say = useSay();
  const { amounts, seat } = props;
  const { open, over, last, problem, moving, chips, running } = betting;
  useTableKeys(betting);
  useStopWhenHidden(props.auto);
  const money = (minor: bigint): string => amounts.show(minor);
  const laid = over && !running ? 0n : betting.sum;
  const repeats = open && laid === 0n && last.size > 0;
  const sum = repeats ? sumOf(last) : laid;
  const has = open && !over && chips.size > 0;
  return (
    <div className="tg-foot">
      <Problem seat={seat} text={problem && problemText(problem, say, money)} />
      <AutoNote props={props} />
      <ChipTray {...betting} money={money} />
      <FootTools betting={betting} has={has} first={<QuickBets {...{ props, betting, quick }} />}>
        {playsByItself(props) ? <AutoPlay {...{ props, betting }} /> : null}
      </FootTools>
      <p className="tg-sum">
        <span>{say('felt_laid')}</span>
        <Num>{money(laid)}</Num>
      </p>
      <div className="tg-act">
        {running ? (
          <StopAuto auto={props.auto} />
        ) : (
          <ActButton seat={seat} onAct={betting.act} off={!open || sum === 0n} begins>
            {moving ? say('felt_skip') : repeats ? say('felt_repeat_for', { amount: money(sum) }) : actName(money(sum))}
          </ActButton>
        )}
      </div>
      <MoneyLines props={props} />
    </div>
  );
}
