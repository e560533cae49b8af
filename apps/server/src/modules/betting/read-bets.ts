import type { BetView, BetWithReceipt } from '@fairbook/contract';
import { moneyToText, refuse } from '@fairbook/domain';
import type { PlayerCtx } from '../../platform/context.ts';
import type { BetKey } from '../settlement/face.ts';
import type { Betting } from './face.ts';
import { betsOn, countOpenAmong, countOpenBets, type LegReader, listBets, ownerOfBet, readBet } from './list-bets.ts';
import type { BettingNeeds } from './needs.ts';
import { proofOf, readProof, shareBet, withdrawProof } from './proofs.ts';
import { sumStakes } from './sum-stakes.ts';

const BET_ID = /^\d{1,16}$/;

const ownerOf = ({ brand, player }: PlayerCtx) => ({ brandId: brand.id, playerId: player.playerId });

/** Settlements that no longer stand; one that only took another back paid nothing and is left out. */
async function earlierSettlements(
  { db, receipts }: Pick<BettingNeeds, 'db' | 'receipts'>,
  key: BetKey,
  bet: BetView,
): Promise<BetWithReceipt['earlier']> {
  const all = await receipts.settlements(db, key);
  const before = bet.status === 'accepted' ? all : all.slice(0, -1);
  return before.flatMap(({ result, payout, at }) => (result === 'open' ? [] : [{ result, payout: moneyToText(payout, bet.currency), at }]));
}

/** A bet with how it was settled; undefined when the player has no such bet. */
async function withReceipt(
  needs: Pick<BettingNeeds, 'db' | 'receipts'>,
  key: BetKey,
  reader?: LegReader,
): Promise<BetWithReceipt | undefined> {
  const bet = await readBet(needs.db, key.brandId, key.playerId, key.betId, reader);
  if (!bet) return undefined;
  return {
    bet,
    receipt: await needs.receipts.receipt(needs.db, key),
    earlier: bet.resettled ? await earlierSettlements(needs, key, bet) : [],
  };
}

/** What is read of bets that stand: the player's own lists, bets shown to others, and what staff look up. */
export function readsBets(
  needs: BettingNeeds,
): Pick<Betting, 'betsOn' | 'bets' | 'bet' | 'shareBet' | 'withdrawProof' | 'readProof' | 'stakes' | 'openBets' | 'openAmong' | 'findBet'> {
  const readerIn = (language: string): LegReader => ({ names: (legs) => needs.legNames(legs, language), play: needs.board.play });
  return {
    betsOn: (ctx, fixture) => betsOn(needs.db, ownerOf(ctx), fixture, readerIn(ctx.language)),
    bets: (ctx, filter) => listBets(needs.db, ownerOf(ctx), filter, readerIn(ctx.language)),
    async bet(ctx, id) {
      if (!BET_ID.test(id)) return undefined;
      const key = { ...ownerOf(ctx), betId: BigInt(id) };
      const found = await withReceipt(needs, key, readerIn(ctx.language));
      return found && { ...found, proof: await proofOf(needs.db, key) };
    },
    shareBet: async (ctx, id, amounts) =>
      BET_ID.test(id) ? shareBet(needs, { ...ownerOf(ctx), betId: BigInt(id) }, amounts) : refuse({ code: 'not-found' }),
    withdrawProof: async (ctx, id) =>
      BET_ID.test(id) ? withdrawProof(needs, { ...ownerOf(ctx), betId: BigInt(id) }) : refuse({ code: 'not-found' }),
    readProof: (ctx, code) => readProof(needs, ctx, code, readerIn(ctx.language)),
    stakes: (ctx, since) => sumStakes(needs.db, ownerOf(ctx), ctx.player.currency, since),
    openBets: (brandId, playerId) => countOpenBets(needs.db, brandId, playerId),
    openAmong: countOpenAmong,
    async findBet(brandId, id) {
      const playerId = await ownerOfBet(needs.db, brandId, id);
      if (playerId === undefined) return undefined;
      const found = await withReceipt(needs, { brandId, playerId, betId: id });
      return found && { ...found, playerId };
    },
  };
}
