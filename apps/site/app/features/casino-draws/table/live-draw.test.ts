import type { GameRoundBody, TableChangeBody } from '@fairbook/contract';
import { payoutOf } from '@fairbook/games/definition/multiplier';
import { playRound } from '@fairbook/games/definition/play';
import { kenoDraw } from '@fairbook/games/draws/keno-draw/index';
import { chainWords } from '@fairbook/games/fair/chain';
import { describe, expect, it } from 'vitest';
import type { Refused, RoundTold } from '../../casino-game/index.ts';
import { ownAhead, ownIn } from './draw-table.ts';
import { createLiveDraw } from './live-draw.ts';

type Phase = NonNullable<TableChangeBody['round']>['phase'];
const HASH = 'a'.repeat(64);
const SALT = 'salt';
const chain = { end: 'b'.repeat(64), salt: SALT, length: 100 };
const round = (number: number, phase: Phase, more: { interrupted?: boolean } = {}): TableChangeBody => ({
  chain,
  round: { number, phase, since: 1000, until: 7000, ...more },
});
const NUMBERS = [1, 2, 3];
const ORDER = { options: { numbers: NUMBERS }, stakes: [{ spot: 'stake', amount: 200n }] };
const played = playRound(kenoDraw, { ...ORDER, words: chainWords(HASH, SALT), decisions: [] });
if (!played.ok) throw new Error(played.refusal.code);
const END = { back: payoutOf(played.value.returned), view: played.value.view, pot: false };
const shown = (number: number, phase: Phase): TableChangeBody => ({
  ...round(number, phase),
  results: [{ number, hash: HASH, outcome: { numbers: (END.view as { readonly drawn: readonly number[] }).drawn } }],
});

/** A ticket as the server tells it. */
const body = (request: string, more: Partial<GameRoundBody> = {}): GameRoundBody => ({
  ...{ round: request, game: 'keno-draw', version: '1.0.0', currency: 'EUR', phase: 'deciding', options: { numbers: NUMBERS } },
  ...{ stakes: [{ spot: 'stake', amount: '2.00' }], decisions: [], choices: [], staked: '2.00', won: '0.00', awards: [], view: null },
  ...{ at: 1, source: { kind: 'chain', number: 7, end: chain.end, salt: SALT } },
  ...more,
});
const told = (request: string, more: Partial<GameRoundBody> = {}) => ({
  ok: true as const,
  value: { round: body(request, more), balance: '98.00', at: 1 } satisfies RoundTold,
});
const LOST: Refused = { ok: false, refusal: undefined };

/** A table whose server is answered by hand: orders wait in `sent` until `answer` says what became of them. */
function openTable(own: readonly GameRoundBody[] = []) {
  const sent: {
    readonly what: string;
    readonly of: string;
    readonly body: unknown;
    readonly answer: (of: Refused | ReturnType<typeof told>) => void;
  }[] = [];
  let names = 0;
  const page = { held: false };
  const asks = (what: string, of: string, given: unknown) =>
    new Promise<Refused | ReturnType<typeof told>>((answer) => sent.push({ what, of, body: given, answer }));
  const never = () => Promise.reject(new Error('not of a draw'));
  const table = createLiveDraw(
    kenoDraw,
    {
      now: () => 1000,
      uuid: () => `request-${++names}`,
      held: () => page.held,
      own: async () => own,
      launch: async () => ({ ok: true, value: 'token' }),
      ...{ play: never, decide: never },
      join: (_table, given) => asks('join', given.request, given),
      leave: (_table, name) => asks('leave', name, undefined),
      sleep: async () => {},
    },
    'EUR',
  );
  const settle = () => new Promise<void>((done) => setImmediate(done));
  return { table, sent, settle, page, state: () => table.state() };
}

describe('draws at the table of the house', () => {
  it('have no round until the stream tells one, and show what was drawn with it', () => {
    const { table, state } = openTable();
    expect(state().phase).toBe('opening');
    table.hear(round(7, 'betting'), 'snapshot');
    expect(state()).toMatchObject({ phase: 'betting', number: 7, outcome: undefined, history: [] });
    table.hear(shown(7, 'showing'), 'delta');
    expect(state()).toMatchObject({ phase: 'showing', outcome: { numbers: expect.any(Array) }, history: [] });
    table.hear(round(8, 'betting'), 'delta');
    expect(state()).toMatchObject({ number: 8, outcome: undefined, history: [{ number: 7, hash: HASH }] });
  });

  it('take a ticket under a name of its own, and work out from the hash what it gives back', async () => {
    const { table, sent, settle, state } = openTable();
    table.hear(round(7, 'betting'), 'snapshot');
    const staked = table.stake(ORDER);
    await settle();
    expect(sent[0]?.body).toMatchObject({ request: 'request-1', number: 7, options: { numbers: NUMBERS }, stakes: [{ amount: '2.00' }] });
    expect(ownIn(state())).toMatchObject([{ id: 'request-1', sending: true }]);
    sent[0]?.answer(told('request-1'));
    expect(await staked).toEqual({ ok: true });
    table.hear(shown(7, 'showing'), 'delta');
    expect(ownIn(state())).toMatchObject([{ sending: false, end: END }]);
  });

  it('know what a ticket came to whose answer came after the draw', async () => {
    const { table, sent, settle, state } = openTable();
    table.hear(round(7, 'betting'), 'snapshot');
    void table.stake(ORDER);
    await settle();
    table.hear(shown(7, 'showing'), 'delta');
    expect(ownIn(state())).toMatchObject([{ end: undefined }]);
    sent[0]?.answer(told('request-1'));
    await settle();
    expect(ownIn(state())).toMatchObject([{ end: END }]);
  });

  it('keep a bet for the next draw, take it back without a word, and send it when that opens', async () => {
    const { table, sent, settle, state } = openTable();
    table.hear(shown(7, 'showing'), 'snapshot');
    await table.stake(ORDER);
    expect(ownAhead(state())).toMatchObject([{ number: 8, waits: true }]);
    await table.takeBack('request-1');
    expect([state().own, sent]).toEqual([[], []]);
    await table.stake(ORDER);
    table.hear(round(8, 'betting'), 'delta');
    await settle();
    expect(sent[0]).toMatchObject({ what: 'join', body: { number: 8 } });
    sent[0]?.answer({ ok: false, refusal: { code: 'loss-limit' } });
    await settle();
    expect(state()).toMatchObject({ own: [], refused: { refusal: { code: 'loss-limit' } } });
  });

  it('stake nothing by themselves while something over the page asks the player to look', async () => {
    const { table, sent, settle, page, state } = openTable();
    table.hear(shown(7, 'showing'), 'snapshot');
    await table.stake(ORDER);
    page.held = true;
    table.hear(round(8, 'betting'), 'delta');
    await settle();
    expect([sent, ownAhead(state()).length]).toEqual([[], 1]);
    page.held = false;
    table.hear({ number: 8, count: 1 }, 'delta');
    await settle();
    expect(sent).toMatchObject([{ what: 'join', body: { number: 8 } }]);
    page.held = true;
    table.hear(round(9, 'betting'), 'delta');
    expect(state().own).toEqual([]);
  });

  it('take a bet out over the wire, and no ninth one', async () => {
    const { table, sent, settle, state } = openTable(Array.from({ length: 8 }, (_, i) => body(`mine-${i}`)));
    table.hear(round(7, 'betting'), 'snapshot');
    await settle();
    expect(await table.stake(ORDER)).toMatchObject({ refusal: { code: 'round-in-progress' } });
    const taken = table.takeBack('mine-3');
    await settle();
    expect(sent[0]).toMatchObject({ what: 'leave', of: 'mine-3' });
    sent[0]?.answer(told('mine-3', { phase: 'voided' }));
    expect(await taken).toEqual({ ok: true });
    expect(state().own).toHaveLength(7);
  });

  it('keep a bet that came too late to be taken out', async () => {
    const { table, sent, settle, state } = openTable([body('mine')]);
    table.hear(round(7, 'betting'), 'snapshot');
    await settle();
    const taken = table.takeBack('mine');
    await settle();
    table.hear(shown(7, 'showing'), 'delta');
    sent[0]?.answer({ ok: false, refusal: { code: 'betting-closed' } });
    expect(await taken).toMatchObject({ refusal: { code: 'betting-closed' } });
    expect(ownIn(state())).toMatchObject([{ sending: false, end: END }]);
  });

  it('find their bets again after a visit elsewhere, and those of a round in which the house was away', async () => {
    const mine = [body('mine')];
    const { table, settle, state } = openTable(mine);
    table.hear(shown(7, 'showing'), 'snapshot');
    await settle();
    expect(ownIn(state())).toMatchObject([{ id: 'mine', end: END }]);
    mine.splice(0, 1, body('mine', { phase: 'settled', won: '3.00', awards: [{ pot: 'bingo-75', amount: '1.00' }], view: {} }));
    table.hear(round(7, 'pause', { interrupted: true }), 'delta');
    await settle();
    expect(state().interrupted).toBe(true);
    expect(ownIn(state())).toMatchObject([{ end: { back: 300n, pot: true } }]);
  });

  it('ask the server where no answer came, and forget the bets of a round that is gone', async () => {
    const own: GameRoundBody[] = [];
    const { table, sent, settle, state } = openTable(own);
    table.hear(round(7, 'betting'), 'snapshot');
    await settle();
    const staked = table.stake(ORDER);
    for (let i = 0; i < 4; i++) {
      await settle();
      if (i === 3) own.push(body('request-1'));
      sent[i]?.answer(LOST);
    }
    expect(await staked).toEqual(LOST);
    await settle();
    expect(ownIn(state())).toMatchObject([{ id: 'request-1', sending: false }]);
    table.hear(round(8, 'betting'), 'delta');
    expect(state().own).toEqual([]);
  });
});
