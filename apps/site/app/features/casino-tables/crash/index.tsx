import { crash as game } from '@fairbook/games/crash/index';
import type { GameModule } from '../../casino-game/index.ts';
import css from './crash.css?url';
import { CrashScreen } from './screen.tsx';

export default { game, Screen: CrashScreen, css: [css] } satisfies GameModule;
