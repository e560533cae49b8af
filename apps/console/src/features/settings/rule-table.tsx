import { allSports } from '@fairbook/domain/sports';
import { Button, Icon } from '@fairbook/ui';
import type { FieldArrayWithId, UseFieldArrayReturn, UseFormReturn } from 'react-hook-form';
import { DataTable, type Column as ListColumn } from '../../shared/data-table.tsx';
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

/** Rows as they are typed, in their order. */
export interface Rules {
  readonly rows: Row[];
}
type RuleRow = FieldArrayWithId<Rules, 'rows', 'key'>;

interface TableProps {
  readonly part: Part;
  readonly form: UseFormReturn<Rules>;
  readonly list: UseFieldArrayReturn<Rules, 'rows', 'key'>;
  readonly currencies: readonly string[];
  /** Names of markets. */
  readonly markets: Names;
  readonly disabled: boolean;
}

interface CellProps extends Omit<TableProps, 'list'> {
  readonly column: Column;
  /** Place of the row, from 0. */
  readonly at: number;
}

function Cell({ part, form, column, at, currencies, markets, disabled }: CellProps) {
  const row = form.watch('rows')[at] ?? {};
  const place = part === 'limits' ? row['currency'] : at + 1;
  const choices = choicesOf(column, currencies, markets);
  if (part === 'limits' && column === 'currency') return <span className="strong">{row[column]}</span>;
  const control = { 'aria-label': `${text.fields[column]}, ${place}`, disabled, ...form.register(`rows.${at}.${column}`) };
  if (choices) {
    return (
      <select {...control}>
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
      {...control}
      className={column === 'quickStakes' ? 'edit-list' : undefined}
      aria-invalid={isRight(part, column, row) ? undefined : true}
      inputMode="decimal"
      maxLength={80}
    />
  );
}

function RuleActions({ at, list }: { readonly at: number; readonly list: TableProps['list'] }) {
  return (
    <span className="row-actions">
      <Button
        size="small"
        square
        variant="quiet"
        aria-label={text.moveUp(at + 1)}
        disabled={at === 0}
        onClick={() => list.move(at, at - 1)}
      >
        <Icon name="arrow-up" size={16} />
      </Button>
      <Button size="small" square variant="quiet" aria-label={text.removeRule(at + 1)} onClick={() => list.remove(at)}>
        <Icon name="trash" size={16} />
      </Button>
    </span>
  );
}

/** Settings as a table; rules can be added, moved up and taken out, for their order decides. */
export function RuleTable({ list, ...props }: TableProps) {
  const { part, disabled } = props;
  const ruled = part !== 'limits';
  const place = new Map(list.fields.map(({ key }, at) => [key, at]));
  const placeOf = ({ key }: RuleRow): number => place.get(key) ?? 0;
  const columns: readonly ListColumn<RuleRow>[] = [
    ...(ruled ? [{ head: text.rule, kind: 'name' as const, cell: (row: RuleRow) => placeOf(row) + 1 }] : []),
    ...COLUMNS[part].map((column) => ({
      head: text.fields[column],
      ...(!ruled && column === 'currency' ? { kind: 'name' as const } : {}),
      cell: (row: RuleRow) => <Cell {...props} column={column} at={placeOf(row)} />,
    })),
    ...(ruled && !disabled
      ? [
          {
            head: words.deadLetters.actions,
            kind: 'action' as const,
            cell: (row: RuleRow) => <RuleActions at={placeOf(row)} list={list} />,
          },
        ]
      : []),
  ];
  return <DataTable broad caption={text[part]} columns={columns} items={list.fields} keyOf={({ key }) => key} className="edit-table" />;
}
