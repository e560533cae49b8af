import { moneyToText } from '@fairbook/domain/money';
import { useStill } from '../../shared/browser/still.ts';
import { useCounting } from '../../shared/browser/use-counting.ts';
import { showMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { cutFraction } from './fraction.ts';
import { minorOf } from './levels.ts';
import { AGAIN_MS } from './use-jackpots.ts';

const isDigit = (sign: string): boolean => /\p{Nd}/u.test(sign);

/** An amount as it counts up, written for the reader. */
function useCounted(amount: string, currency: string): string {
  const { locale } = useWords();
  const counted = useCounting(minorOf(amount, currency), useStill(), AGAIN_MS);
  return showMoney(moneyToText(counted, currency), currency, locale);
}

/** An amount digit by digit, each in a cell of its own; what follows the point is smaller. It is read as one amount, the last that was told. */
export function Digits({ amount, currency }: { amount: string; currency: string }) {
  const { locale } = useWords();
  const text = useCounted(amount, currency);
  const [before, fraction] = cutFraction(text, amount.split('.')[1]?.length ?? 0);
  const whole = [...before];
  return (
    <>
      <span className="sr-only">{showMoney(amount, currency, locale)}</span>
      <bdi className="jackpot-digits" aria-hidden="true">
        {whole.map((sign, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is known by its place alone.
          <span key={whole.length - i} data-digit={isDigit(sign) ? '' : undefined}>
            {sign}
          </span>
        ))}
        <small>{fraction}</small>
      </bdi>
    </>
  );
}

/** The same in a line of text. */
export function Counted({ amount, currency }: { amount: string; currency: string }) {
  const { locale } = useWords();
  const text = useCounted(amount, currency);
  return (
    <>
      <span className="sr-only">{showMoney(amount, currency, locale)}</span>
      <bdi className="num" aria-hidden="true">
        {text}
      </bdi>
    </>
  );
}
