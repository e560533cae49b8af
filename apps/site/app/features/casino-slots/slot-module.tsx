import { slotReturn } from '@fairbook/games/slots/returns';
import type { SlotOptions } from '@fairbook/games/slots/slot-game';
import { lazy } from 'react';
import type { GameModule, InfoProps } from '../casino-game/index.ts';
import type { CountedFiles } from './info/mathematics.tsx';
import { slotReplay } from './screen/slot-replay.tsx';
import { slotScreen } from './screen/slot-screen.tsx';
import css from './slots.css?url';
import type { SlotSounds } from './sounds/slot-sounds.ts';
import type { SlotTheme } from './themes/theme.ts';

const SlotInfo = lazy(() => import('./info/slot-info.tsx').then(({ SlotInfo: Info }) => ({ default: Info })));

/** Everything a page loads of one slot, from what it looks and sounds like. */
export function slotModule(theme: SlotTheme, sounds: SlotSounds, files: CountedFiles): GameModule {
  const { slot } = theme;
  return {
    game: theme.game,
    Screen: slotScreen(theme, sounds),
    Replay: slotReplay(theme),
    Info: ({ amounts, stake }: InfoProps) => <SlotInfo {...{ theme, files, amounts, stake }} />,
    arrives: true,
    ends: sounds.ends,
    rtp: (options) => slotReturn(slot, slot.modes.find(({ id }) => id === (options as SlotOptions).mode) ?? slot.modes[0]),
    css: [css],
  };
}
