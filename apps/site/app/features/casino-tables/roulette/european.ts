import { europeanRoulette } from '@fairbook/games/tables/roulette/index';
import { rouletteModule } from './module.ts';

export default rouletteModule(europeanRoulette);
