import { Empty, Icon, Num } from '@fairbook/ui';
import type { Amounts } from '../../app/features/casino-game/index.ts';
import { useWords } from '../../app/shared/words/words.tsx';
import { type CheckedWin, winHolds } from '../check/win-check.ts';
import { Step } from './step.tsx';

function Row({ same, children }: { same: boolean; children: React.ReactNode }) {
  const { say } = useWords();
  return (
    <tr data-same={same ? '' : undefined}>
      {children}
      <td>
        <Icon name={same ? 'check' : 'x'} bold size={14} label={say(same ? 'fair_equal' : 'fair_different')} />
      </td>
    </tr>
  );
}

/** Whether the win is what the house committed to: green only if all of it is. */
export function WinVerdict({ checked, amounts, name }: { checked: CheckedWin; amounts: Amounts; name: string }) {
  const { say } = useWords();
  const holds = winHolds(checked);
  const { told, value, leads } = checked;
  return (
    <section className="fair-verdict" data-holds={holds ? '' : undefined} role="status">
      <h2>
        <Icon name={holds ? 'seal-check' : 'warning-circle'} fill size={24} />
        {say(holds ? 'fair_win_matches' : 'fair_win_differs')}
      </h2>
      <p>{say(leads ? 'fair_chain_kept' : 'fair_chain_broken')}</p>
      {told === undefined ? null : (
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{say('fair_win_told')}</th>
              <th scope="col">{say('fair_worked')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            <Row same={told === value}>
              <th scope="row">{say('fair_win_value')}</th>
              <td>
                <Num>{amounts.show(told)}</Num>
              </td>
              <td>
                <Num>{amounts.show(value)}</Num>
              </td>
            </Row>
          </tbody>
        </table>
      )}
      {name === '' ? null : (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
    </section>
  );
}

/** From the hash of a won cycle to the value it was won at, so that each step can be done by hand. */
export function WinSteps({
  checked,
  salt,
  end,
  amounts,
}: {
  checked: CheckedWin | undefined;
  salt: string;
  end: string;
  amounts: Amounts;
}) {
  const { say, locale } = useWords();
  if (!checked)
    return (
      <Empty icon="seal-check" title={say('fair_win_start')}>
        {say('fair_win_start_text')}
      </Empty>
    );
  const { hash, cycle, seed, bound, bits, value, leads } = checked;
  const times = new Intl.NumberFormat(locale).format(cycle);
  return (
    <>
      <Step number={1} title={say('fair_win_chain')}>
        <p>{say('fair_win_chain_text', { count: cycle, times })}</p>
        <ul className="fair-jackpots">
          <li data-won={leads ? '' : undefined}>
            <code dir="ltr">{hash}</code>
            <p>{say(leads ? 'fair_chain_kept' : 'fair_chain_broken')}</p>
            <code dir="ltr">{end}</code>
          </li>
        </ul>
      </Step>
      <Step number={2} title={say('fair_win_mix')}>
        <p>{say('fair_win_mix_text', { value: `${bits}` })}</p>
        <ul className="fair-jackpots">
          <li>
            <code dir="ltr">{salt}</code>
          </li>
        </ul>
      </Step>
      <Step number={3} title={say('fair_win_scale')}>
        <p>{say('fair_win_scale_text', { seed: amounts.show(seed), bound: amounts.show(bound) })}</p>
        <ul className="fair-jackpots">
          <li data-won="">
            <span>
              <strong>
                <Num>{amounts.show(value)}</Num>
              </strong>
            </span>
          </li>
        </ul>
      </Step>
    </>
  );
}
