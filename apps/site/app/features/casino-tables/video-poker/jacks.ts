import { jacksOrBetter } from '@fairbook/games/tables/video-poker/index';
import { videoPokerModule } from './module.ts';

export default videoPokerModule(jacksOrBetter, () => import('@fairbook/games/made/jacks-or-better.json'));
