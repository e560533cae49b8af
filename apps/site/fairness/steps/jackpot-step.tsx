import { Num } from '@fairbook/ui';
import { useWords } from '../../app/shared/words/words.tsx';
import type { JackpotDraw } from '../check/jackpot-draws.ts';
import type { RoundForm } from '../round/form.ts';

/** The draws of mystery jackpots over the game, which change nothing of the round. */
export function JackpotStep({ form: { source }, jackpots }: { form: Pick<RoundForm, 'source'>; jackpots: readonly JackpotDraw[] }) {
  const { say } = useWords();
  return (
    <>
      <p>{say(`fair_jackpot_mix_${source}`)}</p>
      <ul className="fair-jackpots">
        {jackpots.map(({ pot, message, value, winning, won }) => (
          <li key={pot} data-won={won ? '' : undefined}>
            <code dir="ltr">{message}</code>
            <p>{say('fair_jackpot_bits', { value: `${value}`, winning: `${winning}` })}</p>
            <span>
              <Num>{pot}</Num>
              <strong>{say(won ? 'fair_jackpot_won' : 'fair_jackpot_lost')}</strong>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
