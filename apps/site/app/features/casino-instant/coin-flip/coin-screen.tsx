import { type CoinFlipView, coinFlip, HEADS, TAILS } from '@fairbook/games/instant/coin-flip/index';
import type { CSSProperties } from 'react';
import { useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import {
  ControlColumn,
  Fact,
  GameBody,
  type GameRound,
  type GameScreenProps,
  LastStrip,
  type ReplayProps,
  ResultLine,
  Stepper,
  singleStake,
  useGameKeys,
} from '../../casino-game/index.ts';
import { CashOut } from '../shared/cash-out.tsx';
import { GuessButton } from '../shared/guess-button.tsx';
import { CASH, climbOf } from '../shared/ladder.ts';
import { hundredthsOf } from '../shared/multipliers.ts';
import { useShown } from '../shared/use-shown.ts';
import { Coin } from './coin.tsx';

const SIDES = [HEADS, TAILS] as const;
const NAMES = ['heads', 'tails'] as const;
/** Coins of a streak that are drawn. */
const SHOWN = 10;
const MOST_AUTO = 10;

const call = (side: number) => ({ move: 'call', value: side });
/** The side that lies up after each call: the last of a lost round is the other one. */
const fallen = ({ steps, lost }: CoinFlipView): readonly number[] =>
  steps.map((side, i) => (lost && i === steps.length - 1 ? 1 - side : side));
/** Calls heads so many times, then takes what that is worth. */
const calling = (times: number) => (round: GameRound) => (round.decisions.length >= times ? CASH : call(HEADS));

/** The coin, and those of the streak before it. */
function Stage({ view, moving }: { view: CoinFlipView | undefined; moving: boolean }) {
  const { say } = useWords();
  const sides = view ? fallen(view) : [];
  const side = sides.at(-1) ?? HEADS;
  const turns = { '--turns': side === HEADS ? 6 : 5 } as CSSProperties;
  return (
    <>
      <div
        key={`${sides.length} ${moving}`}
        className="coin-air"
        data-moving={moving ? '' : undefined}
        style={turns}
        role="img"
        aria-label={say(`coin_${NAMES[side] ?? 'heads'}`)}
      >
        <Coin side={side} size={190} />
      </div>
      <ol className="coin-streak" dir="ltr" aria-label={say('coin_streak')}>
        {(moving ? sides.slice(0, -1) : sides).slice(-SHOWN).map((each, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a streak only grows at its end.
          <li key={i} aria-label={say(`coin_${NAMES[each] ?? 'heads'}`)}>
            <Coin side={each} size={34} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Silver Penny: heads or tails, again and again; a wrong call loses the stake. */
export function CoinScreen(screen: GameScreenProps<Readonly<Record<never, never>>>) {
  const { say } = useWords();
  const { seat, auto, options, amounts, sound, open } = screen;
  const { round, result, moving, last, locked } = useShown(seat, auto);
  const [times, setTimes] = useState(1);
  const climb = climbOf(round);
  const deciding = climb?.open === true;
  const view = round?.view as CoinFlipView | undefined;
  const off = !deciding || locked || !climb.steps;
  const guess = (side: number): void => {
    if (off) return;
    sound.play('spin');
    void seat.decide(call(side));
  };
  useGameKeys({
    ArrowUp: () => guess(HEADS),
    ArrowDown: () => guess(TAILS),
    c: deciding && climb.now > 0n ? () => void seat.decide(CASH) : undefined,
  });
  const next = hundredthsOf(deciding ? (climb.view.next ?? 0) : (coinFlip.tables({})[0]?.lines[0]?.pays ?? 0));
  return (
    <>
      <GameBody
        look="coin-stage"
        stage={
          <>
            <Stage view={view} moving={moving} />
            <ResultLine result={result} amounts={amounts} before={say(deciding ? 'coin_call' : 'coin_before')} />
          </>
        }
        under={
          <div className="guesses">
            {SIDES.map((side) => (
              <GuessButton
                key={side}
                art={<Coin side={side} size={30} />}
                label={say(`coin_${NAMES[side]}`)}
                chance="50%"
                pays={`${next}×`}
                off={off}
                onGuess={() => guess(side)}
              />
            ))}
          </div>
        }
        column={
          <ControlColumn
            screen={screen}
            act={(amount) => say('instant_play_for', { amount })}
            order={(amount) => ({ options, stakes: singleStake(amount) })}
            decide={calling(times)}
            autoChoices={
              <Stepper label={say('coin_auto')} value={times} least={1} most={MOST_AUTO} disabled={locked} onChange={setTimes} />
            }
            open={<CashOut seat={seat} amounts={amounts} worth={climb?.now ?? 0n} ready={(climb?.now ?? 0n) > 0n} />}
          >
            <Fact name={say('coin_right')}>{deciding ? climb.view.steps.length : 0}</Fact>
            <Fact name={say('instant_now')}>{deciding && climb.view.pays > 0 ? `${hundredthsOf(climb.view.pays)}×` : '–'}</Fact>
            <Fact name={say('towers_next')}>{next}×</Fact>
          </ControlColumn>
        }
      />
      <LastStrip last={last} open={open} />
    </>
  );
}

export function CoinReplay({ round, amounts }: ReplayProps) {
  return (
    <div className="cg-stage coin-stage">
      <Stage view={round.view as CoinFlipView} moving={false} />
      <ResultLine result={round} amounts={amounts} before="" />
    </div>
  );
}
