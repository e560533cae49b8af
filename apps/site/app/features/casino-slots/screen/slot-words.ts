import type { Say } from '@fairbook/words';
import type { Amounts } from '../../casino-game/index.ts';
import { winSum, winText } from '../play/reason.ts';
import type { NextAct, SlotRoundOf, SlotState } from '../play/slot-player.ts';
import { prizeText } from '../play/sums.ts';
import type { SlotTheme } from '../themes/theme.ts';
import type { Shown } from '../timeline/shown.ts';

export interface Told {
  readonly title: string;
  readonly reason: string;
}

export interface TellInput {
  readonly say: Say;
  readonly theme: SlotTheme;
  readonly amounts: Amounts;
  readonly state: SlotState;
  /** The stake that prizes are multiples of, minor units. */
  readonly stake: bigint;
}

/** The win that is marked, in words and money. */
function marked({ say, theme, amounts, state: { shown, round }, stake }: TellInput): string {
  if (!shown.win) return '';
  const { win, picture } = shown.win;
  const multiplier = round?.view.pictures[picture]?.multiplier ?? 1;
  const sum = winSum(win, { multiplier }, (prize) => prizeText(amounts, stake, prize));
  return say('slot_pays', { what: winText(say, theme.slot, win), amount: sum });
}

const heldSum = (prizes: Shown['prizes']): number => Object.values(prizes).reduce((sum, prize) => sum + prize, 0);

/** What the round came to, once all of it was shown. */
function over(input: TellInput, { won, staked }: SlotRoundOf): Told {
  const { say, amounts } = input;
  const amount = amounts.show(won);
  const title = won === 0n ? say('slot_no_win') : won > staked ? say('slot_win', { amount }) : say('slot_back', { amount });
  return { title, reason: marked(input) };
}

/** What the control bar says of the round as far as it was shown. */
export function tellRound(input: TellInput): Told {
  const { say, amounts, stake, theme, state } = input;
  const { shown, round, next, open } = state;
  if (!round) return { title: '', reason: say(open ? 'slot_before' : 'slot_spinning') };
  if (open && (next === 'spin' || next === 'close')) return over(input, round);
  const paid = prizeText(amounts, stake, shown.paid);
  if (shown.scene === 'hold') {
    const held = Object.keys(shown.prizes).length;
    const all = theme.slot.reels * theme.slot.rows;
    return {
      title: say('slot_held_sum', { amount: prizeText(amounts, stake, heldSum(shown.prizes)) }),
      reason: say('slot_held_of', { held, all }),
    };
  }
  if (shown.scene === 'free') return { title: say('slot_in_total', { amount: paid }), reason: marked(input) || say('slot_free_spins_go') };
  if (shown.paid > 0) return { title: say('slot_so_far', { amount: paid }), reason: marked(input) };
  return { title: '', reason: say('slot_spinning') };
}

/** What the act does. */
export function actText(say: Say, { next, open, falls, shown }: SlotState): string {
  if (!open) {
    if (falls > 0 && shown.scene !== 'hold') return say('slot_fall_in_play', { number: falls + 1 });
    return say('slot_spinning');
  }
  const keys: Readonly<Record<NextAct, string>> = {
    spin: 'slot_spin',
    'free-spin': 'slot_next_free_spin',
    respin: 'slot_respin',
    close: 'slot_go_on',
  };
  if (next === 'free-spin' && shown.count?.played === 0) return say('slot_start_free_spins');
  return say(keys[next]);
}

/** How the stake is spread: "20 lines × €0.05", "243 ways". */
export function splitText({ say, theme: { slot }, amounts, stake }: Omit<TellInput, 'state'>): string {
  const lines = slot.lines.length;
  if (lines > 0) return say('slot_split_lines', { lines, amount: prizeText(amounts, stake, 100 / lines) });
  if (slot.mechanic === 'ways') return say('slot_split_ways', { ways: slot.rows ** slot.reels });
  return say('slot_split_places', { places: slot.reels * slot.rows });
}
