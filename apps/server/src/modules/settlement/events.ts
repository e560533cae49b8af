import type { SettlementNeeds } from './needs.ts';
import { cancelByFeed, rollbackByFeed, stateByFeed } from './overrides.ts';
import { askWork } from './settlement-store.ts';

/** What a provider states is applied in the order it was told, whatever the kind: a rollback never before what it takes back. */
const LANE = 'statements';

/** Listens to the feed's news. Handlers only write down what is to be done: settling a big fixture must not hold up other news. */
export function listen(needs: SettlementNeeds, poke: () => void): void {
  needs.outbox.on('result-facts', async (news) => {
    await askWork(needs.db, news.body.fixture);
    poke();
  });
  needs.outbox.on(
    'settlement',
    async (news) => {
      await stateByFeed(needs, news.body);
      poke();
    },
    LANE,
  );
  needs.outbox.on(
    'settlement-cancel',
    async (news) => {
      await cancelByFeed(needs, news.body);
      poke();
    },
    LANE,
  );
  needs.outbox.on(
    'rollback',
    async (news) => {
      await rollbackByFeed(needs, news.body);
      poke();
    },
    LANE,
  );
}
