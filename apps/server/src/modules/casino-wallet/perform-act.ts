import type { Brand } from '@fairbook/contract';
import type { ActOrder, SupplierWallet, WalletAnswer, WalletRefusal } from '@fairbook/provider-kit';
import type { Batcher } from '../../platform/batch.ts';
import type { Balance } from '../ledger/face.ts';
import { hashOf } from './act-batch.ts';
import { type Asked, type Performed, refusalOf } from './asked.ts';
import type { CasinoWalletNeeds } from './needs.ts';
import { orderProblem } from './order-problem.ts';
import { mayStake } from './read-facts.ts';
import { orderText } from './terms.ts';

/** A player's number as suppliers know it. */
const PLAYER = /^[1-9]\d{0,18}$/;
const MOST_PLAYER = 2n ** 63n - 1n;

/** What suppliers call a player. */
export const playerName = (playerId: bigint): string => `${playerId}`;

export function playerNumber(name: string): bigint | undefined {
  const number = PLAYER.test(name) ? BigInt(name) : 0n;
  return number > 0n && number <= MOST_PLAYER ? number : undefined;
}

const spendable = ({ cash, bonus }: Balance): bigint => cash + bonus;

/** An order understood, or why it is not: who plays, and what their token was given out for. */
export async function understood(needs: CasinoWalletNeeds, supplier: string, order: ActOrder): Promise<Asked | WalletRefusal> {
  if (orderProblem(order) !== undefined) return refusalOf('bad-input');
  const brand = needs.brandByKey(order.brand);
  if (!brand) return refusalOf('brand-unknown');
  const playerId = playerNumber(order.player);
  if (playerId === undefined) return refusalOf('player-unknown');
  const text = orderText(supplier, order);
  return { supplier, brand, playerId, order, text, requestHash: hashOf(text), launch: await needs.launches.of(order.token) };
}

async function balanceIn(needs: CasinoWalletNeeds, brand: Brand, playerId: bigint, currency: string): Promise<bigint | undefined> {
  const balances = await needs.ledger.balances(needs.db, brand.id, playerId);
  const balance = balances.find((each) => each.currency === currency);
  return balance && spendable(balance);
}

/** Who plays under a token of the supplier's that holds. */
async function launchedPlayer(needs: CasinoWalletNeeds, supplier: string, token: string): ReturnType<SupplierWallet['player']> {
  const launch = await needs.launches.of(token);
  if (launch?.supplier !== supplier) return refusalOf('launch-unknown');
  const { brandId, playerId, sessionId, currency, game, language, device, expiresAt } = launch;
  const over = await needs.sessions.over(needs.db, [{ brandId, playerId, sessionId }]);
  if (expiresAt <= needs.clock.now() || over.has(sessionId)) return refusalOf('launch-over');
  const brand = needs.brandById(brandId);
  const balance = brand && (await balanceIn(needs, brand, playerId, currency));
  if (!brand || balance === undefined) return refusalOf('launch-unknown');
  return { ok: true, player: playerName(playerId), brand: brand.key, currency, game, language, device, balance };
}

/** The wallet as one supplier has it: no other's launches, transactions or rounds can be named in it. */
export function walletOf(needs: CasinoWalletNeeds, batch: Batcher<Asked, Performed>, supplier: string): SupplierWallet {
  return {
    player: (token) => launchedPlayer(needs, supplier, token),
    async balance({ player, brand: key, currency, token }) {
      const [brand, playerId] = [needs.brandByKey(key), playerNumber(player)];
      if (!brand) return refusalOf('brand-unknown');
      if (needs.remote.has(supplier)) {
        const launch = await needs.launches.of(token);
        const isTheirs = launch?.supplier === supplier && launch.brandId === brand.id && launch.playerId === playerId;
        if (!isTheirs) return refusalOf('launch-unknown');
      }
      const standing = playerId === undefined ? undefined : await needs.compliance.standing(needs.db, { brandId: brand.id, playerId });
      if (playerId === undefined || standing?.code === 'not-found') return refusalOf('player-unknown');
      const balance = await balanceIn(needs, brand, playerId, currency);
      return balance === undefined ? refusalOf('currency-not-offered') : { ok: true, balance };
    },
    async perform(order): Promise<WalletAnswer> {
      const asked = await understood(needs, supplier, order);
      if ('ok' in asked) return asked;
      if (mayStake(order) && !needs.games.read(supplier)) return refusalOf('games-not-read');
      const performed = await batch.submit(asked);
      if (performed.kind === 'failed') throw performed.error;
      return performed.answer;
    },
  };
}
