import type { AnswerOf, BodyOf, CASINO_PLAY_CALLS, ParamsOf } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import type { StudioPlay, StudioPlayer, StudioSeat } from '@fairbook/provider-kit';
import type { Ctx, PlayerCtx } from '../../platform/context.ts';
import { Refused } from '../../platform/player-route.ts';
import type { CasinoNeeds } from './needs.ts';
import type { Paces } from './pace.ts';
import { refusalOf } from './refusals.ts';
import { shownRound } from './shown-round.ts';
import { stakesOf } from './wire.ts';

type Calls = typeof CASINO_PLAY_CALLS;
type Playing = CasinoNeeds & { readonly paces: Paces };
type Round = AnswerOf<Calls['play']>;

/** Who plays, as the studio knows them. */
export const playerOf = ({ brand, player }: PlayerCtx): StudioPlayer => ({ player: `${player.playerId}`, brand: brand.key });

const seatOf = (ctx: PlayerCtx, game: string, token: string): StudioSeat => ({
  ...playerOf(ctx),
  currency: ctx.player.currency,
  game,
  token,
});

/** The studio whose games the brand's site shows. @throws Refused where there is none */
export function studioOf({ casinoWallet }: Pick<CasinoNeeds, 'casinoWallet'>): StudioPlay {
  const studio = casinoWallet.studio();
  if (!studio) throw new Refused({ code: 'game-unknown' });
  return studio.play;
}

/** @throws Refused where the player asks faster than anybody plays */
export function keepPace({ paces, clock }: Pick<Playing, 'paces' | 'clock'>, { brand, player }: PlayerCtx): void {
  if (!paces.rounds.take(`${brand.id}/${player.playerId}`, clock.now())) throw new Refused({ code: 'too-many-attempts' });
}

/** @throws Refused where games are opened faster than anybody looks at them */
export function keepLaunchPace({ paces, clock }: Pick<Playing, 'paces' | 'clock'>, { brand, player, ip }: Ctx): void {
  const now = clock.now();
  const taken = player ? paces.launches.take(`${brand.id}/${player.playerId}`, now) : paces.guestLaunches.take(`${brand.id}/${ip}`, now);
  if (!taken) throw new Refused({ code: 'too-many-attempts' });
}

function answered(needs: Playing, ctx: PlayerCtx, answer: Awaited<ReturnType<StudioPlay['play']>>): Round {
  if (!answer.ok) throw new Refused(refusalOf(answer, ctx.player.currency));
  const { round, balance } = answer;
  return { round: shownRound(needs, ctx, round), balance: moneyToText(balance, round.currency), at: needs.clock.now() };
}

/** Plays a round. @throws Refused with the reason why it is not taken */
export async function play(needs: Playing, ctx: PlayerCtx, body: BodyOf<Calls['play']>): Promise<Round> {
  keepPace(needs, ctx);
  const { token, game, request, options, stakes, features } = body;
  const order = { request, options, stakes: stakesOf(stakes, ctx.player.currency), features };
  return answered(needs, ctx, await studioOf(needs).play(seatOf(ctx, game, token), order));
}

/** Decides in an open round. @throws Refused with the reason why it is not taken */
export async function decide(
  needs: Playing,
  ctx: PlayerCtx,
  { round }: ParamsOf<Calls['decide']>,
  { token, game, after, decision }: BodyOf<Calls['decide']>,
): Promise<Round> {
  keepPace(needs, ctx);
  return answered(needs, ctx, await studioOf(needs).decide(seatOf(ctx, game, token), { receivedAt: ctx.now, round, after, decision }));
}

/** What is played at a table: the game it is named by. */
const gameAt = (studio: StudioPlay, ctx: PlayerCtx, table: string): string => {
  const found = studio.tables(ctx.brand.key).find((each) => each.table === table);
  if (!found) throw new Refused({ code: 'not-found', field: 'table' });
  return found.game;
};

/** Stakes in a shared round. @throws Refused with the reason why it is not taken */
export async function join(
  needs: Playing,
  studio: StudioPlay,
  ctx: PlayerCtx,
  { table }: ParamsOf<Calls['join']>,
  { token, request, number, options, stakes }: BodyOf<Calls['join']>,
): Promise<Round> {
  keepPace(needs, ctx);
  const order = { receivedAt: ctx.now, request, table, number, options, stakes: stakesOf(stakes, ctx.player.currency) };
  return answered(needs, ctx, await studio.join(seatOf(ctx, gameAt(studio, ctx, table), token), order));
}

/** Takes a stake out of a shared round. @throws Refused with the reason why it cannot be */
export async function leave(
  needs: Playing,
  studio: StudioPlay,
  ctx: PlayerCtx,
  { table, round }: ParamsOf<Calls['leave']>,
  token: string,
): Promise<Round> {
  keepPace(needs, ctx);
  const order = { receivedAt: ctx.now, table, round };
  return answered(needs, ctx, await studio.leave(seatOf(ctx, gameAt(studio, ctx, table), token), order));
}
