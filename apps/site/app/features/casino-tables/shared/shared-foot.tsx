import { Button, buttonClass, Num, Strip } from '@fairbook/ui';
import { useLocation } from 'react-router';
import { A } from '../../../shared/addresses/link.tsx';
import { paths } from '../../../shared/addresses/paths.ts';
import { useWords } from '../../../shared/words/words.tsx';
import { type GameScreenProps, ProblemLine, useGameKeys } from '../../casino-game/index.ts';
import { sumOf } from '../bets/placed-bets.ts';
import { ChipTray } from '../parts/chip-tray.tsx';
import { FootTools, MoneyLines, useTableKeys } from '../parts/foot-tools.tsx';
import { problemText } from '../parts/problem-text.ts';
import { type QuickBet, QuickBets } from '../parts/quick-bets.tsx';
import type { FeltAct } from './felt-chips.ts';
import { PATIENT_MS, useAfter } from './use-after.ts';
import type { SharedBetting } from './use-shared-betting.ts';

interface SharedFootProps {
  readonly props: GameScreenProps;
  readonly betting: SharedBetting<unknown>;
  /** Bets that lie on several spots, for the sheet of a phone. */
  readonly quick?: readonly QuickBet[] | undefined;
}

/** Stakes that may be taken back compete with nothing. */
const isQuiet = ({ kind }: FeltAct): boolean => kind.startsWith('take-back') || kind === 'stand' || kind === 'wait';

/** Stakes what lies there, repeats, or takes back: also by the space bar. */
function SharedAct({ props, betting }: Pick<SharedFootProps, 'props' | 'betting'>) {
  const { say } = useWords();
  const { now, act, open, busy } = betting;
  useGameKeys({ ' ': act });
  const amount = 'sum' in now ? props.amounts.show(now.sum) : '';
  const waits = useAfter(busy, PATIENT_MS);
  const off = !open || now.kind === 'nothing' || now.kind === 'stand';
  return (
    <Button
      variant={isQuiet(now) ? 'neutral' : 'primary'}
      size="large"
      wide
      className="cg-act"
      data-act={now.kind}
      busy={waits ? say('play_sending') : undefined}
      disabled={off}
      onClick={act}
    >
      {say(`shared_act_${now.kind.replaceAll('-', '_')}`, { amount })}
    </Button>
  );
}

/** Somebody who only watches: to where they may stake. */
function Watching() {
  const { say, language } = useWords();
  const { pathname } = useLocation();
  return (
    <A
      to={paths.signIn(language, pathname)}
      className={buttonClass({ variant: 'primary', size: 'large', wide: true, className: 'cg-act' })}
    >
      {say('shared_sign_in')}
    </A>
  );
}

/** Chips that no round has yet, when that matters: before betting closes, and after it has. */
function Unstaked({ betting }: Pick<SharedFootProps, 'betting'>) {
  const { say } = useWords();
  const { laid, moving, now } = betting;
  if (laid.size === 0 || !(moving || now.kind === 'stand' || now.kind === 'wait')) return null;
  return (
    <Strip icon="info" tone="info">
      {say('shared_not_staked')}
    </Strip>
  );
}

/** The foot of a shared table: chips, what takes steps back or repeats them, the sum, and the act. */
export function SharedFoot({ props, betting, quick = [] }: SharedFootProps) {
  const { say } = useWords();
  const { amounts, session } = props;
  const { open, over, problem, felt, laid, refused } = betting;
  useTableKeys(betting);
  const money = (minor: bigint): string => amounts.show(minor);
  const watching = !session.money;
  const has = open && (laid.size > 0 || (felt.staked.size > 0 && !over));
  return (
    <div className="tg-foot">
      <div className="tg-problem" role="alert">
        {problem ? (
          <Strip icon="warning-circle" tone="warning">
            {problemText(problem, say, money)}
          </Strip>
        ) : (
          <ProblemLine problem={refused} />
        )}
        <Unstaked betting={betting} />
      </div>
      <ChipTray {...betting} money={money} />
      <FootTools betting={betting} has={has} first={<QuickBets {...{ props, betting, quick }} />} />
      <p className="tg-sum">
        <span>{say('shared_staked')}</span>
        <Num>{money(sumOf(felt.staked))}</Num>
      </p>
      <div className="tg-act">{watching ? <Watching /> : <SharedAct {...{ props, betting }} />}</div>
      <MoneyLines props={props} watching={watching} />
    </div>
  );
}
