import { multiplierAt } from '@fairbook/games/crash/curve';
import { payoutOf, returned } from '@fairbook/games/definition/multiplier';
import { Button, Icon, Toggle } from '@fairbook/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { isolated } from '../../../shared/words/format.ts';
import { plainAmount } from '../../../shared/words/plain-amount.ts';
import { useWords } from '../../../shared/words/words.tsx';
import { type GameScreenProps, type Refused, useGameKeys } from '../../casino-game/index.ts';
import type { CrashSlot, CrashState, CrashTable, OwnBet } from './crash-table.ts';
import { missedOf, outcomeOf } from './outcome.ts';
import { isFor, latestOut, type PanelAct, panelAct, readMultiplier, stakeStep } from './panel-act.ts';

const HUNDREDTH = 100;

/** What may be staked, and the most that a bet may win, minor units: whatever its automatic cash-out is. */
function limitsOf({ game: { limits }, view: { stakes }, session, bounds }: Pick<GameScreenProps, 'game' | 'view' | 'session' | 'bounds'>) {
  const { most, greatestWin } = session.money && stakes ? stakes : { most: limits.greatestStake, greatestWin: limits.greatestWin };
  return { bounds: { ...bounds, most: BigInt(most) }, greatestWin: BigInt(greatestWin ?? limits.greatestWin) };
}

interface BetPanelProps {
  readonly slot: CrashSlot;
  readonly props: GameScreenProps;
  readonly table: CrashTable;
  readonly state: CrashState;
  readonly onRefusal: (refused: Refused | undefined) => void;
}

/** What a cash-out would bring now, written on every frame into the button. */
function useCashOutText(table: CrashTable, bet: OwnBet | undefined, flying: boolean, amounts: GameScreenProps['amounts']) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!flying || !bet) return;
    let frame = 0;
    const write = (): void => {
      const at = multiplierAt(table.now() - table.state().since);
      if (text.current) text.current.textContent = amounts.show(payoutOf(returned(bet.amount, at * HUNDREDTH)));
      frame = requestAnimationFrame(write);
    };
    write();
    return () => cancelAnimationFrame(frame);
  }, [table, bet, flying, amounts]);
  return text;
}

interface StakeProps {
  readonly label: string;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly locked: boolean;
  readonly props: GameScreenProps;
}

function Stake({ label, text, setText, locked, props }: StakeProps) {
  const { say } = useWords();
  const { amounts } = props;
  const { bounds } = limitsOf(props);
  const step = (up: boolean) => () =>
    setText(amounts.text(stakeStep(amounts.read(plainAmount(text)) ?? bounds.least, { ...bounds, unit: amounts.unit }, up)));
  return (
    <div className="crash-stake">
      <Button square aria-label={say('crash_less')} disabled={locked} onClick={step(false)}>
        <Icon name="minus" size={18} />
      </Button>
      <input
        className="field-input"
        aria-label={label}
        inputMode="decimal"
        dir="ltr"
        value={text}
        disabled={locked}
        onChange={({ target }) => setText(target.value)}
      />
      <Button square aria-label={say('crash_more')} disabled={locked} onClick={step(true)}>
        <Icon name="plus" size={18} />
      </Button>
    </div>
  );
}

interface AutoProps {
  readonly on: boolean;
  readonly setOn: (on: boolean) => void;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly locked: boolean;
}

function AutoCashOut({ on, setOn, text, setText, locked }: AutoProps) {
  const { say } = useWords();
  const id = useId();
  return (
    <div className="crash-auto">
      <span id={id}>{say('crash_auto')}</span>
      <span className="crash-auto-at" dir="ltr">
        <input aria-labelledby={id} inputMode="decimal" value={text} disabled={locked} onChange={({ target }) => setText(target.value)} />×
      </span>
      <Toggle aria-labelledby={id} checked={on} disabled={locked} onChange={({ target }) => setOn(target.checked)} />
    </div>
  );
}

/** What the act of a panel says. */
function useActName(props: GameScreenProps): (act: PanelAct, amount: bigint) => string {
  const { say } = useWords();
  return (act, amount) => say(`crash_act_${act}`, { amount: props.amounts.show(amount) });
}

/** One of the two bets: its stake, its automatic cash-out, and the act that is possible now. */
export function BetPanel({ slot, props, table, state, onRefusal }: BetPanelProps) {
  const { say } = useWords();
  const { amounts } = props;
  const { bounds, greatestWin } = limitsOf(props);
  const [text, setText] = useState(() => amounts.text(bounds.least > amounts.unit ? bounds.least : amounts.unit));
  const [auto, setAuto] = useState(false);
  const [autoText, setAutoText] = useState('2.00');
  const [bet, missed] = [state.own[slot], state.missed[slot]];
  const act = panelAct(state, slot);
  const amount = amounts.read(plainAmount(text));
  const at = readMultiplier(autoText);
  const fits = amount !== undefined && amount >= bounds.least && amount <= bounds.most && (!auto || at !== undefined);
  const locked = act === 'cash-out' || act === 'cancel';
  // A stake of a round that has closed stays in it until the flight starts.
  const stays = act === 'cancel' && bet !== undefined && isFor(bet, state) && !state.open;
  const waits = bet?.sending === true || stays;
  const cashOutText = useCashOutText(table, bet, act === 'cash-out', amounts);
  const actName = useActName(props);
  const run = async (): Promise<void> => {
    if (waits) return;
    if (act === 'cash-out') return answer(await table.cashOut(slot));
    if (act === 'cancel') return answer(await table.cancel(slot));
    if (fits && amount !== undefined) answer(await table.bet(slot, { amount, auto: outAt(amount, auto ? at : undefined, greatestWin) }));
  };
  const answer = (given: Awaited<ReturnType<CrashTable['bet']>>): void => onRefusal(given.ok ? undefined : given);
  useGameKeys(slot === 0 ? { ' ': () => void run(), '1': () => void run() } : { '2': () => void run() });
  const money = (minor: bigint): string => isolated(amounts.show(minor));
  const name = say('crash_bet', { number: slot + 1 });
  return (
    <section className="crash-panel" aria-label={name}>
      <div className="crash-panel-head">
        <h2>{name}</h2>
        <AutoCashOut on={auto} setOn={setAuto} text={autoText} setText={setAutoText} locked={locked} />
      </div>
      <Stake label={say('crash_stake', { number: slot + 1 })} text={text} setText={setText} locked={locked} props={props} />
      <Button
        variant={act === 'cash-out' || (act === 'bet' && slot === 0) ? 'primary' : 'neutral'}
        size="large"
        wide
        disabled={waits || (!locked && !fits)}
        aria-keyshortcuts={String(slot + 1)}
        onClick={() => void run()}
      >
        {act === 'cash-out' ? (
          <>
            {say('crash_cash_out')} <span className="num" ref={cashOutText} />
          </>
        ) : (
          actName(act, locked ? (bet?.amount ?? 0n) : (amount ?? 0n))
        )}
      </Button>
      <p className="crash-outcome">
        {(bet && isFor(bet, state) ? outcomeOf(bet, money, say) : missed && missedOf(missed, money, say)) ?? '\u00a0'}
      </p>
    </section>
  );
}

/** The automatic cash-out that goes with a stake: the player's own, or where the round may win no more. */
function outAt(amount: bigint, wanted: number | undefined, greatestWin: bigint): number {
  const latest = latestOut(amount, greatestWin);
  return wanted === undefined || wanted > latest ? latest : wanted;
}
