import { bingoModule } from '../bingo/bingo-module.tsx';
import { BINGO_90 } from './kind.ts';

export default bingoModule(BINGO_90);
