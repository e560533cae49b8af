import { Fields } from '@fairbook/domain';
import { isHash } from '@fairbook/domain/heads/bytes';
import { isOfChain } from '../fair/chain.ts';
import { hitValueOf } from '../jackpots/must-hit-by.ts';
import { CHAIN_CYCLES } from '../jackpots/terms.ts';

const HASH = '64 hexadecimal digits';

function hashOf(fields: Fields, name: string): string {
  const hash = fields.text(name, HASH).toLowerCase();
  if (!isHash(hash)) fields.bad(name, HASH);
  return hash;
}

/** The value at which a cycle of a must-hit-by was won, and whether its hash leads to the published end of the chain. Amounts are minor units. */
export function jackpotValue(fields: Fields, params: unknown): object {
  const given = new Fields(params, 'params');
  const [hash, salt, end] = [hashOf(fields, 'gameHash'), fields.text('salt'), hashOf(given, 'end')];
  const cycle = given.whole('cycle', 1, CHAIN_CYCLES);
  const seed = given.whole('seed', 0, Number.MAX_SAFE_INTEGER - 1);
  const bound = given.whole('bound', seed + 1, Number.MAX_SAFE_INTEGER);
  const problem = fields.problem ?? given.problem;
  if (problem) return problem;
  const value = hitValueOf({ seed: BigInt(seed), hit: { kind: 'must-hit-by', bound: BigInt(bound) } }, hash, salt);
  return { ok: true, outcome: { value: Number(value), leads: isOfChain(hash, cycle, end) } };
}
