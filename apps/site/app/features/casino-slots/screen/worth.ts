import type { Say } from '@fairbook/words';
import type { SlotTheme } from '../themes/theme.ts';

/** What is written on a prize: its worth in money, under its name where it is a jackpot. */
export function worthText(theme: SlotTheme, say: Say, money: (prize: number) => string): (prize: number) => readonly string[] {
  // The grand one lies in no gem: it is for a full vault.
  const { grand: _grand, ...named } = theme.jackpots ?? {};
  return (prize) => {
    const jackpot = Object.entries(named).find(([, worth]) => worth === prize)?.[0];
    return jackpot === undefined ? [money(prize)] : [say(`slot_jackpot_${jackpot}`), money(prize)];
  };
}
