import { expect, test } from 'vitest';
import { soundsOf } from './crash-sounds.ts';
import { type CrashState, OPENING, type OwnBet } from './crash-table.ts';

const bet = (back?: bigint): OwnBet => ({ amount: 100n, auto: undefined, number: 7, out: undefined, back });
const state = (phase: CrashState['phase'], ...own: readonly (OwnBet | undefined)[]): CrashState => ({
  ...{ ...OPENING, phase, number: 7 },
  own: { 0: own[0], 1: own[1] },
});

test.each<[name: string, before: CrashState, now: CrashState, heard: readonly string[]]>([
  ['a stake', state('betting'), state('betting', bet()), ['tick']],
  ['the start', state('betting', bet()), state('flying', bet()), ['spin']],
  ['a cash-out by its size', state('flying', bet(), bet()), state('flying', bet(150n), bet(600n)), ['small', 'good']],
  ['no more than the stake, which is no win', state('flying', bet()), state('flying', bet(100n)), []],
  ['a loss', state('flying', bet()), state('crashed', bet(0n)), ['lost']],
  ['the end of others, in silence', state('flying'), state('crashed'), []],
  ['a cash-out once', state('flying', bet(150n)), state('crashed', bet(150n)), []],
])('of %s is heard what there is to hear', (_name, before, now, heard) => {
  expect(soundsOf(before, now)).toEqual(heard);
});
