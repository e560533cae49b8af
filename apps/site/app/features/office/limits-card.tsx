import type { LimitView, PlayerView } from '@fairbook/contract';
import { buttonClass, Icon, Num } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { LimitBar, UsedOf } from '../../shared/player/limit-bar.tsx';
import { useMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';

function LimitLine({ limit, currency }: { readonly limit: LimitView; readonly currency: string }) {
  const { say } = useWords();
  const money = useMoney();
  const name = say(`limit_${limit.kind}`, { period: say(`period_of_${limit.period}`) });
  const shown = (amount: string) =>
    limit.kind === 'session-time' ? say('minutes', { n: Math.round(Number(amount)) }) : money(amount, currency);
  return (
    <div className="office-limit">
      <p>
        <span>{name}</span>
        {limit.period === 'bet' ? <Num>{shown(limit.amount)}</Num> : <UsedOf used={shown(limit.used)} amount={shown(limit.amount)} />}
      </p>
      {limit.period === 'bet' ? null : <LimitBar limit={limit} label={name} />}
      {Number(limit.inPlay ?? 0) > 0 ? (
        <p className="note">
          <span>
            {say('limit_in_play')} <Num>{money(limit.inPlay ?? '0', limit.currency)}</Num>
          </span>
        </p>
      ) : null}
    </div>
  );
}

/** The player's limits at a glance, and a break for who wants one. */
export function LimitsCard({ player, currency }: { readonly player: PlayerView; readonly currency: string }) {
  const { say, language } = useWords();
  return (
    <section className="figure">
      <header className="office-part">
        <h2>{say('limits')}</h2>
        <A to={paths.limits(language)} className="section-link">
          {say('limit_change')}
        </A>
      </header>
      {player.limits.map((limit) => (
        <LimitLine key={`${limit.kind}/${limit.period}`} limit={limit} currency={currency} />
      ))}
      {player.limits.length === 0 ? <p className="note">{say('control_text')}</p> : null}
      {player.restriction ? null : (
        <p className="figure-acts">
          <A to={`${paths.limits(language)}#break`} className={buttonClass({ variant: 'neutral' })}>
            <Icon name="pause-circle" size={18} />
            {say('control_break')}
          </A>
        </p>
      )}
    </section>
  );
}
