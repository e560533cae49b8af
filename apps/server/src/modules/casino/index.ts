import type { Casino } from './face.ts';
import { historyRoutes } from './history-routes.ts';
import { MAIL_HISTORY, mailHistory } from './mail-history.ts';
import type { CasinoNeeds } from './needs.ts';
import { createPaces } from './pace.ts';
import { casinoRoutes } from './routes.ts';
import { offeredTables } from './table-routes.ts';
import { tableBody } from './wire.ts';

/** Opening games, playing those that the site shows itself, and the history of all. */
export function createCasino(needs: CasinoNeeds): Casino {
  needs.history.jobs.on(MAIL_HISTORY, (order) => mailHistory(needs.history, order));
  return {
    routes(http) {
      casinoRoutes(http, { ...needs, paces: createPaces() });
      historyRoutes(http, needs.history);
    },
    table(brand, name) {
      const { play, tables } = offeredTables(needs, { brand });
      const state = tables.some(({ table }) => table === name) ? play?.watch(brand.key, name) : undefined;
      return state && tableBody(state);
    },
    onTable(listener) {
      needs.casinoWallet.studio()?.play.onNews(({ brand, table, change }) => listener(brand, table, tableBody(change)));
    },
  };
}
