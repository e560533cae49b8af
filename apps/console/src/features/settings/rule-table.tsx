import { allSports } from '@fairbook/domain/sports';
import { Button, Icon, ScrollX } from '@fairbook/ui';
import { showName } from '../../shared/format.ts';
import { words } from '../../words.ts';
import { COLUMNS, type Column, isRight, type Part, type Row } from './draft.ts';

const text = words.settings;
const METHODS = ['multiplicative', 'additive', 'power', 'shin', 'odds-ratio'];
const TIERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface Choice {
  readonly value: string;
  readonly label: string;
}
const plain = (value: string): Choice => ({ value, label: value });
const named = (value: string): Choice => ({ value, label: showName(value) });
const ANY: Choice = { value: '', label: text.any };

type Names = Readonly<Record<string, string>>;

/** Choices of a column; undefined where a figure is typed. */
function choicesOf(column: Column, currencies: readonly string[], markets: Names): readonly Choice[] | undefined {
  switch (column) {
    case 'sport':
      return [ANY, ...allSports().map(({ key, name }) => ({ value: key, label: name }))];
    case 'tier':
      return [ANY, ...TIERS.map(plain)];
    case 'market':
      return [ANY, ...Object.entries(markets).map(([value, label]) => ({ value, label }))];
    case 'phase':
      return [ANY, { value: 'line', label: words.phase.line }, { value: 'live', label: words.phase.live }];
    case 'method':
      return METHODS.map(named);
    case 'currency':
      return currencies.map(plain);
    default:
      return undefined;
  }
}

interface CellProps {
  readonly part: Part;
  readonly column: Column;
  readonly row: Row;
  readonly name: string;
  readonly currencies: readonly string[];
  /** Names of markets. */
  readonly markets: Names;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

function Cell({ part, column, row, name, currencies, markets, disabled, onChange }: CellProps) {
  const value = row[column] ?? '';
  const choices = choicesOf(column, currencies, markets);
  if (part === 'limits' && column === 'currency') return <span className="strong">{value}</span>;
  if (choices) {
    return (
      <select aria-label={name} value={value} disabled={disabled} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      className={column === 'quickStakes' ? 'edit-list' : undefined}
      aria-label={name}
      aria-invalid={isRight(part, column, row) ? undefined : true}
      inputMode="decimal"
      value={value}
      maxLength={80}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface TableProps {
  readonly part: Part;
  readonly rows: readonly Row[];
  readonly currencies: readonly string[];
  readonly markets: Names;
  readonly disabled: boolean;
  readonly onChange: (rows: readonly Row[]) => void;
}

interface RuleActionsProps {
  /** Place of the rule, from 0. */
  readonly at: number;
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
}

function RuleActions({ at, rows, onChange }: RuleActionsProps) {
  const moveUp = (): void => {
    const next = [...rows];
    const [row] = next.splice(at, 1);
    if (row) next.splice(at - 1, 0, row);
    onChange(next);
  };
  return (
    <td className="nowrap">
      <Button size="small" square variant="quiet" aria-label={text.moveUp(at + 1)} disabled={at === 0} onClick={moveUp}>
        <Icon name="arrow-up" size={16} />
      </Button>
      <Button
        size="small"
        square
        variant="quiet"
        aria-label={text.removeRule(at + 1)}
        onClick={() => onChange(rows.filter((_, n) => n !== at))}
      >
        <Icon name="trash" size={16} />
      </Button>
    </td>
  );
}

/** Settings as a table; rules can be added, moved up and taken out, for their order decides. */
export function RuleTable({ part, rows, disabled, onChange, ...choices }: TableProps) {
  const ruled = part !== 'limits';
  return (
    <ScrollX>
      <table className="rows edit-table">
        <caption className="sr-only">{text[part]}</caption>
        <thead>
          <tr>
            {ruled ? <th scope="col">{text.rule}</th> : null}
            {COLUMNS[part].map((column) => (
              <th key={column} scope="col">
                {text.fields[column]}
              </th>
            ))}
            {ruled && !disabled ? <td /> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row['id']}>
              {ruled ? <th scope="row">{at + 1}</th> : null}
              {COLUMNS[part].map((column) => (
                <td key={column}>
                  <Cell
                    {...{ part, column, row, disabled, ...choices }}
                    name={`${text.fields[column]}, ${ruled ? at + 1 : row['currency']}`}
                    onChange={(value) => onChange(rows.map((each, n) => (n === at ? { ...each, [column]: value } : each)))}
                  />
                </td>
              ))}
              {ruled && !disabled ? <RuleActions at={at} rows={rows} onChange={onChange} /> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  );
}
