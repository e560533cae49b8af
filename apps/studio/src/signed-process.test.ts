import { generateKeyPairSync } from 'node:crypto';
import { hmacSignature, rsaSignature, type Signature } from '@fairbook/seamless/signature';
import { signCall, TIME_HEADER } from '@fairbook/seamless/signed-call';
import { playerOf } from '@fairbook/server/testing/app-player';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { requestName } from './testing/story-parts.ts';
import { type ProcessKeys, type StudioProcess, studioProcess } from './testing/studio-process.ts';

const KEY = 'a key of these tests that is long enough';

function pair() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    ours: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    theirs: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}
const [studio, platform] = [pair(), pair()];
const HMAC = { SIGNATURE: 'hmac', HMAC_KEY: KEY };

/** Keys of both sides, and how the platform signs. */
const KINDS: readonly [string, ProcessKeys, Signature][] = [
  ['hmac', { studio: HMAC, platform: HMAC }, hmacSignature(KEY)],
  [
    'rsa',
    {
      studio: { SIGNATURE: 'rsa', PUBLIC_KEY: platform.theirs, PRIVATE_KEY: studio.ours },
      platform: { SIGNATURE: 'rsa', PUBLIC_KEY: studio.theirs, PRIVATE_KEY: platform.ours },
    },
    rsaSignature([studio.theirs], platform.ours),
  ],
];

describe.each(KINDS)('a platform and the studio in a process of its own, under keys of %s', (_, keys, signature) => {
  let p: StudioProcess;
  beforeAll(async () => {
    p = await studioProcess(keys);
    await vi.waitFor(() => expect(p.w.app.casinoWallet.games().length).toBeGreaterThan(20), 60_000);
  });
  afterAll(async () => {
    expect(await p.end()).toBe(0);
  });

  test('play a round for money, and one with a decision', async () => {
    const { token } = await playerOf(p.w);
    const launch = async (game: string) => {
      const order = { supplier: 'studio', game, device: 'phone', money: true };
      return (await p.asked<{ token: string }>(token, '/launches', order)).data.token;
    };
    const round = async (game: string, options: object) => ({
      ...{ token: await launch(game), game, request: requestName(), options, features: [], stakes: [{ spot: 'stake', amount: '1.00' }] },
    });
    expect(await p.asked(token, '/rounds', await round('dice', { target: 5050 }))).toMatchObject({
      ...{ status: 200, data: { round: { phase: 'settled' } } },
    });
    const mines = await round('mines', { mines: 24 });
    expect(await p.asked(token, '/rounds', mines)).toMatchObject({ status: 200, data: { round: { phase: 'deciding' } } });
    const decision = { token: mines.token, game: 'mines', after: 0, decision: { move: 'open', value: 0 } };
    expect(await p.asked(token, `/rounds/${mines.request}/decisions`, decision)).toMatchObject({
      ...{ status: 200, data: { round: { phase: 'settled' } } },
    });
    expect((await p.w.app.ledger.verify(p.w.base.db)).differences).toEqual([]);
  });

  test('a call that was overheard is good nowhere else, with nothing else in it, and not later', async () => {
    const bytes = Buffer.from(JSON.stringify({ player: '1', brand: 'fairbook' }));
    const post = async (path: string, body: Buffer<ArrayBuffer>, headers: Readonly<Record<string, string>>) =>
      (await fetch(`${p.origin}/${path}`, { method: 'POST', body, headers })).status;
    const headers = signCall(signature, 'play/seeds', bytes, Date.now());
    const old = signCall(signature, 'play/seeds', bytes, Date.now() - 120_000);
    expect([
      await post('play/seeds', bytes, headers),
      await post('play/open', bytes, headers),
      await post('play/seeds', Buffer.from(`${bytes} `), headers),
      await post('play/seeds', bytes, old),
      await post('play/seeds', bytes, { ...old, [TIME_HEADER]: `${Date.now()}` }),
      await post('play/seeds', bytes, { [signature.header]: signature.sign(bytes) }),
    ]).toEqual([200, 401, 401, 401, 401, 401]);
  });
});
