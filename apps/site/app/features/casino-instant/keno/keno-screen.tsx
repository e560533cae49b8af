import type { KenoOptions, KenoView } from '@fairbook/games/instant/keno/index';
import { Button, Icon, Num } from '@fairbook/ui';
import { useCallback, useState } from 'react';
import { isolated } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import {
  type Amounts,
  ControlColumn,
  chanceText,
  GameBody,
  type GameRound,
  type GameScreenProps,
  LastStrip,
  oneIn,
  type ReplayProps,
  singleStake,
} from '../../casino-game/index.ts';
import { timesOf } from '../shared/multipliers.ts';
import { RiskSegment } from '../shared/risk-segment.tsx';
import { useShown } from '../shared/use-shown.ts';
import { KenoBoard, useBalls } from './keno-board.tsx';
import { BOARD, chosenByChance, DRAWN, hitsOf, MOST_CHOSEN, toggled } from './ticket.ts';

/** What a draw came to, at the head of the stage. */
function Head({ result, hits, amounts }: { result: GameRound | undefined; hits: number | undefined; amounts: Amounts }) {
  const { say, dir } = useWords();
  const view = result?.view as KenoView | undefined;
  return (
    <div className="keno-head" dir={dir}>
      <span className="keno-hits">{hits ?? '–'}</span>
      <p>
        <strong>{view ? say('keno_hit_of', { hits: view.hits.length, chosen: view.numbers.length }) : say('keno_title')}</strong>
        <span>
          {result
            ? say(result.won > 0n ? 'instant_back' : 'instant_nothing_back', {
                back: isolated(amounts.show(result.won)),
                stake: isolated(amounts.show(result.staked)),
              })
            : say('keno_before', { most: MOST_CHOSEN })}
        </span>
      </p>
    </div>
  );
}

/** From here on a chance is said as one in so many: a percentage would be all noughts. */
const RARE = 0.0001;

/** What each number of hits pays, and how likely it is. */
function Pays({ options, hits }: { options: KenoOptions; hits: number | undefined }) {
  const { say, locale, dir } = useWords();
  return (
    <ol className="keno-pays" dir="ltr">
      {hitsOf(options).map(({ hits: count, pays, chance }) => (
        <li key={count} data-now={count === hits ? '' : undefined}>
          <small dir={dir}>{say('keno_hits', { count })}</small>
          <Num>{pays === 0 ? '–' : timesOf(pays)}</Num>
          <small dir={dir}>
            {chance < RARE ? say('play_one_in', { count: oneIn(chance, locale, 'compact') }) : <Num>{chanceText(chance, locale)}</Num>}
          </small>
        </li>
      ))}
    </ol>
  );
}

/** Amber Keno: up to ten of forty numbers are chosen, ten are drawn. */
export function KenoScreen(screen: GameScreenProps<KenoOptions>) {
  const { say } = useWords();
  const { seat, auto, options, setOptions, amounts, sound, open } = screen;
  const { round, result, moving, last, locked } = useShown(seat, auto);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const view = round?.view as KenoView | undefined;
  const onBall = useCallback(() => sound.play('tick'), [sound]);
  const balls = useBalls(view?.drawn, moving, onBall);
  /** The ticket has been changed since it was drawn for. */
  const [changed, setChanged] = useState(true);
  const shows = view && !changed;
  const choose = (numbers: readonly number[]): void => {
    setChanged(true);
    setChosen(numbers);
    if (numbers.length > 0) setOptions({ ...options, numbers });
  };
  const drawn = shows ? view.drawn.slice(0, balls) : [];
  const hits = shows && !moving ? view.hits.length : undefined;
  return (
    <>
      <GameBody
        look="keno-stage"
        stage={
          <>
            <Head
              result={shows && !moving ? result : undefined}
              hits={shows ? drawn.filter((each) => chosen.includes(each)).length : undefined}
              amounts={amounts}
            />
            <KenoBoard chosen={chosen} drawn={drawn} onNumber={locked ? undefined : (number) => choose(toggled(chosen, number))} />
            {chosen.length > 0 ? <Pays options={{ ...options, numbers: chosen }} hits={hits} /> : null}
          </>
        }
        column={
          <ControlColumn
            screen={screen}
            act={(amount) => say('keno_act', { amount })}
            order={(amount) =>
              chosen.length === 0 ? undefined : { options: { ...options, numbers: chosen }, stakes: singleStake(amount) }
            }
            onBegin={() => setChanged(false)}
          >
            <RiskSegment
              risk={options.risk}
              disabled={locked}
              onChange={(risk) => {
                setChanged(true);
                setOptions({ ...options, risk });
              }}
            />
            <div className="keno-choose">
              <Button disabled={locked} onClick={() => choose(chosenByChance(chosen.length || MOST_CHOSEN, Math.random))}>
                {say('keno_for_me')}
              </Button>
              <Button square disabled={locked || chosen.length === 0} aria-label={say('keno_clear')} onClick={() => choose([])}>
                <Icon name="eraser" size={20} />
              </Button>
            </div>
            <p className="cg-note">{say('keno_chosen', { count: chosen.length, drawn: DRAWN, board: BOARD })}</p>
          </ControlColumn>
        }
      />
      <LastStrip last={last} open={open} />
    </>
  );
}

export function KenoReplay({ round }: ReplayProps) {
  const { numbers, drawn } = round.view as KenoView;
  return (
    <div className="cg-stage keno-stage">
      <KenoBoard chosen={numbers} drawn={drawn} />
    </div>
  );
}
