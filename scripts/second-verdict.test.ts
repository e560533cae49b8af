import { expect, test } from 'vitest';
import { judge } from './second-verdict.ts';

test('what failed is run once more, after all the others and alone; that verdict counts and both are told', async () => {
  const said: string[] = [];
  let running = 0;
  let most = 0;
  const after = await judge(['good', 'shaky', 'bad', 'fine'], {
    lanes: 2,
    async run(name) {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running -= 1;
      return { passed: 3, failed: name === 'shaky' || name === 'bad' };
    },
    rest: async () => void said.push('rest'),
    async alone(name) {
      expect(++running).toBe(1);
      await Promise.resolve();
      running -= 1;
      return name === 'bad' ? { passed: 1, failed: true } : { passed: 4, failed: false };
    },
    tell: (name, { failed }, again) => void said.push(`${name} ${failed ? 'failed' : 'passed'}${again ? ' again' : ''}`),
  });
  expect(most).toBe(2);
  expect(said).toEqual(['good passed', 'shaky failed', 'bad failed', 'fine passed', 'rest', 'shaky passed again', 'bad failed again']);
  // Steps of a first run that failed are not counted twice.
  expect(after).toEqual({ passed: 3 + 3 + 4 + 1, failed: 1, again: ['shaky', 'bad'] });
});
