import type { BalanceView, PlayerView, Refusal } from '@fairbook/contract';
import { currencyById, moneyToText, ok, type Result, refuse } from '@fairbook/domain';
import type { PlayerCtx } from '../../platform/context.ts';
import type { Balance } from '../ledger/face.ts';
import type { Owner } from './face.ts';
import type { PlayersNeeds } from './needs.ts';
import { closeCurrencyAccount, openCurrencyAccount, readOpenCurrencies, readPerson, setCurrency } from './player-store.ts';

export const ownerOf = (ctx: PlayerCtx): Owner => ({ brandId: ctx.brand.id, playerId: ctx.player.playerId });

/** Accounts in currencies one player may hold. */
const MAX_ACCOUNTS = 10;

/** Balances of the open accounts, the one in use first. */
export async function openBalances(needs: PlayersNeeds, owner: Owner): Promise<Balance[]> {
  const [currencies, balances] = await Promise.all([
    readOpenCurrencies(needs.db, owner),
    needs.ledger.balances(needs.db, owner.brandId, owner.playerId),
  ]);
  const empty = { cash: 0n, bonus: 0n, freeBet: 0n, locked: 0n, openStakes: 0n, owed: 0n };
  return currencies.map((currency) => balances.find((b) => b.currency === currency) ?? { currency, ...empty });
}

export const toBalanceView = (balance: Balance): BalanceView => ({
  currency: balance.currency,
  cash: moneyToText(balance.cash, balance.currency),
  bonus: moneyToText(balance.bonus, balance.currency),
  freeBet: moneyToText(balance.freeBet, balance.currency),
  locked: moneyToText(balance.locked, balance.currency),
  openStakes: moneyToText(balance.openStakes, balance.currency),
  owed: moneyToText(balance.owed, balance.currency),
});

/** Opens an account in a currency the brand offers, or opens a closed one again. */
export async function createCurrencyAccount(needs: PlayersNeeds, ctx: PlayerCtx, currencyId: number): Promise<Result<string, Refusal>> {
  const currency = currencyById(currencyId)?.code;
  if (currency === undefined || !ctx.brand.currencies.includes(currency))
    return refuse({ code: 'currency-not-offered', field: 'currency_id' });
  const owner = ownerOf(ctx);
  return needs.db.transaction(async (tx) => {
    await needs.ledger.lockPlayer(tx, owner.brandId, owner.playerId);
    const open = await readOpenCurrencies(tx, owner);
    if (!open.includes(currency) && open.length >= MAX_ACCOUNTS) return refuse({ code: 'not-allowed', field: 'currency_id' });
    await openCurrencyAccount(tx, owner, currency, needs.clock.now());
    await needs.ledger.openAccount(tx, owner.brandId, owner.playerId, currency);
    return ok(currency);
  });
}

/** Closes an account that is empty, owes nothing and is not in use. */
export async function deleteCurrencyAccount(needs: PlayersNeeds, ctx: PlayerCtx, accountId: number): Promise<Result<undefined, Refusal>> {
  const currency = currencyById(accountId)?.code;
  const owner = ownerOf(ctx);
  return needs.db.transaction(async (tx) => {
    await needs.ledger.lockPlayer(tx, owner.brandId, owner.playerId);
    const [inUse, ...others] = await readOpenCurrencies(tx, owner);
    if (currency === undefined || (currency !== inUse && !others.includes(currency)))
      return refuse({ code: 'not-found', field: 'account_id' });
    const balances = await needs.ledger.balances(tx, owner.brandId, owner.playerId);
    const balance = balances.find((b) => b.currency === currency);
    const holds = balance ? balance.cash + balance.bonus + balance.freeBet + balance.locked + balance.openStakes + balance.owed : 0n;
    if (currency === inUse || holds > 0n) return refuse({ code: 'not-allowed', field: 'account_id' });
    await closeCurrencyAccount(tx, owner, currency, needs.clock.now());
    return ok(undefined);
  });
}

/** Chooses the account that deposits, bets and limits are in from now on. */
export async function setActiveAccount(needs: PlayersNeeds, ctx: PlayerCtx, accountId: number): Promise<Result<string, Refusal>> {
  const currency = currencyById(accountId)?.code;
  const owner = ownerOf(ctx);
  return needs.db.transaction(async (tx) => {
    await needs.ledger.lockPlayer(tx, owner.brandId, owner.playerId);
    const open = await readOpenCurrencies(tx, owner);
    if (currency === undefined || !open.includes(currency)) return refuse({ code: 'not-found', field: 'account_id' });
    await setCurrency(tx, owner, currency);
    await needs.sessions.changed(tx, owner);
    return ok(currency);
  });
}

const initialsOf = (name: string | null, surname: string | null, number: string): string => {
  const letters = [name, surname].flatMap((part) => (part ? [...part.trim()].slice(0, 1) : [])).join('');
  return letters === '' ? number.slice(-2) : letters.toLocaleUpperCase();
};

/** The signed-in player as the frame of every screen shows them. */
export async function playerView(needs: PlayersNeeds, ctx: PlayerCtx): Promise<PlayerView | undefined> {
  const owner = ownerOf(ctx);
  const { currency, sessionSince } = ctx.player;
  const [person, balances, limits, previousSessionAt, net, openBets, unread] = await Promise.all([
    readPerson(needs.db, owner),
    openBalances(needs, owner),
    needs.compliance.playerLimits(ctx),
    needs.sessions.previousSessionAt(ctx),
    needs.ledger.netSince(needs.db, owner.brandId, owner.playerId, currency, sessionSince),
    needs.openBets(owner.brandId, owner.playerId),
    needs.messages.unread(owner),
  ]);
  const inUse = balances[0];
  if (!person || !inUse) return undefined;
  const number = `${person.number}`;
  return {
    id: `${owner.playerId}`,
    number,
    initials: initialsOf(person.name, person.surname, number),
    email: person.email ?? undefined,
    identified: person.identified_at !== null,
    balance: toBalanceView(inUse),
    accounts: balances.map(toBalanceView),
    sessionSince,
    previousSessionAt,
    net: moneyToText(net, currency),
    limits: limits.limits,
    depositLimitChosen: limits.depositLimitChosen,
    restriction: limits.restriction,
    openBets,
    unread,
  };
}
