import { Button, Icon, type IconName, Num } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { isolated } from '../../../shared/words/format.ts';
import { useSay } from '../../../shared/words/words.tsx';
import { BalanceLine, type GameScreenProps, LossLeft, useGameKeys, useSeat } from '../../casino-game/index.ts';
import type { Betting } from '../bets/use-betting.ts';

/** Keys that every table of chips has (look-spec, section 14). */
export function useTableKeys(betting: Betting<unknown>): void {
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

interface FootToolsProps {
  readonly betting: Betting<unknown>;
  /** Chips lie there that may be doubled or cleared. */
  readonly has: boolean;
  /** Before and after them. */
  readonly first: ReactNode;
  readonly children?: ReactNode;
}

/** What takes steps back or repeats them. */
export function FootTools({ betting, has, first, children }: FootToolsProps) {
  const say = useSay();
  const { open, last, canUndo, step } = betting;
  return (
    <div className="tg-tools">
      {first}
      <Tool icon="arrow-counter-clockwise" name={say('felt_undo')} wide disabled={!canUndo} run={() => step({ do: 'undo' })} />
      <Tool icon="trash" roomy name={say('felt_clear')} disabled={!has} run={() => step({ do: 'clear' })} />
      <Tool icon="arrows-clockwise" name={say('felt_repeat')} wide disabled={!(open && last.size > 0)} run={() => step({ do: 'repeat' })} />
      <Tool icon="stack" roomy name={say('felt_double')} wide disabled={!has} run={() => step({ do: 'double' })} />
      {children}
    </div>
  );
}

/** What may be staked on a spot at least and in a round at most, what there is to play with, and what is left of the limit on losses. */
export function MoneyLines({ props, watching = false }: { readonly props: GameScreenProps; readonly watching?: boolean }) {
  const say = useSay();
  const { seat, session, amounts, bounds } = props;
  const { balance } = useSeat(seat);
  return (
    <div className="tg-money">
      <p className="cg-fact cg-quiet">
        <span>{say('felt_limits')}</span>
        <Num>
          {isolated(amounts.show(bounds.least, 'whole'))}–{isolated(amounts.show(bounds.most, 'whole'))}
        </Num>
      </p>
      {watching ? null : <BalanceLine money={session.money} balance={balance} amounts={amounts} refill={session.refill} />}
      <LossLeft />
    </div>
  );
}
