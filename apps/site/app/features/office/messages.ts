import type { AnswerOf, MESSAGE_CALLS } from '@fairbook/contract';
import { useEffect, useState } from 'react';
import { ask } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';

type Calls = typeof MESSAGE_CALLS;
export type PlayerMessage = AnswerOf<Calls['messages']>['items'][number];

export const messagesPath = (language: string): string => `${paths.office(language)}/messages`;

/** What the player has not read yet; 0 until the server has said. `read`: the page of messages is open, whose loader knows. */
export function useUnread(read: boolean): number {
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    if (read) return setUnread(0);
    let isHere = true;
    void ask<Calls['unreadMessages']>('GET', '/web-api/api/messages/v1/unread').then((told) => {
      if (isHere && told.ok) setUnread(told.value.unread);
    });
    return () => {
      isHere = false;
    };
  }, [read]);
  return unread;
}

/** Tells the server that the player has seen the newest message, and so all before it. */
export function useSeen(newest: PlayerMessage | undefined): void {
  const id = newest && !newest.read ? newest.id : undefined;
  useEffect(() => {
    if (id !== undefined) void ask<Calls['readMessages']>('POST', '/web-api/api/messages/v1/read', { upTo: id });
  }, [id]);
}
