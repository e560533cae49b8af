import type { CSSProperties } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { BALL_COLOURS, Ball } from '../parts/ball.tsx';
import type { BingoKind } from './kind.ts';

/** The ball of a number: its colour by its column. */
export const colourIn = ({ colourEvery }: BingoKind, number: number): number => Math.floor((number - 1) / colourEvery) % BALL_COLOURS;

/** A called number as the caller says it: "B 7" where columns have letters. */
export const callText = ({ letters, balls }: BingoKind, number: number): string =>
  letters === undefined ? String(number) : `${letters[Math.floor(((number - 1) * letters.length) / balls)]} ${number}`;

const LAST = 5;

/** The caller: the ball that came last, those before it, and the board of all numbers. */
export function Caller({
  kind,
  calls,
  turning,
}: {
  readonly kind: BingoKind;
  readonly calls: readonly number[];
  readonly turning: boolean;
}) {
  const { say } = useWords();
  const newest = calls.at(-1);
  const before = calls.slice(-1 - LAST, -1).reverse();
  const called = new Set(calls);
  return (
    <section className="bingo-caller" aria-label={say('bingo_caller')}>
      <div className="bingo-call">
        <div className="bingo-ball">
          {newest === undefined ? (
            <span className="draw-ball" data-empty="" />
          ) : (
            <Ball key={newest} number={newest} colour={colourIn(kind, newest)} popping={turning} />
          )}
        </div>
        <div>
          <p>{calls.length === 0 ? say('bingo_before') : say('bingo_call_of', { call: calls.length, calls: kind.calls })}</p>
          <strong>
            <bdi dir="ltr">{newest === undefined ? '–' : callText(kind, newest)}</bdi>
          </strong>
          <ol aria-label={say('bingo_last_calls')}>
            {before.map((number) => (
              <li key={number}>
                <Ball number={number} colour={colourIn(kind, number)} />
              </li>
            ))}
          </ol>
        </div>
      </div>
      <ol
        className="bingo-board"
        dir="ltr"
        aria-label={say('bingo_board', { count: kind.balls })}
        style={{ '--columns': kind.boardColumns } as CSSProperties}
      >
        {Array.from({ length: kind.balls }, (_, i) => i + 1).map((number) => (
          <li key={number} data-called={called.has(number) ? '' : undefined} data-last={number === newest ? '' : undefined}>
            {number}
            {called.has(number) ? <span className="sr-only">, {say('bingo_called')}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
