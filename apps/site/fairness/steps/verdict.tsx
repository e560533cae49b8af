import { Icon, Num } from '@fairbook/ui';
import type { Amounts } from '../../app/features/casino-game/index.ts';
import { useWords } from '../../app/shared/words/words.tsx';
import type { Checked } from '../check/check.ts';
import { compared, keptPromise, type Row, type Told } from '../check/verdict.ts';
import type { FormProblem, RoundForm } from '../round/form.ts';

function Cells({ row, amounts }: { row: Row; amounts: Amounts }) {
  const { say } = useWords();
  if (row.of === 'outcome') return <td colSpan={2}>{say(row.same ? 'fair_equal' : 'fair_different')}</td>;
  const text = (value: bigint | boolean | readonly string[]) => {
    if (typeof value === 'boolean') return say(value ? 'fair_jackpot_won' : 'fair_jackpot_lost');
    return typeof value === 'bigint' ? amounts.show(value) : value.join(', ') || '–';
  };
  return (
    <>
      <td>
        <Num>{text(row.told)}</Num>
      </td>
      <td>
        <Num>{text(row.worked)}</Num>
      </td>
    </>
  );
}

interface VerdictProps {
  readonly form: RoundForm;
  readonly checked: Checked;
  /** Undefined: nobody said what to compare with. */
  readonly told: Told | undefined;
  readonly amounts: Amounts;
}

/** Whether what came out is what the history says: green only if all of it is. */
export function Verdict({ form, checked, told, amounts }: VerdictProps) {
  const { say } = useWords();
  if (!told) return null;
  const rows = compared(checked, told);
  const promise = keptPromise(form);
  const holds = rows.every(({ same }) => same) && promise !== false;
  const known = checked.game.version;
  const text = (): string => {
    if (!holds && told.version !== known) return say('fair_rules_differ', { told: told.version, known });
    if (!holds) return say('fair_differs_text');
    return say(told.voided ? 'fair_voided' : 'fair_matches_text');
  };
  return (
    <section className="fair-verdict" data-holds={holds ? '' : undefined} role="status">
      <h2>
        <Icon name={holds ? 'seal-check' : 'warning-circle'} fill size={24} />
        {say(holds ? 'fair_matches' : 'fair_differs')}
      </h2>
      <p>{text()}</p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{say('fair_told')}</th>
            <th scope="col">{say('fair_worked')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.of === 'jackpot' ? row.pot : row.of} data-same={row.same ? '' : undefined}>
              <th scope="row">{row.of === 'jackpot' ? <bdi>{row.pot}</bdi> : say(`fair_row_${row.of}`)}</th>
              <Cells row={row} amounts={amounts} />
              <td>
                <Icon name={row.same ? 'check' : 'x'} bold size={14} label={say(row.same ? 'fair_equal' : 'fair_different')} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {say('fair_round')} <code dir="ltr">{told.round}</code>
      </p>
    </section>
  );
}

/** The history tells of a round that cannot have been played. */
export function Impossible({ problem: { field, at = 1 } }: { problem: FormProblem }) {
  const { say } = useWords();
  return (
    <section className="fair-verdict" role="status">
      <h2>
        <Icon name="warning-circle" fill size={24} />
        {say('fair_differs')}
      </h2>
      <p>{say(field === 'options' ? 'fair_wrong_option' : `fair_wrong_${field}`, { line: at })}</p>
    </section>
  );
}
