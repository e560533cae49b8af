import { limitsBlockUser } from '@fairbook/client/routes';
import type { AnswerOf, BalanceView, LIMIT_CALLS } from '@fairbook/contract';
import { monthsAfter } from '@fairbook/domain/exclusion';
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

/** How exclusions end in the player's jurisdiction. */
type Ending = AnswerOf<(typeof LIMIT_CALLS)['availableLimits']>['exclusion'];

/** The time of an exclusion that begins now, as the server counts it; undefined: no end. */
const endOf = (months: number, now: number): number | undefined => (months === 0 ? undefined : monthsAfter(now, months));

/** How long an exclusion is, in years where it is whole ones. */
function useLength({ indefiniteMonths }: Ending): (months: number) => string {
  const { say } = useWords();
  return (months) =>
    months === 0
      ? say(indefiniteMonths === null ? 'exclude_permanently' : 'exclude_indefinitely')
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
  ending,
  chosen,
  now,
  onChoose,
  onNext,
}: {
  /** Months; 0 is permanently. */
  readonly periods: readonly number[];
  readonly ending: Ending;
  readonly chosen: number;
  readonly now: number;
  readonly onChoose: (months: number) => void;
  readonly onNext: () => void;
}) {
  const { say, language } = useWords();
  const lengthOf = useLength(ending);
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
                    {say(ending.endsByItself ? 'exclusion_until' : 'exclusion_until_least')} <LocalDate at={end} year />
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

/** How it ends, if it does. */
function useFinal({ endsByItself, liftWaitHours, indefiniteMonths }: Ending, months: number): string {
  const { say } = useWords();
  if (months === 0)
    return indefiniteMonths === null
      ? say('exclusion_final_always')
      : say('exclusion_final_indefinite', { n: indefiniteMonths, hours: liftWaitHours.indefinite });
  return endsByItself ? say('exclusion_final_text') : say('exclusion_final_beyond', { hours: liftWaitHours.definite });
}

/** Everything it means, with its sums. */
function Consequences({
  months,
  ending,
  balance,
  openBets,
}: {
  readonly months: number;
  readonly ending: Ending;
  readonly balance: BalanceView;
  readonly openBets: number;
}) {
  const { say } = useWords();
  const final = useFinal(ending, months);
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
          {final}
        </Consequence>
      </ul>
    </Card>
  );
}

interface ExclusionConfirmProps {
  readonly months: number;
  readonly ending: Ending;
  readonly now: number;
  readonly balance: BalanceView;
  readonly openBets: number;
  readonly onBack: () => void;
}

/** The second step: everything it means, with its sums and its date, before the one confirmation. */
export function ExclusionConfirm({ months, ending, now, balance, openBets, onBack }: ExclusionConfirmProps) {
  const { say, language } = useWords();
  const lengthOf = useLength(ending);
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
              {say(ending.endsByItself ? 'exclusion_until' : 'exclusion_until_least')} <LocalDate at={end} year />
            </>
          )}
        </h2>
        <p className="note">{say('exclusion_starts')}</p>
      </header>
      <Consequences months={months} ending={ending} balance={balance} openBets={openBets} />
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
