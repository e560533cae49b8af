import { createServer, type Server } from 'node:http';
import { type ExactNumber, exactJson, parseExact } from '@fairbook/seamless/amounts';
import { httpWallet } from '@fairbook/seamless/http-wallet';
import { hmacSignature } from '@fairbook/seamless/signature';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attackReport, attackWallet, type Finding } from './attack.ts';

/** A wallet that believes everything: it adds and takes what it is told to, under any signature, as often as it is told. */
let server: Server;
let findings: readonly Finding[];
beforeAll(async () => {
  let balance = 100_000n;
  const amounts = new Map<string, bigint>();
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const fields = (parseExact(Buffer.concat(parts).toString()) ?? {}) as Record<string, string> & { readonly amount?: ExactNumber };
    const amount = /^\d+$/.test(fields.amount?.text ?? '') ? BigInt(fields.amount!.text) : 0n;
    if (request.url!.endsWith('/bet')) balance -= amount;
    if (request.url!.endsWith('/win')) balance += amount;
    if (request.url!.endsWith('/rollback')) balance += amounts.get(fields['reference_transaction_uuid']!) ?? 0n;
    if (fields['transaction_uuid'] !== undefined) amounts.set(fields['transaction_uuid'], amount);
    response.end(exactJson({ status: 'RS_OK', balance, currency: 'EUR' }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  let names = 0;
  findings = await attackWallet({
    ...{ wallet: httpWallet(`http://127.0.0.1:${port}`, hmacSignature('key'), 'minor'), form: 'minor', stake: 100n, otherCurrency: 'USD' },
    name: () => `n${++names}`,
    player: async () => ({ player: '1', brand: 'b', token: 't', game: 'g', currency: 'EUR' }),
  });
});
afterAll(() => void server.close());

test('a wallet that believes everything is found out by nearly every guarantee', () => {
  const names = (keep: (found: Finding['found']) => boolean) => findings.filter(({ found }) => keep(found)).map(({ name }) => name);
  expect(names((found) => found === undefined)).toEqual(['a launch that is over takes no bet, and still pays wins and takes back']);
  expect(names((found) => found?.length === 0)).toEqual([
    'a bet takes its stake, a win pays, and the answer says what is left',
    'bets of many rounds at once are each taken once',
  ]);
});

test('the report says what was tried, what was not, and what was found', () => {
  const report = attackReport('https://wallet.test', '2026-11-26T00:00:00.000Z', findings);
  expect(report).toContain(`2 of ${findings.length - 1} guarantees hold, 1 were not tried.`);
  expect(report).toContain('- **broken**: fifty of the same bet at once are one\n  - the balance moved by: -5000, not -100');
  expect(report).toContain('- not tried: a launch that is over');
});
