import type { SportStake } from '@fairbook/contract';
import { Num, ShareRing } from '@fairbook/ui';
import { sportSlug } from '../../shared/fixture/sports.ts';
import { useMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';

/** What the stakes of the last month went on. */
export function StakesBySport({ stakes, currency }: { stakes: readonly SportStake[]; currency: string }) {
  const { say, locale } = useWords();
  const money = useMoney();
  const total = stakes.reduce((sum, { stake }) => sum + Number(stake), 0);
  if (total === 0) return null;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return (
    <section className="figure">
      <header className="office-part">
        <h2>{say('office_stakes')}</h2>
        <span className="note">{say('office_stakes_days')}</span>
      </header>
      <ShareRing
        size={112}
        parts={stakes.map(({ sportId, stake }) => ({
          id: `${sportId ?? 0}`,
          label: sportId === undefined ? say('office_stakes_mixed') : say(`sport_${sportSlug(sportId)}`),
          share: Number(stake) / total,
          text: <Num>{percent.format(Number(stake) / total)}</Num>,
        }))}
      >
        <Num>{money(total.toFixed(2), currency)}</Num>
        <small>{say('office_staked')}</small>
      </ShareRing>
    </section>
  );
}
