import type { Refusal } from '@fairbook/contract';
import { ok, type Result, refuse } from '@fairbook/domain';
import type { CasinoSupplier, LaunchAnswer } from '@fairbook/provider-kit';
import type { Ctx, PlayerCtx, SignedInPlayer } from '../../platform/context.ts';
import type { Launched, LaunchOrder } from './face.ts';
import { addLaunch } from './launch-store.ts';
import type { CasinoWalletNeeds } from './needs.ts';
import { playerName } from './perform-act.ts';

/** A launch is good for so long, ms: a session at a table, not a way back in tomorrow. It ends earlier with the session it was made in. */
const LAUNCH_MS = 4 * 3_600_000;

const REASONS: Readonly<Record<(LaunchAnswer & { readonly kind: 'refused' })['reason'], Refusal>> = {
  'game-unknown': { code: 'game-unknown' },
  'demo-only': { code: 'game-not-offered' },
  'no-demo': { code: 'game-not-offered' },
  unavailable: { code: 'game-unavailable' },
};

/** A token that its player, brand, game, currency and device are known by at the wallet. */
async function tokenFor(needs: CasinoWalletNeeds, ctx: Ctx, player: SignedInPlayer, order: LaunchOrder): Promise<string> {
  const token = needs.token();
  const now = needs.clock.now();
  const { supplier, game, device, country } = order;
  await addLaunch(
    needs.db,
    token,
    {
      ...{ brandId: ctx.brand.id, playerId: player.playerId, sessionId: player.sessionId, supplier, game, device },
      ...{ currency: player.currency, language: ctx.language, country, expiresAt: now + LAUNCH_MS },
    },
    now,
  );
  return token;
}

/** Who may not open a game without money: where the law asks for players, those who may not play for it either. */
async function refusedFree(needs: CasinoWalletNeeds, { brand, player }: Ctx): Promise<Refusal | undefined> {
  if (needs.jurisdiction(brand).games.freePlay === 'anybody') return undefined;
  if (!player) return { code: 'not-signed-in' };
  const { playerId, currency } = player;
  const [headroom] = await needs.compliance.headroomForStake(needs.db, [{ brandId: brand.id, playerId, currency }]);
  return headroom?.refusal;
}

/** Opens a game at its supplier. Somebody who may not play is told so here, before any page of a game is shown. */
export async function launchGame(
  needs: CasinoWalletNeeds,
  suppliers: ReadonlyMap<string, CasinoSupplier>,
  ctx: Ctx | PlayerCtx,
  order: LaunchOrder,
): Promise<Result<Launched, Refusal>> {
  const supplier = suppliers.get(order.supplier);
  const game = needs.games.find(order.supplier, order.game);
  if (!supplier || !game) return refuse({ code: 'game-unknown' });
  if (!needs.offer.offers(ctx.brand, order.supplier, game, order.country) || !game.devices.includes(order.device))
    return refuse({ code: 'game-not-offered' });
  const { player } = ctx;
  if (order.money) {
    if (!player) return refuse({ code: 'not-signed-in' });
    const barred = await needs.compliance.standing(needs.db, { brandId: ctx.brand.id, playerId: player.playerId });
    if (barred) return refuse(barred);
    if (!game.stakes[player.currency]) return refuse({ code: 'currency-not-offered' });
  } else {
    if (!game.demo) return refuse({ code: 'game-not-offered' });
    const refusal = await refusedFree(needs, ctx);
    if (refusal) return refuse(refusal);
  }
  const token = order.money && player ? await tokenFor(needs, ctx, player, order) : undefined;
  const answer = await supplier.launch({
    game: game.code,
    brand: ctx.brand.key,
    language: ctx.language,
    device: order.device,
    currency: player?.currency ?? ctx.brand.defaultCurrency,
    returnUrl: order.returnUrl,
    money: token !== undefined && player ? { player: playerName(player.playerId), token } : undefined,
  });
  return answer.kind === 'refused' ? refuse(REASONS[answer.reason]) : ok({ ...answer, token });
}
