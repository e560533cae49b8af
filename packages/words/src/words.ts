import { format, type Message, type Values, voiceOf } from './message.ts';

export type { Values } from './message.ts';

/** A dictionary entry: plain text, or the parsed form of an ICU message (made by `compile` on the server, so that the parser stays out of the browser). */
export type Entry = string | Message;
export type Dictionary = Readonly<Record<string, Entry>>;

/** Says a key in one language. An unknown key is said as itself, so that a hole is seen. */
export type Say = (key: string, values?: Values) => string;

export function createSay(locale: string, dictionary: Dictionary): Say {
  const voice = voiceOf(locale);
  return (key, values = {}) => {
    const entry = dictionary[key];
    if (entry === undefined) return key;
    return typeof entry === 'string' ? entry : format(entry, values, voice);
  };
}
