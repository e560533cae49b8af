import type { Brand } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { assert } from '@fairbook/domain';
import type { Channel } from '@fairbook/provider-kit';
import { type Content, deliverDue, SEND_MESSAGE, sendMessage, TIDY_MESSAGES, tidyMessages } from './deliver.ts';
import type { Messages, NewMessage } from './face.ts';
import { countMessages, insertMessage } from './message-store.ts';
import { carrierOf, type MessagesNeeds } from './needs.ts';
import { subscriptionsOf } from './push-store.ts';
import { messageRoutes, pageRoutes, playerMessages } from './routes.ts';
import { countUnread, insertSiteMessage } from './site-store.ts';
import { TEMPLATES } from './templates.ts';

export type { MessageLook, MessagesNeeds, Voice } from './needs.ts';
export type { Template } from './templates.ts';

const DAY_MS = 86_400_000;
/** What stands in a player's list on the site stays for so long, ms. */
const SITE_MS = 365 * DAY_MS;
/** Characters of all files of a message. */
const MOST_FILES = 2_000_000;

/** Messages to players and staff: rows written with what they tell of, sent by jobs. */
export function createMessages(needs: MessagesNeeds): Messages {
  const { providers, jobs, seal, clock } = needs;
  jobs.on(SEND_MESSAGE, ({ message }) => sendMessage(needs, BigInt(message)));
  jobs.on(TIDY_MESSAGES, () => tidyMessages(needs));
  jobs.every(TIDY_MESSAGES, '* * * * *', {});

  async function addOn(tx: Tx, brand: Brand, channel: Channel, message: NewMessage): Promise<void> {
    const { brandId, template, key, to, values, links } = message;
    const playerId = to.player;
    const at = clock.now();
    if (channel === 'site' && playerId !== undefined)
      await insertSiteMessage(tx, { brandId, playerId }, { id: needs.ids(), key, template, values, links, at, expiresAt: at + SITE_MS });
    if (!carrierOf(needs, brand, channel)) return;
    if (channel !== 'push') {
      const address = { email: to.email, sms: to.phone, telegram: to.telegram, site: playerId?.toString() }[channel];
      if (address !== undefined) await write(tx, channel, address, message, channel);
    } else if (playerId !== undefined)
      for (const { subscription_id: id } of await subscriptionsOf(tx, { brandId, playerId }))
        await write(tx, channel, `${id}`, message, `${channel}/${id}`);
  }

  /** `one` names the message among those of the same key. */
  async function write(tx: Tx, channel: Channel, address: string, message: NewMessage, one: string): Promise<void> {
    const { brandId, template, key, language, values, links, files, expiresAt } = message;
    const id = needs.ids();
    assert((files ?? []).reduce((sum, { text }) => sum + text.length, 0) <= MOST_FILES, 'files of a message are bounded');
    const content: Content = { to: address, language, values, links, ...(channel === 'email' && { files }) };
    const sealed = seal.close(JSON.stringify(content));
    const own = key === undefined ? undefined : `${key}/${one}`;
    if (await insertMessage(tx, { id, brandId, channel, key: own, template, sealed, at: clock.now(), expiresAt }))
      await jobs.add(tx, SEND_MESSAGE, { message: `${id}` });
  }

  return {
    async add(tx, message) {
      const brand = needs.brand(message.brandId);
      assert(brand, 'a message belongs to a brand');
      for (const channel of TEMPLATES[message.template].channels) await addOn(tx, brand, channel, message);
    },
    inbox: providers.find(({ pages }) => pages)?.pages?.root,
    list: (ctx, page) => playerMessages(needs, ctx, page),
    unread: (owner) => countUnread(needs.db, owner),
    carries: (brand, channel) => carrierOf(needs, brand, channel) !== undefined,
    async stop() {
      for (const provider of providers) await provider.close?.();
    },
    count: (through = needs.db) => countMessages(through, clock.now() - DAY_MS),
    deliver: () => deliverDue(needs),
    tidy: () => tidyMessages(needs),
    routes(http) {
      for (const provider of providers) pageRoutes(http, provider);
      messageRoutes(http, needs);
    },
  };
}
