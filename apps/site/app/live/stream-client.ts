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

type Listener = (delta: Delta, kind: 'snapshot' | 'delta') => void;

/** What is wanted of the stream, and how far each topic was heard. */
function createTopics(send: (message: ClientMessage) => void, pageAge: () => number) {
  const wanted = new Map<Topic, { seq: number; listeners: Set<Listener> }>();
  const subscribe = (topic: Topic) => send({ op: 'subscribe', topic, age: pageAge() });
  return {
    count: () => wanted.size,
    subscribe,
    subscribeAll(): void {
      for (const topic of wanted.keys()) subscribe(topic);
    },
    /** Adds a listener; `first` runs when nobody has wanted the topic yet. */
    add(topic: Topic, listener: Listener, first: () => void): () => void {
      let entry = wanted.get(topic);
      if (!entry) {
        entry = { seq: -1, listeners: new Set() };
        wanted.set(topic, entry);
        first();
      } else if (entry.seq >= 0) send({ op: 'resync', topic });
      entry.listeners.add(listener);
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size > 0 || wanted.get(topic) !== entry) return;
        wanted.delete(topic);
        send({ op: 'unsubscribe', topic });
      };
    },
    /** Hands a message on, unless it was heard already or one before it was not. */
    receive(message: Extract<ServerMessage, { t: 'snapshot' | 'delta' }>): void {
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
    },
  };
}

/** The state of the connection, told to whoever watches it when it changes. */
function createState() {
  const watchers = new Set<(state: StreamState) => void>();
  let state: StreamState = 'connecting';
  return {
    now: () => state,
    become(next: StreamState): void {
      if (state === next) return;
      state = next;
      for (const watcher of watchers) watcher(next);
    },
    onState(watcher: (state: StreamState) => void): () => void {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

/** Runs what is due unless it is put off or called off in time. */
function createDelay(host: Pick<StreamHost, 'setTimer'>) {
  let cancel: () => void = () => {};
  return {
    set(ms: number, run: () => void): void {
      cancel();
      cancel = host.setTimer(ms, run);
    },
    cancel: () => cancel(),
  };
}

/** Tries again after waits that grow until one is reset. */
function createBackoff(host: Pick<StreamHost, 'setTimer'>, run: () => void) {
  const delay = createDelay(host);
  let attempts = 0;
  return {
    wait(): void {
      delay.set(BACKOFF_MS[Math.min(attempts, BACKOFF_MS.length - 1)]!, run);
      attempts++;
    },
    cancel: delay.cancel,
    reset(): void {
      attempts = 0;
    },
    fresh: () => attempts === 0,
  };
}

/** One socket at a time, opened again after a loss with growing waits. */
function createConnection(host: StreamHost, told: { opened: () => void; message: (message: ServerMessage) => void }) {
  const state = createState();
  let socket: WebSocketLike | undefined;
  /** The socket that can be sent to: after a `restart` the state is still that of the one before. */
  let opened: WebSocketLike | undefined;
  let resting = false;
  const silence = createDelay(host);
  const again = createBackoff(host, connect);
  const heard = () => silence.set(SILENCE_MS, () => socket?.close());
  function leave(): void {
    silence.cancel();
    again.cancel();
    again.reset();
    const old = socket;
    socket = undefined;
    old?.close();
  }
  function lost(): void {
    socket = undefined;
    silence.cancel();
    state.become('lost');
    again.wait();
  }
  function ready(mine: WebSocketLike): void {
    again.reset();
    opened = mine;
    state.become('open');
    heard();
    told.opened();
  }
  function connect(): void {
    again.cancel();
    if (resting) return;
    const mine = host.open(STREAM_PATH);
    socket = mine;
    mine.onopen = () => ready(mine);
    mine.onmessage = ({ data }) => {
      // What one that was left still says is another visitor's.
      if (socket !== mine) return;
      heard();
      told.message(JSON.parse(String(data)) as ServerMessage);
    };
    mine.onclose = () => socket === mine && lost();
  }

  return {
    state: state.now,
    onState: state.onState,
    send(message: ClientMessage): void {
      if (socket && socket === opened) socket.send(JSON.stringify(message));
    },
    connect,
    /** Neither open nor being opened, nor to be tried again at its turn. */
    idle: () => !socket && again.fresh(),
    retry(): void {
      if (state.now() !== 'lost' || socket) return;
      again.reset();
      connect();
    },
    rest(): void {
      resting = true;
      leave();
    },
    restart(wanted: boolean): void {
      resting = false;
      leave();
      if (wanted) connect();
    },
  };
}

export function createStreamClient(host: StreamHost): StreamClient {
  const signedOut = new Set<() => void>();
  let clockSkew = 0;
  const connection = createConnection(host, {
    opened: () => topics.subscribeAll(),
    message(message) {
      if (message.t === 'hello') clockSkew = message.now - host.now();
      if (message.t === 'refused' && message.code === 'not-signed-in') for (const listener of signedOut) listener();
      if (message.t === 'snapshot' || message.t === 'delta') topics.receive(message);
    },
  });
  const topics = createTopics(connection.send, host.pageAge);

  return {
    want: (topic, listener) =>
      topics.add(topic, listener, () => {
        if (topics.count() === 1 && connection.idle()) connection.connect();
        else topics.subscribe(topic);
      }),
    onState: connection.onState,
    onSignedOut(listener) {
      signedOut.add(listener);
      return () => void signedOut.delete(listener);
    },
    get state() {
      return connection.state();
    },
    get clockSkew() {
      return clockSkew;
    },
    retry() {
      if (topics.count() > 0) connection.retry();
    },
    rest: connection.rest,
    reconnect: () => connection.restart(topics.count() > 0),
  };
}
