import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  type AmountForm,
  attackReport,
  attackWallet,
  hmacSignature,
  httpWallet,
  isBroken,
  rsaSignature,
} from '@fairbook/casino-seamless/attack';

/** What a tester was given for the wallet: keys of the aggregator, and a player who is signed in. */
interface Account {
  readonly signature: 'rsa' | 'hmac';
  /** HMAC key, or private key in PEM. */
  readonly key: string;
  readonly amounts?: AmountForm;
  readonly player: string;
  readonly brand: string;
  readonly token: string;
  readonly game: string;
  readonly currency: string;
  readonly otherCurrency?: string;
  /** Minor units. */
  readonly stake?: string;
  /** A launch that is over, with an open round. */
  readonly expired?: { readonly player: string; readonly token: string; readonly round: string; readonly transaction: string };
}

const NEEDED = ['signature', 'key', 'player', 'brand', 'token', 'game', 'currency'] as const;

function accountIn(file: string): Account {
  const account = JSON.parse(readFileSync(file, 'utf8')) as Account;
  const missing = NEEDED.filter((name) => typeof account[name] !== 'string' || account[name] === '');
  if (missing.length > 0) throw new Error(`${file} lacks ${missing.join(', ')}`);
  return account;
}

/** Runs the conformance list against the wallet at an address: the exit code, 0 where every guarantee holds. */
export async function runAttack(args: readonly string[], now: () => Date = () => new Date()): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { account: { type: 'string' }, report: { type: 'string' } },
  });
  const [url] = positionals;
  if (url === undefined || !URL.canParse(url) || values.account === undefined) {
    process.stderr.write('The command is: attack-wallet <URL> --account <file> [--report <file>].\n');
    return 1;
  }
  const { signature, key, amounts: form = 'minor', stake = '100', otherCurrency = 'XAU', expired, ...who } = accountIn(values.account);
  const signs = signature === 'hmac' ? hmacSignature(key) : rsaSignature([], key);
  const { player, brand, token, game, currency } = who;
  const trial = { player, brand, token, game, currency };
  const findings = await attackWallet(
    {
      wallet: httpWallet(url, signs, form),
      ...{ form, stake: BigInt(stake), otherCurrency, name: randomUUID, player: async () => trial },
      ...(expired && { expired: async () => ({ ...trial, ...expired }) }),
    },
    ({ name, found }) =>
      process.stdout.write(
        `${!found ? 'untried' : found.length === 0 ? 'holds  ' : 'BROKEN '}  ${name}${(found ?? []).map((each) => `\n           ${each}`).join('')}\n`,
      ),
  );
  if (values.report !== undefined) writeFileSync(values.report, attackReport(url, now().toISOString(), findings));
  return findings.some(isBroken) ? 1 : 0;
}
