import { ACCOUNT_CALLS } from '@fairbook/contract';
import { currencyByCode, moneyToText } from '@fairbook/domain';
import { bind } from '../../platform/bind.ts';
import { type Http, plain } from '../../platform/http.ts';
import { orRefuse, playerCtx } from '../../platform/player-route.ts';
import { answerSignIn, isSecondStep, placeOf } from './access-routes.ts';
import { createCurrencyAccount, deleteCurrencyAccount, openBalances, ownerOf, setActiveAccount, toBalanceView } from './accounts.ts';
import { changePassword } from './change-password.ts';
import type { PlayersNeeds } from './needs.ts';
import { readSecurity } from './read-security.ts';
import { createSourceGate, signIn } from './sign-in.ts';

const idOf = (currency: string): number => currencyByCode(currency)?.id ?? 0;

/** Signing in, and the password. */
function signInRoutes(http: Http, needs: PlayersNeeds): void {
  const gate = createSourceGate(needs.attempts);
  bind(http, ACCOUNT_CALLS.signIn, {
    async handler(request, reply) {
      const signedIn = orRefuse(await signIn(needs, gate, request.ctx, request.body, request.headers['user-agent'] ?? ''));
      reply.header('cache-control', 'no-store');
      return isSecondStep(signedIn) ? plain(signedIn) : answerSignIn(needs, reply, signedIn);
    },
  });

  bind(http, ACCOUNT_CALLS.changePassword, {
    async handler(request) {
      const { old_password: oldPassword, password, password_confirmation: confirmation } = request.body;
      const ended = await changePassword(needs, playerCtx(request), { oldPassword, password, confirmation });
      return plain({ ended: orRefuse(ended) });
    },
  });

  bind(http, ACCOUNT_CALLS.security, {
    async handler(request) {
      return plain(await readSecurity(needs, playerCtx(request), placeOf(needs, request)));
    },
  });
}

/** The player's money by currency. */
function currencyRoutes(http: Http, needs: PlayersNeeds): void {
  bind(http, ACCOUNT_CALLS.balance, {
    async handler(request) {
      const balances = await openBalances(needs, ownerOf(playerCtx(request)));
      // Numbers for clients of the wire; our own screens take the exact texts of `accounts`.
      const number = (amount: bigint, currency: string) => Number(moneyToText(amount, currency));
      return {
        balance: balances.map((b) => ({
          id: b.id,
          type: b.type,
          money: number(b.cash, b.currency),
          kode: b.currency,
          bonus: number(b.bonus, b.currency),
          locked: number(b.locked, b.currency),
          openStakes: number(b.openStakes, b.currency),
        })),
      };
    },
  });

  bind(http, ACCOUNT_CALLS.accounts, {
    async handler(request) {
      const balances = await openBalances(needs, ownerOf(playerCtx(request)));
      return plain({ accounts: balances.map((b, i) => ({ ...toBalanceView(b), currency_id: idOf(b.currency), active: i === 0 })) });
    },
  });

  bind(http, ACCOUNT_CALLS.setActiveAccount, {
    async handler(request) {
      const { id, currency } = orRefuse(await setActiveAccount(needs, playerCtx(request), request.body.account_id));
      return plain({ account_id: id, currency });
    },
  });

  bind(http, ACCOUNT_CALLS.createCurrencyAccount, {
    async handler(request) {
      const { id, currency } = orRefuse(await createCurrencyAccount(needs, playerCtx(request), request.body.currency_id));
      return plain({ account_id: id, currency });
    },
  });

  bind(http, ACCOUNT_CALLS.deleteCurrencyAccount, {
    async handler(request) {
      orRefuse(await deleteCurrencyAccount(needs, playerCtx(request), request.body.account_id));
      return plain({ account_id: request.body.account_id });
    },
  });
}

export function accountRoutes(http: Http, needs: PlayersNeeds): void {
  signInRoutes(http, needs);
  currencyRoutes(http, needs);
}
