import { dice } from '@fairbook/games/instant/dice/index';
import { mines } from '@fairbook/games/instant/mines/index';
import { createSay } from '@fairbook/words';
import { compileAll, loadTexts } from '@fairbook/words/load';
import { expect, test } from 'vitest';
import { createDemoSession } from '../session/demo-session.ts';
import { narrationOf, type Voice } from './narration.ts';

const voice: Voice = {
  say: createSay('en-GB', compileAll(loadTexts('en'))),
  locale: 'en-GB',
  money: (minor) => `€${Number(minor) / 100}`,
};
const stakes = [{ spot: 'stake', amount: 200n }];

test('a round is told in one line: what happened, and what came back on the stake', async () => {
  const session = createDemoSession(dice, { random: (bytes) => new Uint8Array(bytes).fill(7), now: () => 0 });
  const played = await session.play({ options: { side: 'over', winners: 4950 }, stakes });
  if (!played.ok) throw new Error('refused');
  expect(narrationOf(dice, played.round, voice)).toMatch(
    /^The roll is \d+\.\d\d\. You bet over 50\.50\. (You lost\. €0|You won 2\.0002 times your stake\. €4) back on €2\.$/,
  );
});

test('an open round is told without a result', async () => {
  const session = createDemoSession(mines, { random: (bytes) => new Uint8Array(bytes).fill(7), now: () => 0 });
  await session.play({ options: { mines: 1 }, stakes });
  const opened = await session.decide({ move: 'open', value: 4 });
  if (!opened.ok) throw new Error('refused');
  const told = narrationOf(mines, opened.round, voice);
  expect(told).toMatch(
    opened.round.phase === 'deciding' ? /^Tile 5 is safe\. Found so far: 1\. Cash out at 1\.0312\.$/ : /^Tile 5 hides a mine\./,
  );
});
