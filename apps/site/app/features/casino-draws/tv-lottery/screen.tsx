import type { TvLotteryOptions, TvLotteryView } from '@fairbook/games/draws/tv-lottery/index';
import { Button, Icon } from '@fairbook/ui';
import { Fragment, useMemo, useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { GameBody, type GameScreenProps, type TableBet } from '../../casino-game/index.ts';
import { BuyColumn } from '../parts/buy-column.tsx';
import { ChooseNumbers } from '../parts/choose-numbers.tsx';
import { DrawResult } from '../parts/draw-result.tsx';
import { DrawSide } from '../parts/draw-side.tsx';
import { Machine } from '../parts/machine.tsx';
import { NumberBoard } from '../parts/number-board.tsx';
import { NumberStatistics } from '../parts/number-statistics.tsx';
import { drawnBy, toggled } from '../parts/numbers.ts';
import { NumbersFoot } from '../parts/numbers-foot.tsx';
import { RoundLine } from '../parts/round-line.tsx';
import { ownIn } from '../table/draw-table.ts';
import { useDraw } from '../table/use-draw.ts';
import { aboutMarks, BOARD, colourOf, DRAWN, fullName, MOST_PICKS, SHOWING } from './bets.ts';
import { BetsPanel } from './bets-panel.tsx';

const NONE: readonly number[] = [];
const USUAL = 3;
const showingOf = () => SHOWING;
const BALL_SOUND = () => 'open' as const;
const marksOf = ({ options }: TableBet): readonly number[] => options['numbers'] as readonly number[];

/** What a bet is on, in words. */
function BetLabel({ bet }: { readonly bet: TableBet }) {
  const { say } = useWords();
  return bet.stakes.map(({ spot }, i) => (
    <Fragment key={spot}>
      {i === 0 ? null : ' · '}
      {fullName(spot, say)}
      {aboutMarks(spot) ? <bdi> ({marksOf(bet).join(', ')})</bdi> : null}
    </Fragment>
  ));
}

type Choice = ReturnType<typeof useChoice>;
/** Marks and bets of the next draw. */
function useChoice({ options, setOptions }: GameScreenProps<TvLotteryOptions>) {
  const [numbers, setNumbers] = useState<readonly number[]>(NONE);
  const [spots, setSpots] = useState<ReadonlySet<string>>(new Set());
  return {
    numbers,
    /** Bets on marks are none while nothing is marked. */
    spots: useMemo(() => new Set([...spots].filter((spot) => numbers.length > 0 || !aboutMarks(spot))), [spots, numbers]),
    mark(next: readonly number[]): void {
      setNumbers(next);
      if (next.length > 0) setOptions({ ...options, numbers: next });
    },
    toggle(spot: string): void {
      const next = new Set(spots);
      if (!next.delete(spot)) next.add(spot);
      setSpots(next);
    },
    clear: () => setSpots(new Set()),
  };
}

/** The bets of the next draw, each of which can be taken off again. */
function Chosen({ choice }: { readonly choice: Choice }) {
  const { say } = useWords();
  const { spots, clear, toggle } = choice;
  return (
    <div className="lottery-chosen">
      <p className="cg-fact">
        <span>{say('lottery_chosen', { count: spots.size })}</span>
        <Button size="small" disabled={spots.size === 0} onClick={clear}>
          <Icon name="eraser" size={16} />
          {say('keno_clear')}
        </Button>
      </p>
      <ul>
        {[...spots].map((spot) => (
          <li key={spot}>
            <span>{fullName(spot, say)}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={say('lottery_remove', { bet: fullName(spot, say) })}
              onClick={() => toggle(spot)}
            >
              <Icon name="x" size={14} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the balls so far come to. */
function Sum({ drawn, shown }: { readonly drawn: readonly number[]; readonly shown: boolean }) {
  const { say, dir } = useWords();
  const sum = drawn.reduce((all, each) => all + each, 0);
  return (
    <p className="lottery-sum" dir={dir}>
      {drawn.length > 0 ? say(shown ? 'lottery_sum' : 'lottery_sum_so_far', { sum }) : '\u00a0'}
    </p>
  );
}

/** 7 of 42: every two minutes seven balls are drawn, and bets are about which they are. */
export function TvLotteryScreen(screen: GameScreenProps<TvLotteryOptions>) {
  const { say } = useWords();
  const { game, amounts, options, still } = screen;
  const draw = useDraw(screen, showingOf, BALL_SOUND);
  const choice = useChoice(screen);
  const { state, step, shown } = draw;
  const all = drawnBy(state.outcome);
  const drawn = useMemo(() => all.slice(0, step), [all, step]);
  const won = new Set(shown ? ownIn(state).flatMap(({ end }) => (end?.view as TvLotteryView | undefined)?.won ?? []) : []);
  const { numbers, spots } = choice;
  const history = useMemo(() => state.history.map(({ outcome }) => drawnBy(outcome)), [state.history]);
  const buy = (stake: bigint): void => {
    const stakes = [...spots].map((spot) => ({ spot, amount: stake }));
    void draw
      .stake({ options: { numbers: numbers.length > 0 ? numbers : options.numbers }, stakes })
      .then(({ ok }) => ok && choice.clear());
  };
  return (
    <>
      <GameBody
        look="lottery-stage draw-stage"
        stage={
          <>
            <RoundLine draw={draw} still={still} amounts={amounts} showing={say('draw_ball_of', { ball: step, balls: DRAWN })} />
            <Machine drawn={drawn} places={DRAWN} colourOf={colourOf} turning={draw.turning} />
            <Sum drawn={drawn} shown={shown} />
            <NumberBoard
              board={BOARD}
              name={say('draw_board', { count: BOARD })}
              chosen={numbers}
              drawn={drawn}
              newest={shown ? undefined : drawn.at(-1)}
              colourOf={colourOf}
              onNumber={(number) => choice.mark(toggled(numbers, number, MOST_PICKS))}
            />
            <DrawResult draw={draw} amounts={amounts} before={say('lottery_before')} />
          </>
        }
        under={<BetsPanel numbers={numbers} chosen={spots} toggle={choice.toggle} won={won} />}
        column={
          <BuyColumn screen={screen} draw={draw} count={spots.size} off={spots.size === 0} onBuy={buy}>
            <Chosen choice={choice} />
            <ChooseNumbers game={game.id} board={BOARD} most={MOST_PICKS} numbers={numbers} onNumbers={choice.mark} usual={USUAL} />
          </BuyColumn>
        }
        side={
          <DrawSide
            {...{ draw, screen }}
            label={(bet) => <BetLabel bet={bet} />}
            statistics={<NumberStatistics draws={history} board={BOARD} />}
          />
        }
      />
      <NumbersFoot {...{ draw, screen }} marked={numbers} />
    </>
  );
}
