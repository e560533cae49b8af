import { multiplierText, payoutOf, returned } from '@fairbook/games/definition/multiplier';
import { type HiLoView, heightOf, RANKS, SKIP } from '@fairbook/games/instant/hi-lo/rules';
import { useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import {
  ControlColumn,
  chanceText,
  Fact,
  GameBody,
  type GameRound,
  type GameScreenProps,
  LastStrip,
  PlayingCard,
  type ReplayProps,
  ResultLine,
  Stepper,
  singleStake,
  useGameKeys,
} from '../../casino-game/index.ts';
import { CashOut } from '../shared/cash-out.tsx';
import { GuessButton } from '../shared/guess-button.tsx';
import { CASH } from '../shared/ladder.ts';
import { hundredthsOf } from '../shared/multipliers.ts';
import { useShown } from '../shared/use-shown.ts';
import { guessKey } from './ways.ts';

const MOST_AUTO = 10;
const ICONS = { higher: 'caret-double-up', lower: 'caret-double-down', same: 'equals' } as const;
/** Cards before the one that lies there, as many as are seen. */
const BEFORE = 3;

/** Guesses the likelier way so many times, then takes what that is worth. */
const guessing = (times: number) => (round: GameRound) => {
  const { right, next } = round.view as HiLoView;
  const best = next.reduce((most, each) => (each.ranks > most.ranks ? each : most), next[0] as HiLoView['next'][number]);
  return right >= times || !best ? CASH : { move: best.guess };
};

/** What a right guess paid at each card that lies there; nothing of a card that was skipped to, or lost by. */
function steps({ cards, guesses }: HiLoView) {
  return cards.map((card, i) => ({ card, at: i, guess: i === 0 ? undefined : guesses[i - 1] }));
}

/** The cards: those before, the one that lies open, and the deck. */
function Stage({ view, moving }: { view: HiLoView | undefined; moving: boolean }) {
  const { say, dir } = useWords();
  const all = view ? steps(view) : [];
  const now = all.at(-1);
  return (
    <div className="hilo-table" dir="ltr">
      <ol className="hilo-before">
        {all
          .slice(0, -1)
          .slice(-BEFORE)
          .map(({ card, at }) => (
            <li key={at}>
              <PlayingCard card={card} face="index" />
              <span dir={dir}>{view?.guesses[at] === undefined ? null : say(`hilo_did_${view.guesses[at]}`)}</span>
            </li>
          ))}
      </ol>
      <div className="hilo-now" data-lost={view?.lost && !moving ? '' : undefined}>
        {now ? (
          <div key={now.at} data-turning={moving ? '' : undefined}>
            <PlayingCard card={now.card} />
          </div>
        ) : (
          <PlayingCard card={undefined} />
        )}
      </div>
      <div className="hilo-deck">
        <PlayingCard card={undefined} />
      </div>
    </div>
  );
}

/** The guesses that are offered now, each with its chance and its price. */
function Guesses({ view, off, onGuess }: { view: HiLoView | undefined; off: boolean; onGuess: (move: string) => void }) {
  const { say, locale } = useWords();
  const card = view?.cards.at(-1);
  const next = view?.next ?? [];
  if (card === undefined || next.length === 0)
    return (
      <div className="guesses">
        {(['higher', 'lower'] as const).map((guess) => (
          <GuessButton key={guess} icon={ICONS[guess]} label={say(`hilo_${guess}_or_same`)} chance="–" pays="–" off onGuess={() => {}} />
        ))}
      </div>
    );
  return (
    <div className="guesses">
      {next.map(({ guess, ranks, pays }) => (
        <GuessButton
          key={guess}
          icon={ICONS[guess]}
          label={say(`hilo_${guessKey(heightOf(card), guess)}`)}
          chance={chanceText(ranks / RANKS, locale)}
          pays={`${hundredthsOf(pays)}×`}
          off={off}
          onGuess={() => onGuess(guess)}
        />
      ))}
    </div>
  );
}

/** Next Card: higher or lower than the card that lies there, again and again. */
export function HiLoScreen(screen: GameScreenProps<Readonly<Record<never, never>>>) {
  const { say } = useWords();
  const { seat, auto, options, amounts, sound, open } = screen;
  const { round, result, moving, last, locked } = useShown(seat, auto);
  const [times, setTimes] = useState(1);
  const view = round?.view as HiLoView | undefined;
  const deciding = round?.phase === 'deciding';
  const off = !deciding || locked;
  const offered = new Set(round?.choices.map(({ move }) => move));
  const decide = (move: string): void => {
    if (off || !offered.has(move)) return;
    if (move !== CASH.move) sound.play('card');
    void seat.decide({ move });
  };
  useGameKeys({ ArrowUp: () => decide('higher'), ArrowDown: () => decide('lower'), c: () => decide(CASH.move) });
  const worth = round && view ? payoutOf(returned(round.staked, view.pays)) : 0n;
  return (
    <>
      <GameBody
        look="hilo-stage"
        stage={
          <>
            <Stage view={view} moving={moving} />
            <ResultLine result={result} amounts={amounts} before={say(deciding ? 'hilo_guess' : 'hilo_before')} />
          </>
        }
        under={<Guesses view={deciding ? view : undefined} off={off} onGuess={decide} />}
        column={
          <ControlColumn
            screen={screen}
            act={(amount) => say('instant_play_for', { amount })}
            order={(amount) => ({ options, stakes: singleStake(amount) })}
            decide={guessing(times)}
            autoChoices={
              <Stepper label={say('hilo_auto')} value={times} least={1} most={MOST_AUTO} disabled={locked} onChange={setTimes} />
            }
            open={
              <CashOut
                seat={seat}
                amounts={amounts}
                worth={worth}
                ready={worth > 0n}
                aside={{ label: say('hilo_skip'), run: () => decide(SKIP), off: !offered.has(SKIP) }}
              />
            }
          >
            <Fact name={say('hilo_right')}>{deciding && view ? view.right : 0}</Fact>
            <Fact name={say('instant_now')}>{deciding && view && view.pays > 0 ? `${hundredthsOf(view.pays)}×` : '–'}</Fact>
          </ControlColumn>
        }
      />
      <LastStrip last={last} open={open} />
    </>
  );
}

export function HiLoReplay({ round, amounts }: ReplayProps) {
  const view = round.view as HiLoView;
  return (
    <div className="cg-stage hilo-stage">
      <Stage view={view} moving={false} />
      <ResultLine result={round} amounts={amounts} before={multiplierText(view.pays, 2)} />
    </div>
  );
}
