import { Icon, Num, Strip } from '@fairbook/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useIsLost } from '../../../live/index.ts';
import { isolated } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import { BalanceLine, type GameScreenProps, LossLeft, ProblemLine, type Refused, useSeat } from '../../casino-game/index.ts';
import { TableLog } from '../shared/table-log.tsx';
import { useSecondsTo } from '../shared/use-seconds.ts';
import { BetPanel } from './bet-panel.tsx';
import { useCrashSounds } from './crash-sounds.ts';
import { CRASH_SLOTS, type CrashState, type CrashTable } from './crash-table.ts';
import { timesText } from './draw-flight.ts';
import { FlightCanvas } from './flight-canvas.tsx';
import { isFor } from './panel-act.ts';
import { CrashFacts, FairRound, PlayersList } from './players-list.tsx';
import { useCrashTable } from './use-crash-table.ts';
import { useCrashWords } from './use-crash-words.ts';

/** From here on a round is worth a second look in the strip of the last ones, hundredths. */
const HIGH = 300;
/** So often it is seen whether anything is heard of the table, ms. */
const LOOK_MS = 500;

/** The large figure over the chart and what is going on. */
function Headline({ table, state, figure }: { table: CrashTable; state: CrashState; figure: RefObject<HTMLElement | null> }) {
  const { say } = useWords();
  const seconds = useSecondsTo(table.now, state.until);
  const { phase, number } = state;
  const counts = phase === 'betting' || phase === 'opening';
  return (
    <div className="crash-headline" data-phase={phase}>
      {counts ? (
        <strong>{seconds === undefined ? '–' : say('crash_seconds', { count: seconds })}</strong>
      ) : (
        <strong className="num" ref={figure} />
      )}
      <span>{say(`crash_${phase}`, { number, seconds: seconds ?? 0 })}</span>
    </div>
  );
}

function History({ state, open }: { readonly state: CrashState; readonly open: GameScreenProps['open'] }) {
  const { say } = useWords();
  return (
    <div className="crash-history">
      <ol aria-label={say('shared_last')} dir="ltr">
        {state.history.map(({ number, multiplier }) => (
          <li key={number} data-high={multiplier >= HIGH ? '' : undefined}>
            <Num>{timesText(multiplier)}</Num>
          </li>
        ))}
      </ol>
      <button type="button" className="icon-button" aria-label={say('play_sheet')} onClick={() => open('sheet')}>
        <Icon name="info" size={18} />
      </button>
      <button type="button" className="icon-button" aria-label={say('play_history')} onClick={() => open('history')}>
        <Icon name="clock-counter-clockwise" size={18} />
      </button>
    </div>
  );
}

/** Whether a bet of the player's is in the round that is shown: without its player it is left automatically or not at all. */
function useEngaged({ seat }: Pick<GameScreenProps, 'seat'>, state: CrashState): void {
  const engaged = CRASH_SLOTS.some((slot) => {
    const bet = state.own[slot];
    return bet !== undefined && bet.back === undefined && isFor(bet, state);
  });
  useEffect(() => seat.engage(engaged), [seat, engaged]);
}

/** That nothing is heard of the table: the multiplier stands where it was heard last. */
function Quiet({ table }: { readonly table: CrashTable }) {
  const { say } = useWords();
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setQuiet(table.isQuiet()), LOOK_MS);
    return () => clearInterval(timer);
  }, [table]);
  const lost = useIsLost() && table.state().chips === undefined;
  if (!quiet && !lost) return null;
  return (
    <Strip icon="wifi-slash" tone="warning">
      {say('shared_lost')}
    </Strip>
  );
}

/** Crash: a multiplier that rises for everybody until the round ends. */
export function CrashScreen(props: GameScreenProps) {
  const { say, dir } = useWords();
  const { table, state } = useCrashTable(props);
  const figure = useRef<HTMLElement>(null);
  const [pressed, setPressed] = useState<Refused>();
  const { amounts, session } = props;
  const { balance } = useSeat(props.seat);
  useCrashSounds(state, props);
  useEngaged(props, state);
  const lines = useCrashWords(state, (minor) => isolated(amounts.show(minor)));
  return (
    <div className="crash">
      <div className="crash-main">
        <div className="crash-stage" dir="ltr">
          <FlightCanvas table={table} still={props.still} you={say('shared_you')} figure={figure} />
          <div dir={dir}>
            <Headline {...{ table, state, figure }} />
          </div>
        </div>
        <History state={state} open={props.open} />
        <div role="alert" className="crash-problem">
          <Quiet table={table} />
          <ProblemLine problem={pressed ?? state.refused} />
          {state.interrupted && state.phase === 'crashed' ? (
            <Strip icon="warning-circle" tone="warning">
              {say('crash_interrupted')}
            </Strip>
          ) : null}
        </div>
        <div className="crash-panels">
          {CRASH_SLOTS.map((slot) => (
            <BetPanel key={slot} {...{ slot, props, table, state }} onRefusal={setPressed} />
          ))}
        </div>
      </div>
      <aside className="crash-side">
        <PlayersList {...{ state, amounts, session }} />
        <FairRound end={state.history[0]} />
        <CrashFacts history={state.history} />
        <BalanceLine money={session.money} balance={state.chips ?? balance} amounts={amounts} refill={table.refill} />
        <LossLeft />
      </aside>
      <TableLog lines={lines} />
    </div>
  );
}
