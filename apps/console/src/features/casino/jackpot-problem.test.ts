import { expect, test } from 'vitest';
import { CallFailed } from '../../shared/api.ts';
import { words } from '../../words.ts';
import { withProblems } from './jackpot-problem.ts';

test('a jackpot that is refused when it is made or opened is refused in words, as when it is worked out', async () => {
  const refused = (message: string) => withProblems(Promise.reject(new CallFailed('bad-input', message, 'jackpot')));
  await expect(refused('gives-more-than-it-takes')).rejects.toMatchObject({
    ...{ code: 'bad-input', field: 'jackpot', message: words.casino.jackpots.problems['gives-more-than-it-takes'] },
  });
  await expect(refused('Something else.')).rejects.toMatchObject({ message: 'Something else.' });
  await expect(withProblems(Promise.resolve(5))).resolves.toBe(5);
});
