import { assert } from '@fairbook/domain';
import { multiplierAt, reachedAfter } from '@fairbook/games/crash/curve';
import { nextStart, phaseAt, type SharedRound, timesOf } from '@fairbook/games/shared/phases';
import type { RecordWrite, TableChange, TableResult, TableRound } from '@fairbook/provider-kit';
import { type Board, createBoard } from './board.ts';
import type { TableChain } from './chain-record.ts';
import { type Drawn, type TableDraws, tableDraws } from './draws.ts';
import { openTable, writeState } from './open-table.ts';
import { type RoundBets, roundBets } from './round-bets.ts';
import { settleRound } from './settle-round.ts';
import { interruptedName, type Table, type TableParts, type TableState } from './table.ts';

/** Between two looks at a flight: automatic cash-outs are paid and the multiplier is told, ms. */
const TICK_MS = 200;
/** A flight is settled so long after its end: a cash-out that was received before may still be on its way to here, ms. */
const ON_ITS_WAY_MS = 250;
/** A flight that was not looked at for longer could not be left: it counts as one in which the house was away, ms. */
const STILL_MS = 2000;
/** What did not succeed is tried again after so long, ms. */
const AGAIN_MS = 1000;
/** Results that a table begins with. */
const RESULTS = 30;

/** Another process has the table. */
class Replaced extends Error {}

/**
 * Runs a table: opens rounds, closes them, draws and settles them, each step written before anybody learns of it. Whatever is stopped at any step goes on
 * from what was written.
 */
export class TableRunner {
  readonly table: Table;
  readonly board: Board;
  readonly bets: RoundBets;
  readonly #parts: TableParts;
  #chain: TableChain | undefined;
  #draws: TableDraws | undefined;
  #state: TableState | undefined;
  #drawn: Drawn | undefined;
  /** When the round was over: a flight in which the house was away ended when it came back. */
  #overAt = 0;
  /** When a flight was last looked at. */
  #seenAt: number | undefined;
  #opened = false;
  /** What goes wrong is told once, until it goes well again. */
  #isFailing = false;
  #settled = false;
  #stopped = false;
  #timer: { cancel(): void } | undefined;
  #turning: Promise<void> = Promise.resolve();
  #stopOpening: () => void = () => {};

  constructor(parts: TableParts, table: Table, emit: (change: TableChange) => void) {
    this.#parts = parts;
    this.table = table;
    this.board = createBoard(parts.setTimer, emit);
    this.bets = roundBets(parts, this.board);
  }

  /** Where the round is; undefined while the table is being opened. */
  get state(): TableState | undefined {
    return this.#state;
  }
  get chain(): TableChain | undefined {
    return this.#chain;
  }
  /** Undefined while stakes are taken. */
  get drawn(): Drawn | undefined {
    return this.#drawn;
  }
  /** The round as rules of time see it. */
  get round(): SharedRound | undefined {
    const { startedAt } = this.#state ?? {};
    const { crash } = this.#drawn ?? {};
    return startedAt === undefined ? undefined : { startedAt, ...(crash !== undefined && { crash }) };
  }
  /** Whether this process opened the table and nobody took it over since. */
  get isRunning(): boolean {
    return this.#opened && !this.#stopped;
  }
  get isFlight(): boolean {
    return this.table.schedule.showing === 'flight';
  }

  start(): void {
    this.#again(0);
  }

  /** Ends it as it stands; resolves when nothing of it is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#timer?.cancel();
    this.#stopOpening();
    this.board.stop();
    await this.#turning;
  }

  /** Results from a round of the past down, so many at most. */
  results(from: number, most: number): TableResult[] {
    const draws = this.#draws;
    return draws ? Array.from({ length: Math.max(0, Math.min(most, from)) }, (_, i) => draws.result(from - i)) : [];
  }

  #again(ms: number): void {
    if (this.#stopped) return;
    this.#timer = this.#parts.setTimer(Math.max(0, ms), () => {
      this.#turning = this.#turn();
      return this.#turning;
    });
  }

  async #turn(): Promise<void> {
    try {
      if (!this.#opened) await this.#open();
      let at: number | undefined;
      while (at === undefined && !this.#stopped) at = await this.#step();
      this.#isFailing = false;
      this.#again((at ?? 0) - this.#parts.now());
    } catch (error) {
      if (this.#stopped) return;
      if (!this.#isFailing) this.#parts.failed(`table ${this.table.name} of ${this.table.brand}`, error);
      this.#isFailing = true;
      // Who was replaced leaves the table to the one that replaced it.
      if (error instanceof Replaced) this.#stopped = true;
      else this.#again(AGAIN_MS);
    }
  }

  async #open(): Promise<void> {
    const opened = await openTable(this.#parts, this.table, (stop) => {
      this.#stopOpening = stop;
    });
    this.#chain = opened.chain;
    this.#draws = tableDraws(this.table, opened.chain);
    this.#state = opened.state;
    const { number, phase } = opened.state;
    for (const bet of opened.bets) this.bets.add(bet);
    if (phase !== 'betting') this.#draw();
    if (phase === 'ended') this.#overAt = Math.min(this.#endOfShowing(), this.#parts.now());
    const { end, salt, length } = opened.chain;
    this.board.open({ end, salt, length }, this.results(number - 1, RESULTS));
    await this.#wasAway();
    this.#opened = true;
  }

  /** A flight that should have gone on while nobody ran it is over now. */
  async #wasAway(): Promise<void> {
    const state = this.#state as TableState;
    const isOpen = state.phase === 'betting' && this.#parts.now() < state.startedAt + this.table.schedule.betting;
    if (!this.isFlight || state.phase === 'ended' || isOpen) return;
    await this.#interrupt(state);
  }

  async #interrupt(state: TableState): Promise<void> {
    const mark = interruptedName(this.table.name, state.number);
    await this.#write({ ...state, phase: 'ended', interrupted: true }, [{ of: 'brand', name: mark, text: '{}' }]);
    this.#draw();
    this.#overAt = this.#parts.now();
  }

  /** Does what is due. Gives when to look again, undefined: at once. */
  async #step(): Promise<number | undefined> {
    const state = this.#state as TableState;
    const now = this.#parts.now();
    if (state.phase === 'betting') return this.#whileBetting(state, now);
    const { closed, showing } = timesOf(this.table.schedule, this.round as SharedRound);
    if (state.phase === 'closed' && now < closed) {
      this.#tell('closed', state.startedAt + this.table.schedule.betting, closed);
      return closed;
    }
    const unseenMs = Math.min(now, showing as number) - (this.#seenAt ?? closed);
    if (state.phase === 'closed' && this.isFlight && unseenMs > STILL_MS) {
      await this.#interrupt(state);
      return undefined;
    }
    if (state.phase === 'closed' && now < (showing as number)) return this.#whileShowing(now, closed, showing as number);
    if (state.phase === 'closed' && this.isFlight) {
      await this.#write({ ...state, phase: 'ended' });
      this.#overAt = showing as number;
      return undefined;
    }
    if (!this.isFlight) this.#overAt = showing as number;
    return this.#afterIt(state, now);
  }

  async #whileBetting(state: TableState, now: number): Promise<number | undefined> {
    const { phase, until } = phaseAt(this.table.schedule, { startedAt: state.startedAt }, now);
    if (phase === 'waiting' || phase === 'betting') {
      this.#tell(phase, phase === 'waiting' ? now : state.startedAt, until);
      return until;
    }
    // Every stake of the round stands by now: the record is held by each until it does.
    await this.#write({ ...state, phase: 'closed' });
    this.#draw();
    return undefined;
  }

  #whileShowing(now: number, since: number, until: number): number {
    if (!this.isFlight) {
      this.#tell('showing', since, until);
      this.#tellResult();
      return until;
    }
    this.#tell('showing', since, undefined);
    const { hash, crash } = this.#drawn as Drawn & { readonly crash: number };
    this.#seenAt = now;
    const reached = multiplierAt(now - since);
    const { due, next } = this.bets.autos(reached, crash);
    for (const bet of due)
      void this.bets.end(bet, hash, { kind: 'played' }).catch((error: unknown) => this.#parts.failed(`bet ${bet.round} at its end`, error));
    this.board.tick(reached, now);
    const nextAuto = next === undefined ? until : since + reachedAfter(next);
    return Math.min(now + TICK_MS, Math.max(nextAuto, now + 1), until);
  }

  /** The round was shown: its result is told, its bets are settled, and after a pause the next begins. */
  async #afterIt(state: TableState, now: number): Promise<number | undefined> {
    const { schedule } = this.table;
    const over = this.#overAt + schedule.pause;
    this.#tell('pause', this.#overAt, over);
    this.#tellResult();
    if (!this.#settled) {
      const from = this.#overAt + (this.isFlight ? ON_ITS_WAY_MS : 0);
      if (now < from) return from;
      await settleRound(this.#parts, this.table, this.bets, { state, drawn: this.#drawn as Drawn });
      this.#settled = true;
      return undefined;
    }
    if (now < over) return over;
    const number = state.number + 1;
    assert(number <= (this.#chain as TableChain).length, `the chain of ${this.table.name} is used up`);
    await this.#write({ runner: state.runner, number, startedAt: nextStart(schedule, over, now), phase: 'betting' });
    this.#drawn = undefined;
    this.#seenAt = undefined;
    this.#settled = false;
    this.bets.clear();
    return undefined;
  }

  #tell(phase: TableRound['phase'], since: number, until: number | undefined): void {
    const { number, interrupted } = this.#state as TableState;
    this.board.round({ number, phase, since, until, ...(interrupted && { interrupted }) });
  }

  #endOfShowing(): number {
    return timesOf(this.table.schedule, this.round as SharedRound).showing as number;
  }

  #tellResult(): void {
    for (const result of this.results((this.#state as TableState).number, 1)) this.board.result(result);
  }

  #draw(): void {
    this.#drawn = this.#draws?.draw((this.#state as TableState).number);
  }

  /** @throws Replaced where another process wrote since */
  async #write(next: TableState, more: readonly RecordWrite[] = []): Promise<void> {
    const stands = await writeState(this.#parts, this.table, this.#state as TableState, next, more);
    if (!stands) throw new Replaced('another process runs it');
    this.#state = next;
  }
}
