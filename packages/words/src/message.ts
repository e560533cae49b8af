/** Values of a message's arguments. */
export type Values = Readonly<Record<string, string | number>>;

/** Kinds of parts, as the parser numbers them; others are not spoken (see `compile`). */
export const PART = { text: 0, argument: 1, select: 5, plural: 6, count: 7 } as const;

interface Options {
  readonly value: string;
  readonly options: Readonly<Record<string, { readonly value: Message }>>;
}
type Part =
  | { readonly type: typeof PART.text; readonly value: string }
  | { readonly type: typeof PART.argument; readonly value: string }
  | ({ readonly type: typeof PART.select } & Options)
  | ({ readonly type: typeof PART.plural; readonly offset: number; readonly pluralType: Intl.PluralRuleType } & Options)
  | { readonly type: typeof PART.count };

/** An ICU message as its parser gives it. */
export type Message = readonly Part[];

/** Numbers and plurals of a language, made when first needed: making one costs more than the message itself. */
interface Voice {
  readonly number: () => Intl.NumberFormat;
  readonly plural: (type: Intl.PluralRuleType) => Intl.PluralRules;
}

export function voiceOf(locale: string): Voice {
  let number: Intl.NumberFormat | undefined;
  const plurals: Partial<Record<Intl.PluralRuleType, Intl.PluralRules>> = {};
  return {
    number: () => (number ??= new Intl.NumberFormat(locale)),
    plural: (type) => (plurals[type] ??= new Intl.PluralRules(locale, { type })),
  };
}

/** The text of a message. `count` is what `#` stands for. @throws RangeError when a value is missing or none of the options is meant. */
export function format(message: Message, values: Values, voice: Voice, count?: number): string {
  let text = '';
  for (const part of message) {
    if (part.type === PART.text) {
      text += part.value;
      continue;
    }
    if (part.type === PART.count) {
      text += count === undefined ? '#' : voice.number().format(count);
      continue;
    }
    if (!(part.value in values)) throw new RangeError(`the value of {${part.value}} is missing`);
    const value = values[part.value] ?? '';
    if (part.type === PART.argument) text += value;
    else if (part.type === PART.select) text += format(chosen(part, String(value)), values, voice);
    else {
      const rest = Number(value) - part.offset;
      const exact = part.options[`=${value}`]?.value;
      text += format(exact ?? chosen(part, voice.plural(part.pluralType).select(rest)), values, voice, rest);
    }
  }
  return text;
}

function chosen({ value, options }: Options, option: string): Message {
  const message = (Object.hasOwn(options, option) ? options[option] : options['other'])?.value;
  if (!message) throw new RangeError(`{${value}} has no option for ${option}`);
  return message;
}
