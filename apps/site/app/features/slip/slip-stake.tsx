import { moneyToText } from '@fairbook/domain/money';
import { Button, Field, Icon } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { useFrame } from '../../shared/page/frame-data.ts';
import { currencySymbol, isolated, useMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { betKey, mostOfEach, type StakeProblem } from './slip-checks.ts';
import { SlipFunding } from './slip-funding.tsx';
import { nameOf } from './slip-legs.ts';
import type { ShownRefusal } from './slip-refusals.ts';
import { actOnSlip } from './slip-store.ts';
import { stakeOf } from './slip-summary.ts';
import { stepStake } from './stake-steps.ts';
import type { SlipViewModel } from './use-slip-view-model.ts';

/** "10.00" as a quick stake shows it: "10". */
export const shortAmount = (text: string): string => text.replace(/\.0+$/, '');

/** What is wrong with a stake in words, with the amount that would be right as a press, or where to read on. */
function useStakeError(
  model: SlipViewModel,
): (problem: StakeProblem | undefined, refusal: ShownRefusal | undefined, put: (text: string) => void) => ReactNode {
  const { say, language } = useWords();
  const money = useMoney();
  const { currency } = model;
  return (problem, refusal, put) => {
    if (refusal) {
      const bound = refusal.bound === undefined ? '' : isolated(money(refusal.bound, refusal.currency));
      const text = refusal.message || say(`refusal_${refusal.code ?? 'unavailable'}`);
      const poor = refusal.code === 'insufficient-balance';
      return (
        <>
          {text} {say('slip_nothing_taken')}{' '}
          {poor ? (
            <A to={paths.deposit(language)}>{say('deposit')}</A>
          ) : bound ? (
            <button type="button" onClick={() => put(refusal.bound ?? '')}>
              {say('slip_set_to', { amount: bound })}
            </button>
          ) : null}
        </>
      );
    }
    if (!problem) return undefined;
    const bound = moneyToText(problem.bound, currency);
    const amount = isolated(money(bound, currency));
    const text = say(`slip_stake_${problem.kind}`, { amount });
    if (problem.kind === 'not-an-amount') return text;
    if (problem.kind === 'over-balance')
      return (
        <>
          {text} <A to={paths.deposit(language)}>{say('deposit')}</A>
        </>
      );
    if (problem.bound === 0n || problem.kind.endsWith('-limit'))
      return (
        <>
          {text} <A to={paths.limits(language)}>{say('limits')}</A>
        </>
      );
    return (
      <>
        {text}{' '}
        <button type="button" onClick={() => put(shortAmount(bound))}>
          {say('slip_set_to', { amount })}
        </button>
      </>
    );
  };
}

/** The stake of one single. */
export function OwnStake({ model, index, refusal }: { model: SlipViewModel; index: number; refusal: ShownRefusal | undefined }) {
  const { say } = useWords();
  const symbol = currencySymbol(model.currency);
  const errorOf = useStakeError(model);
  const leg = model.legs[index];
  const key = leg?.pick.key ?? '';
  const put = (stake: string) => actOnSlip({ do: 'stake-of', key, stake });
  return (
    <Field
      className="leg-stake"
      label={say('slip_stake_of', { pick: leg ? nameOf(leg) : '' })}
      hideLabel
      form={model.form}
      inputMode="decimal"
      enterKeyHint="go"
      autoComplete="off"
      maxLength={16}
      prefix={symbol}
      suffix={say('slip_stake')}
      value={model.state.stakes[key] ?? ''}
      onChange={(e) => put(e.currentTarget.value)}
      error={
        errorOf(
          model.verdict.problems.find((p) => p.key === key),
          refusal,
          put,
        ) ?? (model.stakeMissing && index === 0 ? say('slip_stake_missing') : undefined)
      }
    />
  );
}

/** The stake of the accumulator, or of each single, with steps and quick stakes. */
export function StakeField({ model, refusal, phone }: { model: SlipViewModel; refusal: ShownRefusal | undefined; phone: boolean }) {
  const { say } = useWords();
  const { brand } = useFrame();
  const symbol = currencySymbol(model.currency);
  const errorOf = useStakeError(model);
  const { state, summary, bounds, means, currency } = model;
  const put = (stake: string) => actOnSlip({ do: 'stake', stake });
  const each = state.kind === 'single' && state.picks.length > 1;
  const most = mostOfEach(summary.bets, bounds, means);
  const least = bounds.get(betKey((summary.bets[0]?.legs ?? []).map((leg) => leg.pick.key)))?.least ?? 0n;
  const current = stakeOf(state.stake, currency) ?? 0n;
  const step = (up: boolean) => put(shortAmount(moneyToText(stepStake(current, brand.quickStakes, currency, up), currency)));
  return (
    <div className="stake">
      <SlipFunding funding={state.funding} />
      <div className="stake-row">
        {phone ? (
          <Button square className="stake-step" aria-label={say('slip_less')} onClick={() => step(false)} disabled={current === 0n}>
            <Icon name="minus" size={18} />
          </Button>
        ) : null}
        <Field
          id="slip-stake"
          className="stake-field"
          label={say('slip_stake')}
          hideLabel
          inputMode="decimal"
          enterKeyHint="go"
          autoComplete="off"
          maxLength={16}
          prefix={symbol}
          suffix={say(each ? 'slip_each' : 'slip_stake')}
          value={state.stake}
          onChange={(e) => put(e.currentTarget.value)}
          error={errorOf(model.verdict.problems[0], refusal, put) ?? (model.stakeMissing ? say('slip_stake_missing') : undefined)}
          data-stake=""
        />
        {phone ? (
          <Button square className="stake-step" aria-label={say('slip_more')} onClick={() => step(true)}>
            <Icon name="plus" size={18} />
          </Button>
        ) : null}
      </div>
      <div className="stake-quick">
        {brand.quickStakes.slice(0, 4).map((quick) => (
          <Button key={quick} variant="quiet" aria-pressed={stakeOf(quick, currency) === current} onClick={() => put(quick)}>
            <bdi>{quick}</bdi>
          </Button>
        ))}
        <Button
          variant="quiet"
          disabled={most === undefined}
          // Where nothing is left to stake, the least says which bound it is over.
          onClick={() => most !== undefined && put(shortAmount(moneyToText(most > 0n ? most : least, currency)))}
        >
          {say('slip_max')}
        </Button>
      </div>
    </div>
  );
}
