import { Icon, Num } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { type Amounts, MOST_BETS, type TableBet } from '../../casino-game/index.ts';
import { ownAhead, ownIn } from '../table/draw-table.ts';
import type { Draw } from '../table/use-draw.ts';

export interface OwnBetsProps {
  readonly draw: Draw;
  readonly amounts: Amounts;
  /** What was bet on. */
  readonly label: (bet: TableBet) => ReactNode;
  /** How it stands while the draw is shown. */
  readonly standing?: (bet: TableBet) => ReactNode;
  /** Bets of this game stay in their draw once they are in it. */
  readonly stays?: boolean;
  /** The bet that the stage shows, where that can be chosen. */
  readonly focus?: { readonly id: string | undefined; readonly choose: (id: string) => void };
}

/** What became of a bet, or how it stands. */
function Standing({
  bet,
  draw,
  amounts,
  standing,
}: { readonly bet: TableBet } & Pick<OwnBetsProps, 'draw' | 'amounts'> & { readonly standing: OwnBetsProps['standing'] | undefined }) {
  const { say } = useWords();
  if (bet.sending) return <small>{say('play_sending')}</small>;
  if (draw.shown && bet.end && bet.number === draw.state.number) {
    const won = bet.end.back > bet.staked;
    return (
      <span className="draw-back" data-won={won ? '' : undefined}>
        <Num>{amounts.show(bet.end.back)}</Num>
      </span>
    );
  }
  if (bet.waits) return <small>{say('draw_ahead')}</small>;
  return draw.step > 0 && standing ? <small>{standing(bet)}</small> : null;
}

function Row({ bet, mayTake, props }: { readonly bet: TableBet; readonly mayTake: boolean; readonly props: OwnBetsProps }) {
  const { say } = useWords();
  const { draw, amounts, label, focus, standing } = props;
  const what = (
    <>
      <span className="draw-bet-label">{label(bet)}</span>
      <Num className="draw-bet-stake">{amounts.show(bet.staked)}</Num>
    </>
  );
  return (
    <li data-ahead={bet.waits ? '' : undefined}>
      {focus && !bet.waits ? (
        <button type="button" className="draw-bet-what" aria-pressed={bet.id === focus.id} onClick={() => focus.choose(bet.id)}>
          {what}
        </button>
      ) : (
        <span className="draw-bet-what">{what}</span>
      )}
      <Standing {...{ bet, draw, amounts, standing }} />
      {mayTake ? (
        <button
          type="button"
          className="icon-button"
          aria-label={say('draw_take_back', { amount: amounts.show(bet.staked) })}
          disabled={bet.sending}
          onClick={() => draw.takeBack(bet.id)}
        >
          <Icon name="x" size={16} />
        </button>
      ) : null}
    </li>
  );
}

/** The player's bets in this draw and in the next: what they are on, how they stand, and the way to take them back while that is possible. */
export function OwnBets(props: OwnBetsProps) {
  const { say } = useWords();
  const { state } = props.draw;
  const betting = state.phase === 'betting';
  const here = ownIn(state);
  const all = [...here, ...state.own.filter(({ waits }) => waits)];
  return (
    <section className="draw-own" aria-label={say('draw_yours')}>
      <header>
        <h2>{say('draw_yours')}</h2>
        <span>
          <Num>
            {all.length} / {MOST_BETS}
          </Num>
        </span>
      </header>
      {all.length === 0 ? <p className="draw-note">{say('draw_none')}</p> : null}
      <ul>
        {all.map((bet) => (
          <Row key={bet.id} bet={bet} mayTake={bet.waits || (betting && !props.stays)} props={props} />
        ))}
      </ul>
      {props.stays && all.some(({ waits }) => !waits) && betting ? <p className="draw-note">{say('draw_stays')}</p> : null}
    </section>
  );
}

/** Whether another bet can be made: in this draw or, when it is closed, in the next. */
export const hasPlace = (draw: Draw): boolean => draw.state.phase !== 'opening' && ownAhead(draw.state).length < MOST_BETS;
