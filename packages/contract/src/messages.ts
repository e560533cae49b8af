import Type from 'typebox';
import { type Call, IdText, Moment, maybe, preset } from './call.ts';

const MessageAction = Type.Object({ label: Type.String(), address: Type.String() });

/** A message as a player reads it on the site, in the language of the request. */
const PlayerMessage = Type.Object({
  id: IdText,
  at: Moment,
  title: Type.String(),
  text: Type.String(),
  /** Paths of the site. */
  actions: Type.Array(MessageAction),
  read: Type.Boolean(),
});

/** A byte string as browsers write it. */
const Encoded = (length: number) => Type.String({ minLength: length, maxLength: length, pattern: `^[A-Za-z0-9_-]{${length}}$` });
const Endpoint = Type.String({ minLength: 1, maxLength: 1000 });

/** Messages to a player: their list on the site. */
export const MESSAGE_CALLS = {
  messages: {
    summary: 'What the player was told, newest first',
    method: 'GET',
    path: '/web-api/api/messages/v1/inbox',
    access: 'player',
    query: Type.Object({ page: preset(Type.Integer({ minimum: 1, maximum: 1000 }), 1) }),
    answer: Type.Object({
      items: Type.Array(PlayerMessage),
      page: Type.Integer(),
      pages: Type.Integer(),
      total: Type.Integer(),
      unread: Type.Integer(),
    }),
  },
  unreadMessages: {
    summary: 'How many of those messages are unread',
    method: 'GET',
    path: '/web-api/api/messages/v1/unread',
    access: 'player',
    answer: Type.Object({ unread: Type.Integer() }),
  },
  readMessages: {
    summary: 'Marks messages read, up to one of them',
    description: 'Marks the message and all before it read.',
    method: 'POST',
    path: '/web-api/api/messages/v1/read',
    access: 'player',
    body: Type.Object({ upTo: IdText }),
    answer: Type.Object({ unread: Type.Integer() }),
  },
  pushKey: {
    summary: 'What a browser subscribes with to be sent notices',
    description: 'The public key of this server (VAPID, RFC 8292); null where it sends none.',
    method: 'GET',
    path: '/web-api/api/messages/v1/push',
    access: 'player',
    answer: Type.Object({ publicKey: maybe(Type.String()) }),
  },
  subscribePush: {
    summary: 'Has notices sent to a browser',
    description: 'What the browser gave when it subscribed. The browser is this player’s from here on, whoever’s it was.',
    method: 'PUT',
    path: '/web-api/api/messages/v1/push',
    access: 'player',
    body: Type.Object({ endpoint: Endpoint, keys: Type.Object({ p256dh: Encoded(87), auth: Encoded(22) }) }),
    answer: Type.Object({ subscribed: Type.Boolean() }),
  },
  unsubscribePush: {
    summary: 'Has no more notices sent to a browser',
    method: 'POST',
    path: '/web-api/api/messages/v1/push/off',
    access: 'player',
    body: Type.Object({ endpoint: Endpoint }),
    answer: Type.Object({ subscribed: Type.Boolean() }),
  },
} as const satisfies Record<string, Call>;
