import { americanRoulette } from '@fairbook/games/tables/roulette/index';
import { liveRoulette } from './live-module.tsx';

export default liveRoulette(americanRoulette);
