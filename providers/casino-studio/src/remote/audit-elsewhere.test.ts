import { type KeptRound, type RoundAudit, SupplierAway } from '@fairbook/provider-kit';
import { describe, expect, test } from 'vitest';
import { auditElsewhere } from './audit-elsewhere.ts';
import type { StudioClient } from './client.ts';
import type { SumsWire } from './schema.ts';

const act = (staked: bigint, won: bigint): KeptRound['acts'][number] => ({
  ...{ kind: 'bet', transactionId: 't', staked, won, jackpots: [], awards: [], seeds: [], detail: undefined, closes: false, at: 0 },
});
const kept = (status: KeptRound['status'], player = '1', round = 'r', acts = [act(100n, 0n)]): KeptRound => ({
  ...{ player, brand: 'fairbook', game: 'dice', round, currency: 'EUR', status, openedAt: 0, acts },
});
const HERE: RoundAudit = { round: async () => ['computed here'] };
const noRecord = async () => undefined;
const noJackpot = async () => 0n;

/** Answers with these sums, or not at all. */
function studio(rounds: readonly SumsWire[] | undefined) {
  const asked: (number | undefined)[] = [];
  const ask = async (_path: string, _body: unknown, limitMs?: number) => {
    asked.push(limitMs);
    if (!rounds) throw new SupplierAway('the studio gives no answer');
    return { ok: true, rounds };
  };
  return { asked, audit: auditElsewhere({ ask: ask as unknown as StudioClient['ask'] }, HERE) };
}
const sums = (more: Partial<SumsWire> = {}): SumsWire => ({ round: 'r', staked: '100', won: '0', isOpen: false, isOwed: false, ...more });

describe('a round of the wallet', () => {
  test.each<[string, KeptRound['status'], readonly SumsWire[], readonly string[]]>([
    ['that both have', 'closed', [sums()], []],
    ['that both have open', 'open', [sums({ isOpen: true })], []],
    ['that the studio ended since', 'open', [sums()], []],
    ['whose stake is under way', 'open', [sums({ staked: '0', isOpen: true })], []],
    ['whose stake was taken back since', 'open', [sums({ staked: '0' })], []],
    ['that is open and the studio does not know', 'open', [], ['it is open, and the studio has no such round']],
    ['that is over and the studio does not know', 'closed', [], ['the studio has no such round']],
    ['that was given back and the studio does not know', 'voided', [], []],
    ['of another stake', 'closed', [sums({ staked: '90' })], ['it staked 100, not 90']],
    ['of another win', 'closed', [sums({ won: '5' })], ['it paid 0, not 5']],
    ['whose win the wallet is still owed', 'closed', [sums({ won: '5', isOwed: true })], []],
  ])('%s is judged', async (_, status, told, problems) => {
    expect(await studio(told).audit.round(kept(status), noRecord)).toEqual(problems);
  });
});

test('a studio that gives no answer is asked for five players and no more, each for a bounded time; it is told once, and how many rounds were not looked at', async () => {
  const { audit, asked } = studio(undefined);
  const found: string[] = [];
  for (let player = 0; player < 1000; player++)
    for (const round of ['a', 'b']) found.push(...(await audit.round(kept('closed', `${player}`, round), noRecord)));
  expect(found).toEqual(['it could not be held against the studio: the studio gives no answer']);
  expect(asked).toEqual(Array.from({ length: 5 }, () => 10_000));
  expect(await audit.brand?.('fairbook', noRecord, noJackpot)).toEqual(['2000 rounds could not be held against the studio']);
  expect(await audit.brand?.('other', noRecord, noJackpot)).toEqual([]);
});
