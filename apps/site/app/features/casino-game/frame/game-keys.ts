import { useEffect, useEffectEvent } from 'react';

/** What a key does, by its name: see `nameOfKey`. */
export type GameKeys = Readonly<Record<string, (() => void) | undefined>>;

/** Where keys are somebody else's: fields, lists of choices, what floats over the page. */
const ELSEWHERE =
  'input:not([type="range"]):not([type="radio"]):not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';
/** What a space or Enter presses by itself. */
const PRESSES = 'button, a, summary, [role="button"], input';

const LATIN = /^[\x20-\x7e]+$/;
const PLACES: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };

/**
 * What a key is called: as `KeyboardEvent.key`, letters in lower case. A layout of another script has no Latin letters: its keys go by what
 * stands in their place on a Latin one, as games write it on their buttons.
 */
export function nameOfKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (LATIN.test(key)) return key.length === 1 ? key.toLowerCase() : key;
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? PLACES[code] ?? key.toLowerCase();
}

/** The keys of a game. Held keys do nothing, so that one press is one act; a control that has the focus keeps its own space and Enter. */
export function useGameKeys(keys: GameKeys, on = true): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || target.closest(ELSEWHERE)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    const name = nameOfKey(event);
    const run = keys[name];
    if (!run) return;
    // The control presses itself; a held Enter would press it again and again.
    const own = (name === ' ' || name === 'Enter') && target.closest(PRESSES) !== null;
    if (!own || event.repeat) event.preventDefault();
    if (!own && !event.repeat) run();
  });
  useEffect(() => {
    if (!on) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}
