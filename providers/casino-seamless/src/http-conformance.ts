import type { TrialPlayer } from '@fairbook/provider-kit/wallet-conformance';
import { type AmountForm, exactJson } from '@fairbook/seamless/amounts';
import type { HttpWallet, WalletReply } from '@fairbook/seamless/http-wallet';
import { orderBody, WALLET_PATHS } from '@fairbook/seamless/wire';

/** A wallet reached over HTTP, on trial. */
export interface HttpTrial {
  readonly wallet: HttpWallet;
  readonly form: AmountForm;
  readonly stake: bigint;
  player(): Promise<TrialPlayer>;
  name(): string;
}

/** One guarantee of the wire. `run` gives what was found wrong; nothing found, it holds. */
export interface HttpCheck {
  readonly name: string;
  run(trial: HttpTrial): Promise<readonly string[]>;
}

/** The body of a bet, with some fields as they should not be. */
async function betBody(trial: HttpTrial, change: Readonly<Record<string, unknown>> = {}): Promise<Buffer> {
  const { player, brand, token, game, currency } = await trial.player();
  const text = orderBody(
    {
      ...{ requestId: trial.name(), transactionId: trial.name(), player, brand, token, game, round: trial.name(), currency },
      act: { kind: 'bet', amount: trial.stake, roundClosed: false },
    },
    trial.form,
  );
  return Buffer.from(exactJson({ ...(JSON.parse(text) as object), ...change }), 'utf8');
}

async function balanceOf({ wallet, player }: HttpTrial): Promise<bigint | undefined> {
  return (await wallet.balance(await player())).balance;
}

const said = ({ http, status }: WalletReply, should: readonly string[]): string[] => [
  ...(http === 200 ? [] : [`HTTP said ${http}, not 200`]),
  ...(should.includes(status) ? [] : [`it was answered with ${status}, not ${should.join(' or ')}`]),
];

/** A check that nothing moves, whatever is sent. */
const unmoved = (name: string, run: (trial: HttpTrial) => Promise<readonly string[]>): HttpCheck => ({
  name,
  async run(trial) {
    const before = await balanceOf(trial);
    const found = await run(trial);
    return (await balanceOf(trial)) === before ? found : [...found, 'the balance moved'];
  },
});

const SIGNATURE = ['RS_ERROR_INVALID_SIGNATURE'];
const SYNTAX = ['RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_UNKNOWN'];

const malformed = (name: string, change: Readonly<Record<string, unknown>>): HttpCheck =>
  unmoved(name, async (trial) => {
    const body = await betBody(trial, change);
    return said(await trial.wallet.post(WALLET_PATHS.bet, body, trial.wallet.sign(body)), SYNTAX);
  });

/** What holds of the wire itself, beside what holds of every wallet. */
export const HTTP_CONFORMANCE: readonly HttpCheck[] = [
  unmoved('a call without a signature is refused', async (trial) =>
    said(await trial.wallet.post(WALLET_PATHS.bet, await betBody(trial), undefined), SIGNATURE),
  ),
  unmoved('a call under another call’s signature is refused', async (trial) => {
    const other = trial.wallet.sign(await betBody(trial));
    return said(await trial.wallet.post(WALLET_PATHS.bet, await betBody(trial), other), SIGNATURE);
  }),
  unmoved('a body that means the same in other bytes is not the one that was signed', async (trial) => {
    const body = await betBody(trial);
    return said(await trial.wallet.post(WALLET_PATHS.bet, Buffer.concat([body, Buffer.from(' ')]), trial.wallet.sign(body)), SIGNATURE);
  }),
  unmoved('a signature that is no text of one is refused', async (trial) =>
    said(await trial.wallet.post(WALLET_PATHS.bet, await betBody(trial), '%%% not a signature'), SIGNATURE),
  ),
  unmoved('what is no JSON is told so under a status', async (trial) => {
    const body = Buffer.from('{"user": "1", ');
    return said(await trial.wallet.post(WALLET_PATHS.bet, body, trial.wallet.sign(body)), SYNTAX);
  }),
  malformed('an amount below zero is refused', { amount: -100 }),
  malformed('an amount with a fraction of a unit is refused', { amount: 10.000000001 }),
  malformed('an amount that is no amount is refused', { amount: 'all of it' }),
  malformed('a bet without a transaction is refused', { transaction_uuid: undefined }),
  malformed('a bet without a request is refused', { request_uuid: undefined }),
  {
    name: 'every answer names its request',
    async run(trial) {
      const body = await betBody(trial, { request_uuid: 'a-request-to-be-named', game_code: 'no-such-game-here' });
      const { http, requestId } = await trial.wallet.post(WALLET_PATHS.bet, body, trial.wallet.sign(body));
      return http === 200 && requestId === 'a-request-to-be-named' ? [] : [`it named ${requestId} under HTTP ${http}`];
    },
  },
];
