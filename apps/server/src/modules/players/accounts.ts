import type { BalanceView, PlayerView, Refusal } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import { currencyById, moneyToText, ok, type Result, refuse } from '@fairbook/domain';
import type { PlayerCtx } from '../../platform/context.ts';
import type { Balance } from '../ledger/face.ts';
import type { Owner } from './face.ts';
import type { PlayersNeeds } from './needs.ts';
import { type Account, closeAccount, openCurrencyAccount, readNames, readOpenAccounts, readPerson, setCurrency } from './player-store.ts';

export const ownerOf = (ctx: PlayerCtx): Owner => ({ brandId: ctx.brand.id, playerId: ctx.player.playerId });

/** Accounts in currencies one player may hold. */
const MAX_ACCOUNTS = 10;

/** An open account with what is in it. */
export type AccountBalance = Balance & Pick<Account, 'id' | 'type'>;

/** Balances of the open accounts, the one in use first. */
export async function openBalances(needs: PlayersNeeds, owner: Owner): Promise<AccountBalance[]> {
  const [accounts, balances] = await Promise.all([
    readOpenAccounts(needs.db, owner),
    needs.ledger.balances(needs.db, owner.brandId, owner.playerId),
  ]);
  const empty = { cash: 0n, bonus: 0n, freeBet: 0n, locked: 0n, openStakes: 0n, owed: 0n };
  return accounts.map((account) => ({ ...(balances.find((b) => b.currency === account.currency) ?? empty), ...account }));
}

export const toBalanceView = (balance: AccountBalance): BalanceView => ({
  id: balance.id,
  type: balance.type,
  currency: balance.currency,
  cash: moneyToText(balance.cash, balance.currency),
  bonus: moneyToText(balance.bonus, balance.currency),
  freeBet: moneyToText(balance.freeBet, balance.currency),
  locked: moneyToText(balance.locked, balance.currency),
  openStakes: moneyToText(balance.openStakes, balance.currency),
  owed: moneyToText(balance.owed, balance.currency),
  holdsBonus: balance.bonus > 0n || balance.freeBet > 0n,
});

/** Opens an account in a currency the brand offers, or opens a closed one again. */
export async function createCurrencyAccount(needs: PlayersNeeds, ctx: PlayerCtx, currencyId: number): Promise<Result<Account, Refusal>> {
  const currency = currencyById(currencyId)?.code;
  if (currency === undefined || !ctx.brand.currencies.includes(currency))
    return refuse({ code: 'currency-not-offered', field: 'currency_id' });
  const owner = ownerOf(ctx);
  return needs.db.transaction(async (tx) => {
    await needs.ledger.lockPlayer(tx, owner.brandId, owner.playerId);
    const open = await readOpenAccounts(tx, owner);
    if (!open.some((account) => account.currency === currency) && open.length >= MAX_ACCOUNTS)
      return refuse({ code: 'not-allowed', field: 'currency_id' });
    const id = await openCurrencyAccount(tx, owner, currency, needs.clock.now());
    await needs.ledger.openAccount(tx, owner.brandId, owner.playerId, currency);
    return ok({ id, type: 'main', currency });
  });
}

/** Closes an account that is empty, owes nothing and is not in use. */
export async function deleteCurrencyAccount(needs: PlayersNeeds, ctx: PlayerCtx, accountId: number): Promise<Result<undefined, Refusal>> {
  const owner = ownerOf(ctx);
  return needs.db.transaction(async (tx) => {
    await needs.ledger.lockPlayer(tx, owner.brandId, owner.playerId);
    const [inUse, ...others] = await readOpenAccounts(tx, owner);
    const account = [inUse, ...others].find((each) => each?.id === accountId);
    if (!account) return refuse({ code: 'not-found', field: 'account_id' });
    const balances = await needs.ledger.balances(tx, owner.brandId, owner.playerId);
    const balance = balances.find((b) => b.currency === account.currency);
    const holds = balance ? balance.cash + balance.bonus + balance.freeBet + balance.locked + balance.openStakes + balance.owed : 0n;
    if (account === inUse || holds > 0n) return refuse({ code: 'not-allowed', field: 'account_id' });
    await closeAccount(tx, owner, account.id, needs.clock.now());
    return ok(undefined);
  });
}

/** Chooses the account that deposits, bets and limits are in from now on. */
export async function setActiveAccount(needs: PlayersNeeds, ctx: PlayerCtx, accountId: number): Promise<Result<Account, Refusal>> {
  const owner = ownerOf(ctx);
  return needs.db.transaction(async (tx) => {
    await needs.ledger.lockPlayer(tx, owner.brandId, owner.playerId);
    const account = (await readOpenAccounts(tx, owner)).find(({ id }) => id === accountId);
    if (!account) return refuse({ code: 'not-found', field: 'account_id' });
    await setCurrency(tx, owner, account.currency);
    await needs.sessions.changed(tx, owner);
    return ok(account);
  });
}

/** The first letters of a name, as capitals. */
const lettersOf = (...names: readonly (string | null)[]): readonly string[] =>
  names.flatMap((part) => (part ? [...part.trim()].slice(0, 1) : [])).map((letter) => letter.toLocaleUpperCase());

const initialsOf = (name: string | null, surname: string | null, number: string): string =>
  lettersOf(name, surname).join('') || number.slice(-2);

/** What others may know of a player: no more of a name than its first letters, and of a number its last two digits. */
export async function shownNames(db: Queryable, owners: readonly Owner[]): Promise<readonly (string | undefined)[]> {
  const people = await readNames(db, owners);
  return people.map((person) => {
    if (!person) return undefined;
    const letters = lettersOf(person.name, person.surname);
    return letters.length === 0 ? `••${`${person.number}`.slice(-2)}` : letters.map((letter) => `${letter}.`).join(' ');
  });
}

/** The signed-in player as the frame of every screen shows them. */
export async function playerView(needs: PlayersNeeds, ctx: PlayerCtx): Promise<PlayerView | undefined> {
  const owner = ownerOf(ctx);
  const { currency, sessionSince } = ctx.player;
  const since = { brandId: owner.brandId, playerId: owner.playerId, currency, since: sessionSince };
  const [person, balances, limits, previousSessionAt, net, [staked = 0n], openBets, unread] = await Promise.all([
    readPerson(needs.db, owner),
    openBalances(needs, owner),
    needs.compliance.playerLimits(ctx),
    needs.sessions.previousSessionAt(ctx),
    needs.ledger.netSince(needs.db, owner.brandId, owner.playerId, currency, sessionSince),
    needs.ledger.usage(needs.db, [{ ...since, kind: 'stake' }]),
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
    staked: moneyToText(staked, currency),
    realityCheckMinutes: limits.realityCheckMinutes,
    remindedAt: limits.remindedAt,
    limits: limits.limits,
    depositLimitChosen: limits.depositLimitChosen,
    restriction: limits.restriction,
    openBets,
    unread,
  };
}
