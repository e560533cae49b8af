import { IntlMessageFormat } from 'intl-messageformat';

/** A dictionary entry: plain text, or the parsed form of an ICU message (made by `compile` on the server, so that the parser stays out of the browser). */
export type Entry = string | readonly unknown[];
export type Dictionary = Readonly<Record<string, Entry>>;
export type Values = Readonly<Record<string, string | number>>;

/** Says a key in one language. An unknown key is said as itself, so that a hole is seen. */
export type Say = (key: string, values?: Values) => string;

export function createSay(locale: string, dictionary: Dictionary): Say {
  const formats = new Map<string, IntlMessageFormat>();
  return (key, values) => {
    const entry = dictionary[key];
    if (entry === undefined) return key;
    if (typeof entry === 'string') return entry;
    let format = formats.get(key);
    if (!format) {
      format = new IntlMessageFormat(entry as ConstructorParameters<typeof IntlMessageFormat>[0], locale);
      formats.set(key, format);
    }
    return format.format(values as Record<string, string | number>) as string;
  };
}
