import { type AnswerOf, MESSAGE_CALLS } from '@fairbook/contract';
import type { MessagingProvider } from '@fairbook/provider-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bind } from '../../platform/bind.ts';
import { sendProviderPage } from '../../platform/browser-policy.ts';
import type { PlayerCtx } from '../../platform/context.ts';
import { type Http, plain } from '../../platform/http.ts';
import { playerCtx } from '../../platform/player-route.ts';
import type { MessagesNeeds } from './needs.ts';
import { pushRoutes } from './push-routes.ts';
import { countUnread, markRead, readSiteMessages } from './site-store.ts';
import { TEMPLATES, type Template, writeBrief } from './templates.ts';

/** Messages of a page. */
const PAGE = 20;

/** The pages of a provider that lives inside the server: the inbox of the sandbox. */
export function pageRoutes(http: Http, { pages, name }: MessagingProvider): void {
  if (!pages) return;
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { brand, language } = request.ctx;
    const path = (request.params as { '*'?: string })['*'] ?? '';
    const answer = await pages.handle({ method: 'GET', path, brand: brand.key, language });
    return sendProviderPage(reply, answer);
  };
  const schema = { hide: true, summary: `Pages of ${name}` };
  http.route({ method: 'GET', url: pages.root, schema, handler });
  http.route({ method: 'GET', url: `${pages.root}/*`, schema, handler });
}

const ownerOf = ({ brand, player }: PlayerCtx) => ({ brandId: brand.id, playerId: player.playerId });

/** A page of what a player was told, newest first, said in the language of the request. */
export async function playerMessages(
  needs: MessagesNeeds,
  ctx: PlayerCtx,
  page: number,
): Promise<AnswerOf<(typeof MESSAGE_CALLS)['messages']>> {
  const { rows, total, unread } = await readSiteMessages(needs.db, ownerOf(ctx), (page - 1) * PAGE, PAGE);
  const voice = needs.voice(ctx.brand, ctx.language);
  const items = rows
    // One of a later version, seen after going back, has no words here.
    .filter(({ template }) => Object.hasOwn(TEMPLATES, template))
    .map(({ message_id: id, template, values, links, created_at: at, read_at: readAt }) => ({
      ...{ id: `${id}`, at: Number(at), read: readAt !== null },
      ...writeBrief(
        template as Template,
        ctx.brand.name,
        voice,
        values,
        links.map(({ path }) => path),
      ),
    }));
  return { items, page, pages: Math.max(1, Math.ceil(total / PAGE)), total, unread };
}

/** The player's own messages: their list on the site and what is unread. */
export function messageRoutes(http: Http, needs: MessagesNeeds): void {
  const { db, clock } = needs;
  pushRoutes(http, needs);
  bind(http, MESSAGE_CALLS.messages, {
    handler: async (request) => plain(await playerMessages(needs, playerCtx(request), request.query.page)),
  });
  bind(http, MESSAGE_CALLS.unreadMessages, {
    handler: async (request) => plain({ unread: await countUnread(db, ownerOf(playerCtx(request))) }),
  });
  bind(http, MESSAGE_CALLS.readMessages, {
    async handler(request) {
      const owner = ownerOf(playerCtx(request));
      await db.transaction((tx) => markRead(tx, owner, BigInt(request.body.upTo), clock.now()));
      return plain({ unread: await countUnread(db, owner) });
    },
  });
}
