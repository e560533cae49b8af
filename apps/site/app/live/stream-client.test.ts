import type { ClientMessage } from '@fairbook/contract/live';
import { expect, test } from 'vitest';
import { createStreamClient, type WebSocketLike } from './stream-client.ts';

/** A socket as a browser's: who sends before it is open is thrown at. */
class Socket implements WebSocketLike {
  isOpen = false;
  readonly sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    if (!this.isOpen) throw new Error('Still in CONNECTING state.');
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.isOpen = false;
  }
  arrive(): void {
    this.isOpen = true;
    this.onopen?.();
  }
}

function world() {
  const sockets: Socket[] = [];
  const client = createStreamClient({
    open: () => {
      const socket = new Socket();
      sockets.push(socket);
      return socket;
    },
    now: () => 0,
    pageAge: () => 0,
    setTimer: () => () => {},
  });
  return { client, sockets };
}
const subscribed = (socket: Socket) => socket.sent.map((message) => ('topic' in message ? `${message.op} ${message.topic}` : message.op));

test('what is wanted while a connection begins anew is asked for when it stands', () => {
  const { client, sockets } = world();
  client.want('line:1', () => {});
  sockets[0]?.arrive();
  client.reconnect();
  const leave = client.want('my-balance', () => {});
  client.want('my-bets', () => {});
  leave();
  sockets[1]?.arrive();
  expect(sockets.map(subscribed)).toEqual([['subscribe line:1'], ['subscribe line:1', 'subscribe my-bets']]);
});

test('what a connection that was left still says is not heard', () => {
  const { client, sockets } = world();
  const heard: unknown[] = [];
  client.want('my-balance', (delta) => heard.push(delta));
  sockets[0]?.arrive();
  client.reconnect();
  const said = (cash: string) => ({ data: JSON.stringify({ t: 'snapshot', topic: 'my-balance', seq: 1, d: { balance: { cash } } }) });
  sockets[0]?.onmessage?.(said('9.00'));
  sockets[1]?.arrive();
  sockets[1]?.onmessage?.(said('1.00'));
  expect(heard).toEqual([{ balance: { cash: '1.00' } }]);
});
