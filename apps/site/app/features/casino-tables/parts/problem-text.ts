import type { Say } from '@fairbook/words';
import type { StakeProblem } from '../bets/stake-rules.ts';

/** What is said of chips that cannot be staked. */
export function problemText(problem: StakeProblem, say: Say, money: (minor: bigint) => string): string {
  switch (problem.code) {
    case 'under-least':
      return say('felt_under_least', { amount: money(problem.least) });
    case 'over-greatest':
      return say('felt_over_greatest', { amount: money(problem.greatest) });
    case 'off-step':
      return say('felt_off_step', { amount: money(problem.step) });
    case 'too-many':
      return say('felt_too_many', { count: problem.most });
    default:
      return say(`felt_${problem.code.replace('-', '_')}`);
  }
}
