import type { FeedHost, FeedSession } from '@fairbook/provider-kit';
import type { Body } from './body.ts';
import { makeBook } from './book.ts';
import { type Command, CommandRefused, type Listed } from './commands.ts';
import type { Entry, Journal } from './journal.ts';
import { Match } from './match.ts';

export const PRODUCERS = ['line', 'live'] as const;
type Producer = (typeof PRODUCERS)[number];

/** Time between two signs of life of a producer, ms. */
export const ALIVE_EVERY_MS = 5_000;

/** One run of the scripted feed: the book, what was commanded up to now, and what is commanded from here on. */
export class ScriptSession implements FeedSession {
  readonly #provider: string;
  readonly #host: FeedHost;
  readonly #journal: Journal;
  readonly #matches = new Map<string, Match>();
  readonly #sequences = new Map<Producer, number>();
  /** Of the journal, what has not come yet. */
  readonly #ahead: Entry[] = [];
  #silent = false;
  #stopped = false;
  #nextAlive: number;
  #timer: { cancel(): void } | undefined;

  constructor(input: { readonly provider: string; readonly host: FeedHost; readonly journal: Journal }) {
    this.#provider = input.provider;
    this.#host = input.host;
    this.#journal = input.journal;
    const now = this.#host.now();
    this.#nextAlive = now;
    const anchor = this.#journal.anchor ?? now;
    if (this.#journal.anchor === undefined) this.#journal.begin(anchor);
    for (const { plan, opening } of makeBook(anchor)) {
      const match = new Match(plan);
      for (const { at, command } of opening) match.apply(command, at);
      this.#matches.set(match.ref, match);
    }
    for (const entry of [...this.#journal.entries].sort((a, b) => a.at - b.at)) {
      if (entry.at <= now) this.#apply(entry, false);
      else this.#ahead.push(entry);
    }
  }

  /** Lives from now on; what stands is told to those who ask for a recovery. */
  start(): void {
    this.#run();
  }

  recover(producer: string, since: number | undefined, request: string): void {
    if (this.#stopped || this.#silent || !isProducer(producer)) return;
    for (const match of this.#matches.values()) {
      const { endedAt } = match;
      if (match.hasBegun !== (producer === 'live') || (endedAt !== undefined && since !== undefined && endedAt <= since)) continue;
      for (const body of match.standing()) this.#tell(producer, body, request);
    }
    this.#tell(producer, { kind: 'snapshot-complete', request }, request);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#timer?.cancel();
  }

  /** The matches of the book as they stand. */
  list(): readonly Listed[] {
    return [...this.#matches.values()].map((match) => match.listed);
  }

  /** Does what is told; when it returns, every message of it was told. Throws `CommandRefused` for what cannot be done. */
  command(command: Command): void {
    const entry = { at: this.#host.now(), command };
    this.#apply(entry, true);
    this.#journal.append(entry);
  }

  #apply({ at, command }: Entry, isSent: boolean): void {
    if (command.do === 'silence' || command.do === 'speak') {
      this.#silent = command.do === 'silence';
      if (!this.#silent && isSent) for (const producer of PRODUCERS) this.#tell(producer, { kind: 'alive', subscribed: true });
      return;
    }
    const match = this.#matches.get(command.ref);
    if (!match) throw new CommandRefused(`no match has the reference ${command.ref}`);
    const bodies = match.apply(command, at);
    if (isSent) for (const body of bodies) this.#tell(match.hasBegun ? 'live' : 'line', body);
  }

  /** A silent feed loses its messages: their sequences are missing when it speaks again. */
  #tell(producer: Producer, body: Body, recovery?: string): void {
    if (this.#stopped) return;
    const sequence = (this.#sequences.get(producer) ?? 0) + 1;
    this.#sequences.set(producer, sequence);
    if (this.#silent) return;
    const envelope = { provider: this.#provider, producer, sequence, at: this.#host.now(), ...(recovery !== undefined && { recovery }) };
    this.#host.emit({ ...envelope, ...body });
  }

  /** Tells what is due and sleeps until the next thing. */
  #run(): void {
    if (this.#stopped) return;
    const now = this.#host.now();
    for (let next = this.#ahead[0]; next !== undefined && next.at <= now; next = this.#ahead[0]) {
      this.#ahead.shift();
      this.#apply(next, true);
    }
    if (this.#nextAlive <= now) {
      for (const producer of PRODUCERS) this.#tell(producer, { kind: 'alive', subscribed: true });
      // After a sleep one sign of life is enough.
      this.#nextAlive += ALIVE_EVERY_MS * Math.max(1, Math.ceil((now + 1 - this.#nextAlive) / ALIVE_EVERY_MS));
    }
    const due = Math.min(this.#nextAlive, this.#ahead[0]?.at ?? Number.POSITIVE_INFINITY);
    this.#timer = this.#host.setTimer(due - now, () => this.#run());
  }
}

const isProducer = (name: string): name is Producer => PRODUCERS.some((producer) => producer === name);
