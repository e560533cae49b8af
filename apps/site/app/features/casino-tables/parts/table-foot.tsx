import { Button, Icon, type IconName, Num } from '@fairbook/ui';
import { useSay } from '../../../shared/words/words.tsx';
import {
  ActButton,
  BalanceLine,
  type GameScreenProps,
  LossLeft,
  StopAuto,
  useGameKeys,
  useSeat,
  useStopWhenHidden,
} from '../../casino-game/index.ts';
import { sumOf } from '../bets/placed-bets.ts';
import type { Betting } from '../bets/use-betting.ts';
import { AutoNote, AutoPlay, playsByItself } from './auto-play.tsx';
import { ChipTray } from './chip-tray.tsx';
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

/** Keys that every table of chips has (look-spec, section 14). */
function useTableKeys(betting: Betting<unknown>): void {
  const { tray, choose, step } = betting;
  const chips = Object.fromEntries(tray.map(({ rank }, i) => [String(i + 1), () => choose(rank)]));
  useGameKeys({
    ...chips,
    u: () => step({ do: 'undo' }),
    r: () => step({ do: 'repeat' }),
    d: () => step({ do: 'double' }),
  });
}

interface ToolProps {
  readonly icon: IconName;
  readonly name: string;
  /** Its name is written beside the icon where there is room. */
  readonly wide?: boolean;
  /** On a phone it is in the sheet. */
  readonly roomy?: boolean;
  readonly disabled: boolean;
  readonly run: () => void;
}

const Tool = ({ icon, name, wide, roomy, disabled, run }: ToolProps) => (
  <Button variant="neutral" className={roomy ? 'tg-tool tg-roomy' : 'tg-tool'} disabled={disabled} onClick={run} aria-label={name}>
    <Icon name={icon} size={18} />
    {wide ? <span className="tg-wide">{name}</span> : null}
  </Button>
);

/** What may be staked on a spot at least and in a round at most, what there is to play with, and what is left of the limit on losses. */
function MoneyLines({ props }: Pick<TableFootProps, 'props'>) {
  const say = useSay();
  const { seat, session, amounts, bounds } = props;
  const { balance } = useSeat(seat);
  return (
    <div className="tg-money">
      <p className="cg-fact cg-quiet">
        <span>{say('felt_limits')}</span>
        <Num>
          {amounts.show(bounds.least, 'whole')}–{amounts.show(bounds.most, 'whole')}
        </Num>
      </p>
      <BalanceLine money={session.money} balance={balance} amounts={amounts} refill={session.refill} />
      <LossLeft />
    </div>
  );
}

/** The foot of a table: chips, what takes steps back or repeats them, the sum, and the act. */
export function TableFoot({ props, betting, actName, quick = [] }: TableFootProps) {
  const say = useSay();
  const { amounts, seat } = props;
  const { open, over, last, canUndo, step, problem, moving, chips, running } = betting;
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
      <div className="tg-tools">
        <QuickBets {...{ props, betting, quick }} />
        <Tool icon="arrow-counter-clockwise" name={say('felt_undo')} wide disabled={!canUndo} run={() => step({ do: 'undo' })} />
        <Tool icon="trash" roomy name={say('felt_clear')} disabled={!has} run={() => step({ do: 'clear' })} />
        <Tool
          icon="arrows-clockwise"
          name={say('felt_repeat')}
          wide
          disabled={!(open && last.size > 0)}
          run={() => step({ do: 'repeat' })}
        />
        <Tool icon="stack" roomy name={say('felt_double')} wide disabled={!has} run={() => step({ do: 'double' })} />
        {playsByItself(props) ? <AutoPlay {...{ props, betting }} /> : null}
      </div>
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
