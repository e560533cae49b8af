import { answerParent } from './child.ts';
import { type LoadOrder, type LoadReport, runLoad } from './http-load.ts';

answerParent<LoadOrder, LoadReport>(runLoad);
