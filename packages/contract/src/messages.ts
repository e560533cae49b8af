import Type from 'typebox';
import { type Call, IdText, Moment } from './call.ts';

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

/** Messages to a player: their list on the site. */
export const MESSAGE_CALLS = {
  messages: {
    summary: 'What the player was told, newest first',
    method: 'GET',
    path: '/web-api/api/messages/v1/inbox',
    access: 'player',
    query: Type.Object({ page: Type.Integer({ minimum: 1, maximum: 1000, default: 1 }) }),
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
} as const satisfies Record<string, Call>;
