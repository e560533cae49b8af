import { deucesWild } from '@fairbook/games/tables/video-poker/index';
import { videoPokerModule } from './module.ts';

export default videoPokerModule(deucesWild, () => import('@fairbook/games/made/deuces-wild.json'));
