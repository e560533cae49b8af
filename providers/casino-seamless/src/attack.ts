import { WALLET_CONFORMANCE, type WalletTrial } from '@fairbook/provider-kit/wallet-conformance';
import type { AmountForm } from '@fairbook/seamless/amounts';
import type { HttpWallet } from '@fairbook/seamless/http-wallet';
import { orderBody, WALLET_PATHS } from '@fairbook/seamless/wire';
import { HTTP_CONFORMANCE } from './http-conformance.ts';

/** Whom and with what a wallet is tried. */
export type Attack = Omit<WalletTrial, 'wallet' | 'lose'> & { readonly wallet: HttpWallet; readonly form: AmountForm };

/** A guarantee and what was found wrong with it; nothing, it holds. Undefined: it was not tried. */
export interface Finding {
  readonly name: string;
  readonly found: readonly string[] | undefined;
}

/** An answer is left unread after so long, ms: its bet may have been taken or not. */
const LOST_AFTER_MS = 5;

/** Tries every guarantee of wallets and of the wire, one after the other, and tells each as it is known. */
export async function attackWallet(attack: Attack, told: (finding: Finding) => void = () => {}): Promise<readonly Finding[]> {
  const { wallet, form } = attack;
  const trial = {
    ...attack,
    async lose(order: Parameters<HttpWallet['perform']>[0]): Promise<void> {
      const body = Buffer.from(orderBody(order, form), 'utf8');
      await wallet.post(WALLET_PATHS.bet, body, wallet.sign(body), AbortSignal.timeout(LOST_AFTER_MS)).catch(() => {});
    },
  };
  const findings: Finding[] = [];
  for (const { name, run } of [...WALLET_CONFORMANCE, ...HTTP_CONFORMANCE]) {
    const found = await run(trial).catch((error: Error) => [`it could not be tried: ${error.message}`]);
    findings.push({ name, found });
    told({ name, found });
  }
  return findings;
}

export const isBroken = ({ found }: Finding): boolean => (found?.length ?? 0) > 0;

/** What was found, for people: Markdown. */
export function attackReport(url: string, at: string, findings: readonly Finding[]): string {
  const [tried, untried] = [findings.filter(({ found }) => found), findings.filter(({ found }) => !found)];
  const broken = tried.filter(isBroken);
  const line = ({ name, found }: Finding): string =>
    `- ${!found ? 'not tried' : found.length === 0 ? 'holds' : '**broken**'}: ${name}${(found ?? []).map((each) => `\n  - ${each}`).join('')}`;
  return [
    `# A seamless wallet on trial`,
    '',
    `${url}, ${at}: ${tried.length - broken.length} of ${tried.length} guarantees hold${untried.length > 0 ? `, ${untried.length} were not tried` : ''}.`,
    '',
    ...findings.map(line),
    '',
  ].join('\n');
}

export type { AmountForm } from '@fairbook/seamless/amounts';
export { httpWallet } from '@fairbook/seamless/http-wallet';
export { hmacSignature, rsaSignature } from '@fairbook/seamless/signature';
