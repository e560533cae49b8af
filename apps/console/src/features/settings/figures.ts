import { words } from '../../words.ts';
import { toBasisPoints, toMain, toMinor } from './money-text.ts';

/** One figure of a part of the settings; a `$` in its path stands for each currency. Amounts without one are in the main currency. */
export interface Figure {
  readonly path: string;
  readonly kind: 'amount' | 'share' | 'count';
  readonly label: string;
}
export type FigurePart = 'approvals' | 'alerts' | 'manualPrices';
/** Every figure as it is typed, under its path. */
export type Typed = Readonly<Record<string, string>>;
export interface Currencies {
  readonly main: string;
  readonly all: readonly string[];
}

const { alerts, bounds, manualPrice } = words;

/** Parts of the settings that are single figures and not lists of rules. */
export const FIGURES: Readonly<
  Record<FigurePart, { readonly title: string; readonly text: string; readonly wrong: string; readonly figures: readonly Figure[] }>
> = {
  approvals: {
    ...{ title: bounds.title, text: bounds.text, wrong: bounds.wrong },
    figures: [
      { path: 'amounts/$/automaticWithdrawal', kind: 'amount', label: bounds.automaticWithdrawal },
      { path: 'amounts/$/soleWithdrawal', kind: 'amount', label: bounds.soleWithdrawal },
      { path: 'amounts/$/soleResult', kind: 'amount', label: bounds.soleResult },
      { path: 'soleMarginShift', kind: 'share', label: bounds.soleMarginShift },
      { path: 'soleMargins/least', kind: 'share', label: bounds.least },
      { path: 'soleMargins/most', kind: 'share', label: bounds.most },
      { path: 'waitMinutes', kind: 'count', label: bounds.waitMinutes },
    ],
  },
  alerts: {
    ...{ title: alerts.settings, text: alerts.settingsText, wrong: alerts.wrong },
    figures: [
      { path: 'largeStakes/$', kind: 'amount', label: alerts.largeStake },
      { path: 'liability', kind: 'amount', label: alerts.liability },
      { path: 'feedSilentSeconds', kind: 'count', label: alerts.feedSilentSeconds },
      { path: 'paymentMinutes', kind: 'count', label: alerts.paymentMinutes },
      { path: 'reviewMinutes', kind: 'count', label: alerts.reviewMinutes },
    ],
  },
  manualPrices: {
    ...{ title: manualPrice.settings, text: manualPrice.settingsText, wrong: manualPrice.settingsWrong },
    figures: [
      { path: 'preMatchHours', kind: 'count', label: manualPrice.preMatchHours },
      { path: 'inPlayMinutes', kind: 'count', label: manualPrice.inPlayMinutes },
    ],
  },
};

export const isPerCurrency = ({ path }: Figure): boolean => path.includes('$');
export const pathOf = ({ path }: Figure, currency: string): string => path.replace('$', currency);

/** Every place a figure is typed in, with the currency of an amount and its name in words. */
export function placesOf(part: FigurePart, { main, all }: Currencies) {
  return FIGURES[part].figures.flatMap((figure) =>
    (isPerCurrency(figure) ? all : [main]).map((currency) => ({
      ...{ figure, currency },
      path: pathOf(figure, currency),
      label: figure.kind === 'amount' ? bounds.of(figure.label, currency) : figure.label,
    })),
  );
}

const at = (value: unknown, path: string): unknown =>
  path.split('/').reduce<unknown>((inner, name) => (inner as Readonly<Record<string, unknown>> | undefined)?.[name], value);

/** What is stored, as it is typed. */
export function typedOf(part: FigurePart, value: unknown, currencies: Currencies): Typed {
  const texts = placesOf(part, currencies).map(({ figure, currency, path }) => {
    const stored = at(value, path);
    if (stored === undefined) return [path, ''] as const;
    return [
      path,
      figure.kind === 'amount' ? toMain(String(stored), currency) : String(Number(stored) / (figure.kind === 'share' ? 100 : 1)),
    ] as const;
  });
  return Object.fromEntries(texts);
}

const COUNT = /^\d{1,6}$/;
function readFigure({ kind }: Figure, typed: string, currency: string): string | number | undefined {
  if (kind === 'amount') return toMinor(typed, currency);
  return kind === 'share' ? toBasisPoints(typed) : COUNT.test(typed.trim()) ? Number(typed) : undefined;
}

/** Whether a figure can be saved as it is typed. */
export const isRead = ({ figure, currency }: ReturnType<typeof placesOf>[number], typed: string): boolean =>
  readFigure(figure, typed, currency) !== undefined;

/** What is sent; undefined while a figure cannot be read. */
export function storedOf(part: FigurePart, typed: Typed, currencies: Currencies): unknown {
  const value: Record<string, unknown> = {};
  for (const { figure, currency, path } of placesOf(part, currencies)) {
    const figureOf = readFigure(figure, typed[path] ?? '', currency);
    if (figureOf === undefined) return undefined;
    const names = path.split('/');
    let inner = value;
    for (const name of names.slice(0, -1)) {
      inner[name] ??= {};
      inner = inner[name] as Record<string, unknown>;
    }
    inner[names.at(-1) as string] = figureOf;
  }
  return value;
}
