import { CallFailed } from '../../shared/api.ts';
import { words } from '../../words.ts';

/** What is wrong with a jackpot's rules, in words. */
export const problemOf = ({ message }: CallFailed): string => words.casino.jackpots.problems[message] ?? message;

/** What was answered. @throws CallFailed with the problem in words */
export async function withProblems<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof CallFailed ? new CallFailed(error.code, problemOf(error), error.field, error.fields) : error;
  }
}
