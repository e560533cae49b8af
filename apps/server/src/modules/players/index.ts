import { ok } from '@fairbook/domain';
import { accessRoutes } from './access-routes.ts';
import { accountRoutes } from './account-routes.ts';
import { openBalances, playerView, shownNames, toBalanceView } from './accounts.ts';
import { confirmPassword } from './change-password.ts';
import { listenForDetails } from './complete-details.ts';
import { listenForRegistrations } from './confirm-registration.ts';
import { contactRoutes } from './contact-routes.ts';
import { detailsRoutes } from './details-routes.ts';
import { fillPersonKeys } from './details-store.ts';
import { decideEmails } from './email-change.ts';
import type { Players } from './face.ts';
import type { PlayersNeeds } from './needs.ts';
import { listenForPhoneCodes } from './phone-registration.ts';
import { readContact, setBlocked } from './player-store.ts';
import { registrationView } from './registration-data.ts';
import { registrationRoutes } from './registration-routes.ts';
import { listenForResets } from './reset-password.ts';
import { resetRoutes } from './reset-routes.ts';
import { readSecurityEvents } from './security-log.ts';

export type { PlayersNeeds } from './needs.ts';

/** Accounts of people: registration, signing in, passwords, accounts in currencies. */
export function createPlayers(needs: PlayersNeeds): Players {
  return {
    view: (ctx) => playerView(needs, ctx),
    registration: (ctx, asked) => registrationView(needs, ctx, asked),
    async balanceInUse(owner) {
      const [inUse] = await openBalances(needs, owner);
      return inUse && toBalanceView(inUse);
    },
    async confirmPassword(ctx, password) {
      const confirmed = await confirmPassword(needs, ctx, password);
      return confirmed.ok ? ok(undefined) : confirmed;
    },
    async setBlocked(tx, owner, blocked) {
      const changed = await setBlocked(tx, owner, blocked ? needs.clock.now() : undefined);
      if (changed && blocked) await needs.sessions.end(tx, owner, 'blocked');
      return changed;
    },
    prepare: () => fillPersonKeys(needs.db),
    start() {
      listenForResets(needs);
      listenForRegistrations(needs);
      listenForDetails(needs);
      listenForPhoneCodes(needs);
      decideEmails(needs);
    },
    contact: readContact,
    shownNames: (owners) => shownNames(needs.db, owners),
    securityEvents: readSecurityEvents,
    routes(http) {
      registrationRoutes(http, needs);
      accountRoutes(http, needs);
      accessRoutes(http, needs);
      contactRoutes(http, needs);
      resetRoutes(http, needs);
      detailsRoutes(http, needs);
    },
  };
}
