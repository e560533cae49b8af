import { crash as game } from '@fairbook/games/crash/index';
import type { GameModule } from '../../casino-game/index.ts';
import css from './crash.css?url';
import { CrashFairness } from './fairness.tsx';
import { CrashInfo } from './info.tsx';
import { CrashReplay } from './replay.tsx';
import { CrashScreen } from './screen.tsx';

export default {
  game,
  Screen: CrashScreen,
  Replay: CrashReplay,
  Info: CrashInfo,
  Fairness: CrashFairness,
  css: [css],
} satisfies GameModule;
