import { silverScratch } from '@fairbook/games/scratch/games';
import { scratchModule } from '../ticket/scratch-module.ts';

export default scratchModule(silverScratch);
