import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../workspace.ts';
import { codeFaults, withFault } from './code-faults.ts';
import { MONEY_CODE } from './money-code.ts';

const SOURCE = `
import { a } from 'cash';
interface Shape { readonly kind: 'won' | 'lost' }
export async function pay(stake: bigint, won: boolean): Promise<bigint> {
  if (stake <= 0n) throw new Error('stake' + 'cash');
  await post('cash', stake);
  return won ? stake + stake : 0n;
}
const LOCK = \`select 1 from payment for update\`;
`;

describe('faults in code', () => {
  const faults = codeFaults('pay.ts', SOURCE);

  test('are small, and each another', () => {
    const made = faults.map((fault) => withFault(SOURCE, fault));
    expect(new Set(made).size).toBe(made.length);
    expect(made.every((text) => text !== SOURCE)).toBe(true);
  });

  test('are those that matter to money', () => {
    const made = faults.map(({ name }) => name);
    expect(made).toContain('"<" for "<="');
    expect(made).toContain('"-" for "+"');
    expect(made).toContain('"1n" for "0n"');
    expect(made).toContain('"\'bonus\'" for "\'cash\'"');
    expect(made).toContain('";" for "await post(\'cash\', stake);"');
    expect(made).toContain('"true" for "stake <= 0n"');
    expect(made).toContain('"false" for "won"');
    expect(made).toContain('no lock');
    expect(withFault(SOURCE, faults.find(({ name }) => name === 'no lock')!)).toContain('from payment`');
  });

  test('leave imports, types and the words of errors alone', () => {
    const made = faults.map((fault) => withFault(SOURCE, fault));
    expect(made.every((text) => text.includes("from 'cash'") && text.includes("'won' | 'lost'") && text.includes("'stake' + 'cash'"))).toBe(
      true,
    );
  });

  test('leave alone what nothing can tell apart', () => {
    const twice = `const KINDS = ['stake', 'cash'] as const; for (let i = 0; i < 2; i += near(i)) instant += wall(instant);`;
    expect(codeFaults('near.ts', twice).map(({ name }) => name)).toEqual(['"-=" for "+="', '"-=" for "+="']);
  });
});

describe('the code about money', () => {
  const named = MONEY_CODE.flatMap(({ folder, files, tests }) => [...files.map((file) => join(folder, file)), ...tests]);

  test.each(named)('has %s', (path) => {
    expect(globSync(path, { cwd: ROOT })).not.toEqual([]);
  });
});
