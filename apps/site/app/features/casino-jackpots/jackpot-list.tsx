import type { JackpotRulesView, JackpotsView, LobbyGame } from '@fairbook/contract';
import { buttonClass, Empty } from '@fairbook/ui';
import { useMemo } from 'react';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { useWords } from '../../shared/words/words.tsx';
import { JackpotCard } from './jackpot-card.tsx';
import { OwnPots } from './own-pots.tsx';
import { useJackpots } from './use-jackpots.ts';

interface ListProps {
  readonly drawn: JackpotsView;
  /** Of each jackpot, by its name. */
  readonly rules: Readonly<Record<string, JackpotRulesView['rules']>>;
  readonly games: readonly LobbyGame[];
}

/** Every jackpot that can be won now. */
export function JackpotList({ drawn, rules, games }: ListProps) {
  const { say, language } = useWords();
  const { jackpots, currency } = useJackpots(drawn);
  const byCode = useMemo(() => new Map(games.map((game) => [game.code, game])), [games]);
  const own = jackpots.filter(({ levels }) => levels.every(({ level }) => level === 'own'));
  const linked = jackpots.filter((jackpot) => !own.includes(jackpot));
  if (jackpots.length === 0)
    return (
      <Empty
        icon="diamonds-four"
        title={say('jackpot_none')}
        action={
          <A to={paths.casino(language)} className={buttonClass({ variant: 'neutral' })}>
            {say('casino_lobby')}
          </A>
        }
      >
        {say('jackpot_none_text')}
      </Empty>
    );
  return (
    <>
      <div className="jackpot-cards">
        {linked.map((jackpot) => (
          <JackpotCard
            key={jackpot.id}
            jackpot={jackpot}
            rules={rules[jackpot.id] ?? null}
            games={jackpot.games.flatMap((code) => byCode.get(code) ?? [])}
            currency={currency}
          />
        ))}
      </div>
      {own.length > 0 ? <OwnPots pots={own} games={byCode} currency={currency} /> : null}
      <section className="casino-how" aria-labelledby="jackpot-how">
        <h2 id="jackpot-how" className="section-title">
          {say('jackpot_how')}
        </h2>
        <ul>
          {['ledger', 'money', 'stake', 'ends', 'free', 'currency'].map((rule) => (
            <li key={rule}>{say(`jackpot_how_${rule}`)}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
