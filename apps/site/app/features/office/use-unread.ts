import type { MESSAGE_CALLS } from '@fairbook/contract';
import { useEffect, useState } from 'react';
import { ask } from '../../shared/api.ts';

/** How many messages the player has not read yet; 0 until the server has said, and while they read them. */
export function useUnread(reading: boolean): number {
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    if (reading) return setUnread(0);
    let isHere = true;
    void ask<(typeof MESSAGE_CALLS)['unreadMessages']>('GET', '/web-api/api/messages/v1/unread').then((told) => {
      if (isHere && told.ok) setUnread(told.value.unread);
    });
    return () => {
      isHere = false;
    };
  }, [reading]);
  return unread;
}
