import { type ClientMessage, type Delta, type ServerMessage, STREAM_PATH, type Topic } from '@fairbook/contract/live';

/** Seams, so that the client runs in tests without a browser. */
export interface StreamHost {
  readonly open: (path: string) => WebSocketLike;
  readonly now: () => number;
  /** Since the page was drawn, ms: lists then come without what has not changed since. */
  readonly pageAge: () => number;
  readonly setTimer: (ms: number, run: () => void) => () => void;
}
export interface WebSocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface StreamClient {
  /** Counted: the topic stays subscribed while anybody wants it. */
  want(topic: Topic, listener: (delta: Delta, kind: 'snapshot' | 'delta') => void): () => void;
  /** Hears of connected, lost and stale. */
  onState(listener: (state: StreamState) => void): () => void;
  /** Hears that topics of a player are no longer for whoever looks at the page. */
  onSignedOut(listener: () => void): () => void;
  readonly state: StreamState;
  /** Server's clock minus ours, ms. */
  readonly clockSkew: number;
  /** Starts over with the present cookies: after signing in or out. */
  reconnect(): void;
  /** Lets go of the connection until `reconnect`: the page is left, and may come back. */
  rest(): void;
  /** Tries a lost connection now rather than at its turn. */
  retry(): void;
}
export type StreamState = 'connecting' | 'open' | 'lost';

/** Wait before the n-th reconnect, ms. */
const BACKOFF_MS = [250, 500, 1000, 2000, 4000, 8000] as const;
/** A connection that says nothing this long is dead, ms. */
const SILENCE_MS = 40_000;

export function createStreamClient(host: StreamHost): StreamClient {
  const wanted = new Map<Topic, { seq: number; listeners: Set<(delta: Delta, kind: 'snapshot' | 'delta') => void> }>();
  const watchers = new Set<(state: StreamState) => void>();
  const signedOut = new Set<() => void>();
  let socket: WebSocketLike | undefined;
  /** The socket that can be sent to: after `reconnect` the state is still that of the one before. */
  let opened: WebSocketLike | undefined;
  let state: StreamState = 'connecting';
  let attempts = 0;
  let resting = false;
  let clockSkew = 0;
  let cancelSilence: () => void = () => {};
  let cancelRetry: () => void = () => {};

  const send = (message: ClientMessage) => {
    if (socket && socket === opened) socket.send(JSON.stringify(message));
  };
  function become(next: StreamState): void {
    if (state === next) return;
    state = next;
    for (const watcher of watchers) watcher(next);
  }
  function heard(): void {
    cancelSilence();
    cancelSilence = host.setTimer(SILENCE_MS, () => socket?.close());
  }

  function receive(message: ServerMessage): void {
    if (message.t === 'hello') clockSkew = message.now - host.now();
    if (message.t === 'refused' && message.code === 'not-signed-in') for (const listener of signedOut) listener();
    if (message.t !== 'snapshot' && message.t !== 'delta') return;
    const topic = wanted.get(message.topic);
    if (!topic) return;
    if (message.t === 'delta') {
      const follows = message.from ?? message.seq - 1;
      // Told already, or a hole: a hole is closed by a new snapshot of this topic alone.
      if (message.seq <= topic.seq) return;
      if (follows !== topic.seq) {
        send({ op: 'resync', topic: message.topic });
        return;
      }
    }
    topic.seq = message.seq;
    for (const listener of topic.listeners) listener(message.d, message.t);
  }

  function leave(): void {
    cancelSilence();
    cancelRetry();
    const old = socket;
    socket = undefined;
    old?.close();
  }

  function connect(): void {
    cancelRetry();
    if (resting) return;
    const mine = host.open(STREAM_PATH);
    socket = mine;
    mine.onopen = () => {
      attempts = 0;
      opened = mine;
      become('open');
      heard();
      for (const topic of wanted.keys()) send({ op: 'subscribe', topic, age: host.pageAge() });
    };
    mine.onmessage = ({ data }) => {
      // What one that was left still says is another visitor's.
      if (socket !== mine) return;
      heard();
      receive(JSON.parse(String(data)) as ServerMessage);
    };
    mine.onclose = () => {
      if (socket !== mine) return;
      socket = undefined;
      cancelSilence();
      become('lost');
      const wait = BACKOFF_MS[Math.min(attempts, BACKOFF_MS.length - 1)]!;
      attempts++;
      cancelRetry = host.setTimer(wait, connect);
    };
  }

  return {
    want(topic, listener) {
      let entry = wanted.get(topic);
      if (!entry) {
        entry = { seq: -1, listeners: new Set() };
        wanted.set(topic, entry);
        if (!socket && wanted.size === 1 && attempts === 0) connect();
        else send({ op: 'subscribe', topic, age: host.pageAge() });
      } else if (entry.seq >= 0) send({ op: 'resync', topic });
      entry.listeners.add(listener);
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size > 0 || wanted.get(topic) !== entry) return;
        wanted.delete(topic);
        send({ op: 'unsubscribe', topic });
      };
    },
    onState(listener) {
      watchers.add(listener);
      return () => void watchers.delete(listener);
    },
    onSignedOut(listener) {
      signedOut.add(listener);
      return () => void signedOut.delete(listener);
    },
    get state() {
      return state;
    },
    get clockSkew() {
      return clockSkew;
    },
    retry() {
      if (state !== 'lost' || socket || wanted.size === 0) return;
      attempts = 0;
      connect();
    },
    rest() {
      resting = true;
      leave();
    },
    reconnect() {
      resting = false;
      attempts = 0;
      leave();
      if (wanted.size > 0) connect();
    },
  };
}
