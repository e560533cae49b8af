import { limitsBlockUser } from '@fairbook/client/routes';
import type { BalanceView } from '@fairbook/contract';
import { Button, Card, Checkbox, Icon, type IconName, Num } from '@fairbook/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import { enter, useAct } from '../../shared/forms/use-act.ts';
import { useChecked } from '../../shared/forms/use-checked.ts';
import { LocalDate } from '../../shared/time/local-time.tsx';
import { call } from '../../shared/wire/api.ts';
import { useMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { WaysLink } from './ways-link.tsx';

const SURE = 'exclusion-sure';

/** When an exclusion that begins now ends, as the server counts it; undefined: never. */
function endOf(months: number, now: number): number | undefined {
  if (months === 0) return undefined;
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end.getTime();
}

/** How long an exclusion is, in years where it is whole ones. */
function useLength(): (months: number) => string {
  const { say } = useWords();
  return (months) =>
    months === 0
      ? say('exclude_permanently')
      : months % 12 === 0
        ? say('exclude_years', { n: months / 12 })
        : say('exclude_months', { n: months });
}

/** The milder ways, for whoever is not sure. */
function MilderWays() {
  const { say, language } = useWords();
  const limits = paths.limits(language);
  return (
    <Card title={say('exclusion_not_sure')}>
      <WaysLink to={`${limits}#break`} icon="pause-circle" title={say('break_title')} text={say('exclusion_or_break')} />
      <WaysLink to={limits} icon="shield-check" title={say('exclusion_lower')} text={say('exclusion_lower_text')} />
      <WaysLink to={paths.responsible(language)} icon="phone" title={say('exclusion_talk')} text={say('help_title')} />
    </Card>
  );
}

/** The first step: for how long, with milder ways within reach. */
export function ExclusionPeriod({
  periods,
  chosen,
  now,
  onChoose,
  onNext,
}: {
  /** Months; 0 is permanently. */
  readonly periods: readonly number[];
  readonly chosen: number;
  readonly now: number;
  readonly onChoose: (months: number) => void;
  readonly onNext: () => void;
}) {
  const { say, language } = useWords();
  const lengthOf = useLength();
  return (
    <form
      method="post"
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <fieldset className="exclusion-periods">
        <legend>{say('exclusion_choose')}</legend>
        <p className="note">{say('exclusion_choose_text')}</p>
        {periods.map((months) => {
          const end = endOf(months, now);
          return (
            <label key={months}>
              <input type="radio" name="months" value={months} checked={chosen === months} onChange={() => onChoose(months)} />
              <span>{lengthOf(months)}</span>
              <small>
                {end === undefined ? (
                  say('exclusion_no_end')
                ) : (
                  <>
                    {say('exclusion_until')} <LocalDate at={end} year />
                  </>
                )}
              </small>
            </label>
          );
        })}
      </fieldset>
      <MilderWays />
      <p className="exclusion-acts">
        <A to={paths.limits(language)} className="btn btn-neutral btn-large">
          {say('cancel')}
        </A>
        <Button type="submit" size="large">
          {say('continue')}
        </Button>
      </p>
    </form>
  );
}

function Consequence({ icon, title, children }: { readonly icon: IconName; readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="consequence">
      <Icon name={icon} size={20} />
      <p>
        <strong>{title}</strong>
        <span>{children}</span>
      </p>
    </li>
  );
}

/** Everything it means, with its sums. */
function Consequences({
  months,
  balance,
  openBets,
}: {
  readonly months: number;
  readonly balance: BalanceView;
  readonly openBets: number;
}) {
  const { say } = useWords();
  const money = useMoney();
  return (
    <Card>
      <ul>
        <Consequence icon="prohibit" title={say('exclusion_closed')}>
          {say('exclusion_closed_text')}
        </Consequence>
        <Consequence
          icon="wallet"
          title={
            <>
              {say('exclusion_balance')} <Num>{money(balance.cash, balance.currency)}</Num>
            </>
          }
        >
          {say('exclusion_balance_text')}
        </Consequence>
        <Consequence
          icon="ticket"
          title={
            <>
              {say('office_open_bets', { count: openBets })} <Num>{money(balance.openStakes, balance.currency)}</Num>
            </>
          }
        >
          {say('exclusion_bets_text')}
        </Consequence>
        <Consequence icon="hand-deposit" title={say('exclusion_deposits')}>
          {say('exclusion_deposits_text')}
        </Consequence>
        <Consequence icon="lock" title={say('exclusion_final')}>
          {say(months === 0 ? 'exclusion_final_always' : 'exclusion_final_text')}
        </Consequence>
      </ul>
    </Card>
  );
}

interface ExclusionConfirmProps {
  readonly months: number;
  readonly now: number;
  readonly balance: BalanceView;
  readonly openBets: number;
  readonly onBack: () => void;
}

/** The second step: everything it means, with its sums and its date, before the one confirmation. */
export function ExclusionConfirm({ months, now, balance, openBets, onBack }: ExclusionConfirmProps) {
  const { say, language } = useWords();
  const lengthOf = useLength();
  const heading = useRef<HTMLHeadingElement>(null);
  const [sure, setSure] = useState(false);
  const end = endOf(months, now);
  const { busy, error, act } = useAct(
    () => call(limitsBlockUser, { body: { kind: 'self-exclusion', months, confirm: sure } }),
    () => enter(paths.limits(language)),
  );
  const form = useChecked({ [SURE]: sure ? undefined : say('exclusion_sure_missing') }, act);
  // What has changed is above what was pressed.
  useEffect(() => heading.current?.focus(), []);
  return (
    <form method="post" className="stack" onSubmit={form.onSubmit}>
      <header>
        <h2 ref={heading} tabIndex={-1} className="exclusion-title">
          {lengthOf(months)}
          {end === undefined ? null : (
            <>
              {' · '}
              {say('exclusion_until')} <LocalDate at={end} year />
            </>
          )}
        </h2>
        <p className="note">{say('exclusion_starts')}</p>
      </header>
      <Consequences months={months} balance={balance} openBets={openBets} />
      <Checkbox id={SURE} checked={sure} onChange={(e) => setSure(e.currentTarget.checked)} error={form.problems[SURE]}>
        {say('exclusion_sure')}
      </Checkbox>
      <FormError>{error}</FormError>
      <p className="exclusion-acts">
        <Button size="large" onClick={onBack}>
          {say('go_back')}
        </Button>
        <Button type="submit" size="large" {...(busy ? { busy: say('busy_saving') } : {})}>
          {say('exclusion_act')}
        </Button>
      </p>
    </form>
  );
}
