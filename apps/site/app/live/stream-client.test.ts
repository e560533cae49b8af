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

function harness() {
  const sockets: Socket[] = [];
  const timers = new Set<() => void>();
  const client = createStreamClient({
    open: () => {
      const socket = new Socket();
      sockets.push(socket);
      return socket;
    },
    now: () => 0,
    pageAge: () => 0,
    setTimer: (_ms, run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
  });
  /** Lets pass however much time is waited for. */
  const wait = () => {
    const due = [...timers];
    timers.clear();
    for (const run of due) run();
  };
  return { client, sockets, wait };
}
const subscribed = (socket: Socket) => socket.sent.map((message) => ('topic' in message ? `${message.op} ${message.topic}` : message.op));

test('what is wanted while a connection begins anew is asked for when it stands', () => {
  const { client, sockets } = harness();
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
  const { client, sockets } = harness();
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

test('a client at rest has no connection and seeks none, whatever is wanted and however long it takes', () => {
  const { client, sockets, wait } = harness();
  const states: string[] = [];
  client.onState((state) => states.push(state));
  client.want('line:1', () => {});
  sockets[0]?.arrive();
  client.rest();
  expect(sockets[0]?.isOpen).toBe(false);
  // A browser tells of the end of a connection later than of its closing.
  sockets[0]?.onclose?.();
  wait();
  client.retry();
  client.want('my-balance', () => {});
  expect([sockets.length, states]).toEqual([1, ['open']]);
});

test('one that was lost stops seeking while it rests', () => {
  const { client, sockets, wait } = harness();
  client.want('line:1', () => {});
  sockets[0]?.onclose?.();
  client.rest();
  wait();
  client.retry();
  expect(sockets).toHaveLength(1);
});

test('back from rest all that is still wanted is asked for anew, and heard', () => {
  const { client, sockets } = harness();
  const heard: unknown[] = [];
  client.want('line:1', (delta, kind) => heard.push([kind, delta]));
  const leave = client.want('line:2', () => {});
  sockets[0]?.arrive();
  const said = (t: string, seq: number) => ({ data: JSON.stringify({ t, topic: 'line:1', seq, d: { left: [seq] } }) });
  sockets[0]?.onmessage?.(said('snapshot', 7));
  client.rest();
  leave();
  client.reconnect();
  sockets[0]?.onmessage?.(said('delta', 8));
  sockets[1]?.arrive();
  sockets[1]?.onmessage?.(said('snapshot', 3));
  sockets[1]?.onmessage?.(said('delta', 4));
  expect(subscribed(sockets[1]!)).toEqual(['subscribe line:1']);
  expect(heard).toEqual([
    ['snapshot', { left: [7] }],
    ['snapshot', { left: [3] }],
    ['delta', { left: [4] }],
  ]);
});
