import { bingoModule } from '../bingo/bingo-module.tsx';
import { BINGO_75 } from './kind.ts';

export default bingoModule(BINGO_75);
