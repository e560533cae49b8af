import { hundredthOf } from '@fairbook/games/definition/currency-scale';
import { WHOLE } from '@fairbook/games/draws/bingo/bingo-game';
import { Bar, Icon, Num } from '@fairbook/ui';
import { isolated } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import { type GameScreenProps, usePots } from '../../casino-game/index.ts';
import type { Draw } from '../table/use-draw.ts';
import type { BingoKind } from './kind.ts';

interface JackpotProps {
  readonly kind: BingoKind;
  readonly draw: Draw;
  readonly calls: number;
  readonly screen: Pick<GameScreenProps, 'session' | 'seat' | 'amounts'>;
}

/** The pot of the room: what is in it, what wins it, and how many calls are left for that. */
export function Jackpot({ kind, draw, calls, screen }: JackpotProps) {
  const { say } = useWords();
  const { session, amounts } = screen;
  const pot = usePots(screen)
    .flatMap(({ levels }) => levels)
    .find(({ level }) => level === 'own')?.amount;
  const { potWithin } = kind;
  const left = Math.max(0, potWithin - calls);
  const whole = BigInt(WHOLE) * (session.money ? hundredthOf(session.currency) : 1n);
  return (
    <section className="bingo-jackpot">
      <h2>
        <Icon name="trophy" size={18} />
        {say('bingo_jackpot', { call: potWithin })}
      </h2>
      {pot === undefined ? null : (
        <strong>
          <Num>{amounts.show(pot)}</Num>
        </strong>
      )}
      <Bar value={Math.min(1, calls / potWithin)} size={8} />
      {draw.state.phase === 'showing' || draw.state.phase === 'over' ? (
        <p>
          <span>{say('bingo_calls_made', { count: calls })}</span>
          <span>{say('bingo_calls_left', { count: left })}</span>
        </p>
      ) : null}
      <p>{session.money ? say('bingo_jackpot_text', { amount: isolated(amounts.show(whole, 'whole')) }) : say('bingo_jackpot_demo')}</p>
    </section>
  );
}
