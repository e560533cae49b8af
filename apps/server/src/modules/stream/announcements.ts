import type { Delta } from '@fairbook/contract';
import type { BoardDeltas } from './board-deltas.ts';
import type { Client } from './client.ts';
import type { DeltaSender } from './delta-sender.ts';
import type { StreamNeeds } from './needs.ts';
import type { Registry } from './registry.ts';
import type { Topic } from './topic.ts';

interface AnnouncementParts {
  readonly board: BoardDeltas;
  readonly registry: Registry<Client>;
  readonly gather: DeltaSender['gather'];
}

/** Prices of coupon topics, each sent when it differs from what was sent last. */
function couponPrices(board: Pick<BoardDeltas, 'leg'>) {
  /** By topic: price and flags of each selection as they were sent last. */
  const sent = new WeakMap<Topic<Client>, Map<string, string>>();
  return {
    /** Selections of a coupon on a fixture whose price or flags changed. */
    changes(topic: Topic<Client>, fixture: number): Delta {
      if (topic.subject.kind !== 'coupon') return {};
      let last = sent.get(topic);
      if (!last) {
        last = new Map();
        sent.set(topic, last);
      }
      const prices = [];
      for (const leg of topic.subject.legs) {
        if (leg.fixture !== fixture) continue;
        const change = board.leg(topic.brandId, leg);
        const state = `${change[1]}/${change[2]}`;
        if (last.get(leg.key) === state) continue;
        last.set(leg.key, state);
        prices.push(change);
      }
      return prices.length > 0 ? { prices } : {};
    },
  };
}

/** Sends what changes on the board to the topics it is about. */
export function announceBoard(needs: Pick<StreamNeeds, 'board'>, { board, registry, gather }: AnnouncementParts): void {
  const { topics, byFixture, listening } = registry;
  const coupons = couponPrices(board);
  needs.board.onChange((change) => {
    const pages = byFixture.get(change.entry.id);
    const wanted = (brandId: number, name: string) => topics.has(`${brandId}/${name}`);
    for (const { brandId, heard } of board.changes(change, listening.keys(), wanted, pages !== undefined)) {
      for (const { name, delta } of heard.lists) gather(topics.get(`${brandId}/${name}`), delta);
      if (!pages) continue;
      for (const topic of pages) {
        if (topic.brandId !== brandId) continue;
        if (topic.subject.kind === 'game') gather(topic, heard.game);
        else if (topic.subject.kind === 'coupon') gather(topic, coupons.changes(topic, change.entry.id));
      }
    }
  });
}

/** Sends a player's bets and balance when they change. */
export function announcePlayers(
  needs: Pick<StreamNeeds, 'outbox' | 'bet' | 'balance'>,
  { registry: { topics }, gather }: Pick<AnnouncementParts, 'registry' | 'gather'>,
): void {
  const playerOf = (body: { readonly playerId: string }): bigint => BigInt(body.playerId);
  needs.outbox.on('bet', async ({ brandId, body }) => {
    const topic = topics.get(`${brandId}/my-bets/${playerOf(body)}`);
    const bet = topic && (await needs.bet(brandId, playerOf(body), body.betId));
    if (bet) gather(topic, { bets: [bet] });
  });
  // Every bet that is placed or settled and every act of a round moves money, so their news is news of the balance too.
  for (const moved of ['bet', 'round', 'balance'] as const)
    needs.outbox.onApart(moved, async ({ brandId, body }) => {
      const topic = topics.get(`${brandId}/my-balance/${playerOf(body)}`);
      const balance = topic && (await needs.balance(brandId, playerOf(body)));
      if (balance) gather(topic, { balance });
    });
}

/** Sends the age of the feed and, to staff, the health of its producers; what it gives back sends the age once more. */
export function announceFeed(
  needs: Pick<StreamNeeds, 'feedAges' | 'onHealth' | 'health'>,
  { registry: { topics }, gather }: Pick<AnnouncementParts, 'registry' | 'gather'>,
): () => void {
  function announceAges(): void {
    for (const topic of topics.values()) if (topic.subject.kind === 'feed') gather(topic, { feed: needs.feedAges() });
  }
  needs.onHealth(() => {
    for (const topic of topics.values()) if (topic.subject.kind === 'feed-health') gather(topic, { health: needs.health() });
    announceAges();
  });
  return announceAges;
}

/** Sends what changes at tables to those who watch them. */
export function announceTables(
  needs: Pick<StreamNeeds, 'onTable' | 'brandIdOf'>,
  { registry: { topics }, gather }: Pick<AnnouncementParts, 'registry' | 'gather'>,
): void {
  needs.onTable((brand, name, table) => gather(topics.get(`${needs.brandIdOf(brand)}/table:${name}`), { table }));
}
