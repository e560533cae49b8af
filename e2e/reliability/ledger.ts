import type { Server } from '../support/server.ts';
import type { Tally } from './tally.ts';

export const VERIFY_LIMIT_MS = 120_000;

/** Runs the program's own verifier, beside the server when that runs. */
export async function verify(server: Server, tally: Tally): Promise<void> {
  const { code, output } = await server.command('verify-ledger', VERIFY_LIMIT_MS);
  const clean = code === 0 && /"differences":0,"truncated":false/.test(output);
  tally.check('ledger-clean', clean, () => `verify-ledger ended with ${code}: ${output.slice(0, 600)}`);
  const transfers = /"transfers":(\d+)/.exec(output)?.[1];
  if (transfers !== undefined) tally.count('transfers verified', Number(transfers));
}
