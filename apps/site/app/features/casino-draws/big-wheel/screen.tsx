import type { BigWheelView } from '@fairbook/games/draws/big-wheel/index';
import { SEGMENTS } from '@fairbook/games/draws/big-wheel/segments';
import { useEffect, useMemo } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { GameBody, type GameScreenProps, type TableBet } from '../../casino-game/index.ts';
import { type Chips, stakesOf } from '../../casino-tables/index.ts';
import { DrawLog } from '../parts/draw-log.tsx';
import { DrawResult } from '../parts/draw-result.tsx';
import { DrawSide } from '../parts/draw-side.tsx';
import { LastDraws } from '../parts/last-draws.tsx';
import { RoundLine } from '../parts/round-line.tsx';
import { ownAhead, ownIn } from '../table/draw-table.ts';
import { type Draw, useDraw } from '../table/use-draw.ts';
import { ChipsPanel } from './chips-panel.tsx';
import { Spots } from './spots.tsx';
import { showingOfStops } from './turning.ts';
import { useWheelBets } from './use-wheel-bets.ts';
import { Wheel } from './wheel.tsx';
import { WheelStatistics } from './wheel-statistics.tsx';

type Spun = Pick<BigWheelView, 'stops' | 'number' | 'factor'>;
const NONE: readonly number[] = [];
const spunBy = (outcome: unknown): Spun | undefined => outcome as Spun | undefined;
const showingOf = (outcome: unknown) => showingOfStops(spunBy(outcome)?.stops ?? [0]);
const STOP_SOUND = () => 'open' as const;

/** Stakes of bets by their spots. */
function chipsOn(bets: readonly TableBet[]): Chips {
  const chips = new Map<string, bigint>();
  for (const { stakes } of bets) for (const { spot, amount } of stakes) chips.set(spot, (chips.get(spot) ?? 0n) + amount);
  return chips;
}

/** What the spins so far are multiplied with. */
const factorAfter = (stops: readonly number[], step: number): number =>
  stops.slice(0, step).reduce((factor, place) => {
    const segment = SEGMENTS[place];
    return segment && 'factor' in segment ? factor * segment.factor : factor;
  }, 1);

function useSpinSound({ sound }: Pick<GameScreenProps, 'sound'>, { turning, step }: Draw): void {
  useEffect(() => {
    if (turning && step >= 0) sound.play('spin');
  }, [sound, turning, step]);
}

/** What the wheel came to, in one sentence with what came back. */
function Head({ draw, screen }: { readonly draw: Draw; readonly screen: GameScreenProps }) {
  const { say, dir } = useWords();
  const spun = spunBy(draw.state.outcome);
  return (
    <div className="bwheel-head" dir={dir}>
      {draw.shown && spun ? (
        <>
          <b className="bwheel-tile" data-paint={spun.number}>
            {spun.number}
          </b>
          <p>
            {say('game_says_big_wheel', { number: spun.number })} {spun.factor > 1 ? say('game_says_factor', { factor: spun.factor }) : ''}
          </p>
        </>
      ) : null}
      <DrawResult draw={draw} amounts={screen.amounts} before={draw.shown ? '' : say('wheel_big_before')} />
    </div>
  );
}

/** What a round of the past came to. */
const End = ({ spun }: { readonly spun: Spun | undefined }) => (
  <b className="bwheel-tile" data-paint={spun?.number}>
    {spun?.number}
    {spun && spun.factor > 1 ? <small>{spun.factor}×</small> : null}
  </b>
);

/** Big Wheel: it stops at a number for everybody; a factor spins it again and multiplies what the next number wins. */
export function BigWheelScreen(screen: GameScreenProps) {
  const { say } = useWords();
  const { game, amounts, open, still, options } = screen;
  const draw = useDraw(screen, showingOf, STOP_SOUND);
  const bets = useWheelBets(screen);
  useSpinSound(screen, draw);
  const { state, step, shown, table, turning } = draw;
  const spun = spunBy(state.outcome);
  const stops = spun?.stops ?? NONE;
  const betting = state.phase === 'betting';
  const placed = useMemo(() => chipsOn(betting || state.phase === 'opening' ? ownAhead(state) : ownIn(state)), [state, betting]);
  const history = useMemo(() => state.history.flatMap(({ outcome }) => spunBy(outcome)?.number ?? []), [state.history]);
  const place = (): void => {
    void draw.stake({ options, stakes: stakesOf(bets.laid) }).then(({ ok }) => ok && bets.step({ do: 'staked' }));
  };
  return (
    <>
      <GameBody
        look="bwheel-stage draw-stage"
        stage={
          <>
            <RoundLine draw={draw} still={still} amounts={amounts} showing={say('wheel_big_turning')} />
            <Wheel
              {...{ stops, step, turning }}
              label={say('wheel_board', { segments: SEGMENTS.length })}
              spinMs={showingOf(state.outcome).stepMs}
              elapsed={() => table.now() - table.state().since}
              factor={factorAfter(stops, step)}
            />
            <Head draw={draw} screen={screen} />
            <Spots
              {...{ placed, laid: bets.laid, tray: bets.tray, amounts }}
              came={shown ? spun?.number : undefined}
              lay={bets.lay}
              take={(spot) => bets.step({ do: 'take', spot })}
            />
          </>
        }
        column={<ChipsPanel screen={screen} draw={draw} bets={bets} onPlace={place} />}
        side={
          <DrawSide
            {...{ draw, screen }}
            label={(bet) => <bdi>{bet.stakes.map(({ spot }) => spot).join(' · ')}</bdi>}
            statistics={<WheelStatistics numbers={history} />}
          />
        }
      />
      <LastDraws history={state.history} open={open} show={({ outcome }) => <End spun={spunBy(outcome)} />} />
      <DrawLog
        {...{ game, draw, amounts }}
        stepWords={(shownStep) =>
          shownStep < stops.length ? say('game_says_factor', { factor: factorAfter(stops, shownStep) }) : undefined
        }
      />
    </>
  );
}
