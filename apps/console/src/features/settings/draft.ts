import type { CurrencyLimits, LiabilityRule, MarginRule } from '@fairbook/contract';
import { toBasisPoints, toMain, toMinor } from './money-text.ts';

/** Settings as they are typed: every figure is text until it is saved. `id` tells rows apart while they are moved. */
export type Row = Readonly<Record<string, string>>;
export type Part = 'limits' | 'liability' | 'margins';

const MONEY = ['minimumStake', 'maximumStake', 'maximumPayout', 'minimumDeposit', 'maximumDeposit', 'minimumWithdrawal'] as const;
const SCOPE = ['sport', 'tier', 'market', 'phase'] as const;

export type Column = (typeof MONEY)[number] | (typeof SCOPE)[number] | 'quickStakes' | 'currency' | 'maximumLoss' | 'method' | 'size';

export const COLUMNS: Readonly<Record<Part, readonly Column[]>> = {
  limits: ['currency', ...MONEY, 'quickStakes'],
  liability: ['currency', ...SCOPE, 'maximumLoss', 'maximumStake'],
  margins: [...SCOPE, 'method', 'size'],
};

const scopeOf = (rule: MarginRule | LiabilityRule): Row =>
  Object.fromEntries(SCOPE.map((name) => [name, rule[name] === undefined ? '' : String(rule[name])]));

/** Rows to edit from what is stored. */
export function rowsOf(part: Part, value: unknown): readonly Row[] {
  if (part === 'limits') {
    return Object.entries(value as Readonly<Record<string, CurrencyLimits>>).map(([currency, limits]) => ({
      id: currency,
      currency,
      ...Object.fromEntries(MONEY.map((name) => [name, toMain(limits[name], currency)])),
      quickStakes: limits.quickStakes.map((stake) => toMain(stake, currency)).join(' '),
    }));
  }
  if (part === 'liability') {
    return (value as readonly LiabilityRule[]).map((rule, at) => ({
      id: `${at}`,
      ...scopeOf(rule),
      currency: rule.currency,
      maximumLoss: toMain(rule.maximumLoss, rule.currency),
      maximumStake: rule.maximumStake === undefined ? '' : toMain(rule.maximumStake, rule.currency),
    }));
  }
  return (value as readonly MarginRule[]).map((rule, at) => ({
    id: `${at}`,
    ...scopeOf(rule),
    method: rule.method,
    size: String(rule.size / 100),
  }));
}

const MONEY_COLUMNS: ReadonlySet<string> = new Set([...MONEY, 'maximumLoss']);

/** Whether a cell can be saved as it stands. */
export function isRight(part: Part, column: Column, row: Row): boolean {
  const typed = row[column] ?? '';
  const currency = row['currency'] ?? '';
  if (column === 'size') return toBasisPoints(typed) !== undefined;
  if (column === 'quickStakes')
    return typed
      .trim()
      .split(/\s+/)
      .every((stake) => toMinor(stake, currency) !== undefined);
  if (part === 'liability' && column === 'maximumStake') return typed === '' || toMinor(typed, currency) !== undefined;
  return MONEY_COLUMNS.has(column) ? toMinor(typed, currency) !== undefined : true;
}

const scoped = (row: Row) => ({
  ...(row['sport'] ? { sport: row['sport'] } : {}),
  ...(row['tier'] ? { tier: Number(row['tier']) } : {}),
  ...(row['market'] ? { market: row['market'] } : {}),
  ...(row['phase'] ? { phase: row['phase'] } : {}),
});

/** What is sent; undefined while a cell is wrong. */
export function storedOf(part: Part, rows: readonly Row[]): unknown {
  if (rows.some((row) => COLUMNS[part].some((column) => !isRight(part, column, row)))) return undefined;
  const minor = (row: Row, column: Column) => toMinor(row[column] ?? '', row['currency'] ?? '');
  if (part === 'limits') {
    return Object.fromEntries(
      rows.map((row) => [
        row['currency'],
        {
          ...Object.fromEntries(MONEY.map((name) => [name, minor(row, name)])),
          quickStakes: (row['quickStakes'] ?? '')
            .trim()
            .split(/\s+/)
            .map((stake) => toMinor(stake, row['currency'] ?? '')),
        },
      ]),
    );
  }
  if (part === 'liability') {
    return rows.map((row) => ({
      ...scoped(row),
      currency: row['currency'],
      maximumLoss: minor(row, 'maximumLoss'),
      ...(row['maximumStake'] ? { maximumStake: minor(row, 'maximumStake') } : {}),
    }));
  }
  return rows.map((row) => ({ ...scoped(row), method: row['method'], size: toBasisPoints(row['size'] ?? '') }));
}

let made = 0;

/** A new rule for the top of a list: fits everything until it is narrowed. */
export function newRule(part: Part, currency: string): Row {
  const scope = { id: `new-${++made}`, sport: '', tier: '', market: '', phase: '' };
  return part === 'liability' ? { ...scope, currency, maximumLoss: '', maximumStake: '' } : { ...scope, method: 'power', size: '' };
}

/** One difference between the rows that are stored and those about to be saved; rows are told by number from 1, limits by currency. */
export type Edit =
  | { readonly kind: 'cell'; readonly row: string; readonly column: Column; readonly from: string; readonly to: string }
  | { readonly kind: 'added' | 'removed'; readonly row: string }
  | { readonly kind: 'order' };

/** What saving would change, in the order of the table. */
export function editsOf(part: Part, before: readonly Row[], after: readonly Row[]): readonly Edit[] {
  const nameOf = (rows: readonly Row[], row: Row): string => (part === 'limits' ? (row['currency'] ?? '') : `${rows.indexOf(row) + 1}`);
  const known = new Map(before.map((row) => [row['id'], row]));
  const kept = new Set(after.map((row) => row['id']));
  const edits: Edit[] = after.flatMap((row): Edit[] => {
    const old = known.get(row['id']);
    if (!old) return [{ kind: 'added', row: nameOf(after, row) }];
    return COLUMNS[part].flatMap((column): Edit[] => {
      const [from, to] = [old[column] ?? '', row[column] ?? ''];
      return from === to ? [] : [{ kind: 'cell', row: nameOf(after, row), column, from, to }];
    });
  });
  for (const row of before) if (!kept.has(row['id'])) edits.push({ kind: 'removed', row: nameOf(before, row) });
  const common = (rows: readonly Row[]): string => rows.flatMap(({ id }) => (id && known.has(id) && kept.has(id) ? [id] : [])).join();
  if (common(before) !== common(after)) edits.push({ kind: 'order' });
  return edits;
}
