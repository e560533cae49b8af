import { threeCardPoker as game } from '@fairbook/games/tables/three-card-poker/index';
import { dealerPokerModule } from '../poker/dealer-poker-module.tsx';
import { threeCards } from './poker.ts';

export default dealerPokerModule(game, threeCards);
