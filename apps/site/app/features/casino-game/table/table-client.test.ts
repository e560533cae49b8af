import type { TableChangeBody } from '@fairbook/contract';
import { payoutOf } from '@fairbook/games/definition/multiplier';
import { playRound } from '@fairbook/games/definition/play';
import { kenoDraw } from '@fairbook/games/draws/keno-draw/index';
import { chainWords } from '@fairbook/games/fair/chain';
import { describe, expect, it } from 'vitest';
import { answeredTable, roundNews as round, settled, TABLE_CHAIN, tableAnswer, tableBody } from '../testing.ts';
import { drawRules } from './drawn-bets.ts';
import { tellPaid } from './paid-bets.ts';
import { TableClient } from './table-client.ts';

const HASH = 'a'.repeat(64);
const ORDER = { options: { numbers: [1, 2, 3] }, stakes: [{ spot: 'stake', amount: 200n }] };
const played = playRound(kenoDraw, { ...ORDER, words: chainWords(HASH, TABLE_CHAIN.salt), decisions: [] });
if (!played.ok) throw new Error(played.refusal.code);
const END = { back: payoutOf(played.value.returned), view: played.value.view, awards: undefined };
const drawn = (number: number, phase: 'showing' | 'pause' = 'showing'): TableChangeBody => ({
  ...round(number, phase),
  results: [{ number, hash: HASH, outcome: {} }],
});
const MINE = { options: { numbers: [1, 2, 3] } };
const mine = (name: string, more: Parameters<typeof tableBody>[1] = {}) => tableBody(name, { ...MINE, ...more });
const stands = (name: string) => tableAnswer(name, MINE);
const refusal = (code: 'betting-closed' | 'loss-limit' | 'round-over') => ({ ok: false, refusal: { code } }) as const;
const LOST = { ok: false, refusal: undefined } as const;

const draws = drawRules(kenoDraw);
const open = (server?: Parameters<typeof answeredTable>[1]) => answeredTable(draws, server);
/** With two places, each for one bet. */
const openPlaces = (server?: Parameters<typeof answeredTable>[1]) => answeredTable({ ...draws, slots: 2 }, server);

describe('a bet in the round that is open', () => {
  it('goes into it under a name of its own, and stands when the server says so', async () => {
    const { client, sent, bets } = open();
    client.hear(round(7, 'betting'), 'snapshot');
    const staking = client.stake(ORDER);
    await settled();
    expect(sent).toMatchObject([
      { what: 'join', of: 'request-1', body: { number: 7, options: MINE.options, stakes: [{ spot: 'stake', amount: '2.00' }] } },
    ]);
    expect(bets()).toMatchObject([{ id: 'request-1', number: 7, staked: 200n, waits: false, sending: true }]);
    sent[0]?.answer(stands('request-1'));
    expect(await staking).toEqual({ ok: true });
    expect(bets()).toMatchObject([{ id: 'request-1', sending: false, end: undefined }]);
  });

  it('is none when it is refused', async () => {
    const { client, sent, bets } = open();
    client.hear(round(7, 'betting'), 'snapshot');
    const staking = client.stake(ORDER);
    await settled();
    sent[0]?.answer(refusal('loss-limit'));
    expect([await staking, bets()]).toEqual([refusal('loss-limit'), []]);
  });

  it('is not asked for by somebody the table was not opened for, who hears why', async () => {
    const excluded = { ok: false, refusal: { code: 'self-excluded' } } as const;
    const { client, sent, bets } = open({ own: [], refused: excluded });
    client.hear(round(7, 'betting'), 'snapshot');
    expect([await client.stake(ORDER), sent, bets()]).toEqual([excluded, [], []]);
  });

  it('comes to what the hash of its round says', async () => {
    const { client, sent, bets } = open();
    client.hear(round(7, 'betting'), 'snapshot');
    void client.stake(ORDER);
    await settled();
    sent[0]?.answer(stands('request-1'));
    await settled();
    client.hear(drawn(7), 'delta');
    expect(bets()).toMatchObject([{ end: END }]);
  });

  it('comes to that too when its answer comes after the draw, and to nothing before', async () => {
    const { client, sent, bets } = open();
    client.hear(round(7, 'betting'), 'snapshot');
    void client.stake(ORDER);
    await settled();
    client.hear(drawn(7), 'delta');
    expect(bets()).toMatchObject([{ end: undefined }]);
    sent[0]?.answer(stands('request-1'));
    await settled();
    expect(bets()).toMatchObject([{ end: END }]);
  });

  it('is gone with its round', async () => {
    const { client, bets } = open({ own: [mine('mine')] });
    client.hear(drawn(7), 'snapshot');
    await settled();
    expect(bets()).toHaveLength(1);
    client.hear(round(8, 'betting'), 'delta');
    expect(bets()).toEqual([]);
  });

  it('is one of eight at most in a round, and of eight more in the next', async () => {
    const { client, bets } = open({ own: Array.from({ length: 8 }, (_, i) => mine(`mine-${i}`)) });
    client.hear(round(7, 'betting'), 'snapshot');
    await settled();
    expect(await client.stake(ORDER)).toMatchObject({ refusal: { code: 'round-in-progress' } });
    client.hear(drawn(7), 'delta');
    expect(await client.stake(ORDER)).toEqual({ ok: true });
    expect(bets()).toHaveLength(9);
  });

  it('cannot be made before there is a round, or by somebody who watches', async () => {
    expect(await open().client.stake(ORDER)).toMatchObject({ refusal: { code: 'betting-closed' } });
    const watched = new TableClient(draws, 'EUR', undefined);
    watched.hear(round(7, 'betting'), 'snapshot');
    expect(await watched.stake(ORDER)).toMatchObject({ refusal: { code: 'not-signed-in' } });
  });
});

describe('a bet for the next round', () => {
  it('waits for it, goes into it once, and is told of when it is refused there', async () => {
    const { client, sent, bets } = open();
    client.hear(drawn(7), 'snapshot');
    expect(await client.stake(ORDER)).toEqual({ ok: true });
    await settled();
    expect([sent, bets()]).toMatchObject([[], [{ id: 'request-1', number: 8, waits: true }]]);
    client.hear(round(8, 'betting'), 'delta');
    client.hear({ number: 8, count: 1 }, 'delta');
    await settled();
    expect(sent).toMatchObject([{ what: 'join', of: 'request-1', body: { number: 8 } }]);
    sent[0]?.answer(refusal('loss-limit'));
    await settled();
    expect(client.state()).toMatchObject({ bets: [], refused: { refusal: { code: 'loss-limit' } } });
    void client.stake(ORDER);
    expect(client.state().refused).toBeUndefined();
  });

  it.each(['self-excluded', 'time-out-active'] as const)('is refused at the press for who may not play: %s', async (code) => {
    const { client, server, sent, bets } = open();
    client.hear(drawn(7), 'snapshot');
    await settled();
    server.refused = { ok: false, refusal: { code } };
    expect([await client.stake(ORDER), bets()]).toEqual([server.refused, []]);
    client.hear(round(8, 'betting'), 'delta');
    await settled();
    expect(sent).toEqual([]);
  });

  it('waits all the same where nobody says whether its player may play', async () => {
    const { client, server, bets } = open();
    client.hear(drawn(7), 'snapshot');
    await settled();
    server.refused = { ok: false, refusal: undefined };
    expect([await client.stake(ORDER), bets()]).toMatchObject([{ ok: true }, [{ number: 8, waits: true }]]);
  });

  it('is for a round that has not begun yet, where that is what the table waits for', async () => {
    const { client, bets } = open();
    client.hear(round(7, 'waiting'), 'snapshot');
    await client.stake(ORDER);
    expect(bets()).toMatchObject([{ number: 7, waits: true }]);
  });

  it('goes into no earlier round', async () => {
    const { client, sent, bets } = open();
    client.hear(round(7, 'closed'), 'snapshot');
    await client.stake(ORDER);
    client.hear(round(7, 'betting'), 'snapshot');
    await settled();
    expect([sent, bets()]).toMatchObject([[], [{ number: 8, waits: true }]]);
  });

  it('goes into no later round, and the player is told', async () => {
    const { client, sent } = open();
    client.hear(round(7, 'showing'), 'snapshot');
    await client.stake(ORDER);
    client.hear(round(9, 'betting'), 'snapshot');
    await settled();
    expect([sent, client.state()]).toMatchObject([[], { bets: [], refused: { refusal: { code: 'betting-closed' } } }]);
  });

  it('is taken back without a word to the server', async () => {
    const { client, sent, bets } = open();
    client.hear(round(7, 'showing'), 'snapshot');
    await client.stake(ORDER);
    expect(await client.takeBack('request-1')).toEqual({ ok: true });
    await client.stake(ORDER);
    expect(await client.takeBackAll()).toEqual({ ok: true });
    expect([bets(), sent]).toEqual([[], []]);
  });

  it('stays out of its round while something over the page asks the player to look', async () => {
    const { client, sent, server, bets } = open();
    client.hear(round(7, 'showing'), 'snapshot');
    await client.stake(ORDER);
    server.held = true;
    client.hear(round(8, 'betting'), 'delta');
    await settled();
    expect([sent, bets()]).toMatchObject([[], [{ number: 8, waits: true }]]);
    server.held = false;
    client.hear({ number: 8, count: 1 }, 'delta');
    await settled();
    expect(sent).toMatchObject([{ what: 'join', body: { number: 8 } }]);
  });

  it('is forgotten where a screen says so', async () => {
    const { client, sent } = open();
    client.hear(round(7, 'showing'), 'snapshot');
    await client.stake(ORDER);
    client.forgetWaiting();
    client.hear(round(8, 'betting'), 'delta');
    await settled();
    expect([sent, client.state()]).toMatchObject([[], { bets: [], refused: undefined }]);
  });
});

describe('a bet that is taken back', () => {
  it('is gone when the server says so, and takes no other order meanwhile', async () => {
    const { client, sent, bets } = open({ own: [mine('one'), mine('two')] });
    client.hear(round(7, 'betting'), 'snapshot');
    await settled();
    const back = client.takeBack('one');
    expect(await client.takeBack('one')).toMatchObject({ refusal: { code: 'round-over' } });
    await settled();
    expect(sent).toMatchObject([{ what: 'leave', of: 'one' }]);
    sent[0]?.answer(stands('one'));
    expect([await back, bets()]).toMatchObject([{ ok: true }, [{ id: 'two' }]]);
  });

  it('stays where it is when it came too late', async () => {
    const { client, sent, bets } = open({ own: [mine('mine')] });
    client.hear(round(7, 'betting'), 'snapshot');
    await settled();
    const back = client.takeBack('mine');
    await settled();
    client.hear(drawn(7), 'delta');
    sent[0]?.answer(refusal('betting-closed'));
    expect(await back).toEqual(refusal('betting-closed'));
    expect(bets()).toMatchObject([{ sending: false, end: END }]);
    expect(await client.takeBack('mine')).toMatchObject({ refusal: { code: 'round-over' } });
  });

  it('is one of all, those of the round one after the other, and one refusal is the answer', async () => {
    const { client, sent, bets } = open({ own: [mine('one'), mine('two')] });
    client.hear(round(7, 'betting'), 'snapshot');
    await settled();
    const back = client.takeBackAll();
    await settled();
    expect(sent.map(({ of }) => of)).toEqual(['one']);
    sent[0]?.answer(stands('one'));
    await settled();
    sent[1]?.answer(refusal('betting-closed'));
    expect([await back, bets()]).toMatchObject([refusal('betting-closed'), [{ id: 'two' }]]);
  });
});

/** Loses every answer there is, repeats and all. */
async function loseAll({ sent }: Pick<ReturnType<typeof open>, 'sent'>): Promise<void> {
  await settled();
  for (let i = 0; i < sent.length; i++) {
    sent[i]?.answer(LOST);
    await settled();
  }
}

describe('where no answer comes', () => {
  it('the same order is sent again under the same name, and then the server is asked what it has', async () => {
    const table = open({ own: [] });
    const { client, sent, server, bets } = table;
    client.hear(round(7, 'betting'), 'snapshot');
    await settled();
    const staking = client.stake(ORDER);
    server.own = [mine('request-1')];
    await loseAll(table);
    expect(sent.map(({ of }) => of)).toEqual(Array.from({ length: 4 }, () => 'request-1'));
    expect(await staking).toEqual({ ok: true });
    expect(bets()).toMatchObject([{ id: 'request-1', sending: false }]);
  });

  it.each([
    ['has none', []],
    ['cannot be reached', undefined],
  ])('a bet does not stand when the server %s', async (_name, own) => {
    const table = open({ own: [] });
    table.client.hear(round(7, 'betting'), 'snapshot');
    await settled();
    const staking = table.client.stake(ORDER);
    table.server.own = own;
    await loseAll(table);
    expect([await staking, table.bets()]).toEqual([LOST, []]);
  });

  it('a bet that was taken back is gone, and one of which nobody knows stays', async () => {
    const table = open({ own: [mine('one'), mine('two')] });
    const { client, server, bets } = table;
    client.hear(round(7, 'betting'), 'snapshot');
    await settled();
    const one = client.takeBack('one');
    server.own = [mine('one', { phase: 'voided' }), mine('two')];
    await loseAll(table);
    expect([await one, bets()]).toMatchObject([{ ok: true }, [{ id: 'two' }]]);
    const two = client.takeBack('two');
    server.own = undefined;
    await loseAll(table);
    expect([await two, bets()]).toMatchObject([LOST, [{ id: 'two', sending: false }]]);
  });

  it('an order that is on its way when the stream comes back stays so', async () => {
    const { client, sent, bets } = open({ own: [] });
    client.hear(round(7, 'betting'), 'snapshot');
    void client.stake(ORDER);
    await settled();
    client.hear(round(7, 'betting'), 'snapshot');
    await settled();
    expect(bets()).toMatchObject([{ id: 'request-1', sending: true }]);
    sent[0]?.answer(stands('request-1'));
    await settled();
    expect(bets()).toMatchObject([{ id: 'request-1', sending: false }]);
  });
});

describe('a bet whose round ended unseen', () => {
  const cut = async () => {
    const table = open({ own: [mine('mine')] });
    table.client.hear(round(7, 'betting'), 'snapshot');
    await settled();
    return table;
  };

  it.each([
    ['won', { phase: 'settled', won: '3.00', view: {} }, 300n],
    ['was given back', { phase: 'voided' }, 200n],
  ] as const)('%s, by the word of the server, until the next stake', async (_name, more, back) => {
    const { client, server, bets } = await cut();
    server.own = [mine('mine', more)];
    client.hear(round(9, 'showing'), 'snapshot');
    await settled();
    expect([bets(), client.state().missed]).toMatchObject([[], [{ id: 'mine', number: 7, staked: 200n, end: { back } }]]);
    void client.stake(ORDER);
    expect(client.state().missed).toEqual([]);
  });

  it('is not told of while the server has not settled it, and not where it has none', async () => {
    const { client, server } = await cut();
    client.hear(round(9, 'showing'), 'snapshot');
    await settled();
    expect(client.state().missed).toEqual([]);
    server.own = [];
    client.hear(round(10, 'betting'), 'snapshot');
    await settled();
    expect(client.state().missed).toEqual([]);
  });
});

describe('the bets by the word of the server', () => {
  it('are found again after a visit elsewhere: those of this round that were not given back', async () => {
    const { client, bets } = open({
      own: [mine('mine'), mine('back', { phase: 'voided' }), mine('next', { source: { kind: 'chain', number: 8, end: '', salt: '' } })],
    });
    client.hear(drawn(7), 'snapshot');
    await settled();
    expect(bets()).toMatchObject([{ id: 'mine', staked: 200n, end: END }]);
  });

  it('are asked for where the runner was away, and replace what was worked out here', async () => {
    const { client, server, bets } = open({ own: [mine('mine')] });
    client.hear(drawn(7), 'snapshot');
    await settled();
    server.own = [mine('mine', { phase: 'settled', won: '3.00', view: {} })];
    client.hear(round(7, 'pause', { interrupted: true }), 'delta');
    await settled();
    expect(bets()).toMatchObject([{ end: { back: 300n } }]);
  });

  it('are asked for after the round until the server has settled them, where pots can be won, and nobody else asks', async () => {
    const paid: Parameters<typeof mine>[1] = { phase: 'settled', won: '7.00', awards: [{ pot: 'pier_mini', amount: '7.00' }], view: {} };
    const asksWhere = async (pots: boolean) => {
      let asked = 0;
      const { client, bets } = open({
        pots,
        get own() {
          asked += 1;
          return [mine('mine', asked < 3 ? {} : paid)];
        },
      });
      client.hear(round(7, 'betting'), 'snapshot');
      await settled();
      client.hear(drawn(7, 'pause'), 'delta');
      await settled();
      return { asked, end: bets()[0]?.end };
    };
    expect(await asksWhere(true)).toMatchObject({ asked: 3, end: { back: 700n, awards: [{ pot: 'pier_mini', amount: 700n }] } });
    expect(await asksWhere(false)).toEqual({ asked: 1, end: END });
  });

  it('are told of once where pots paid something of them, when the server says so', async () => {
    const { client, server } = open({ own: [mine('mine'), mine('other')], pots: true });
    const told: unknown[] = [];
    const stop = tellPaid(client, (bet) => told.push(bet));
    client.hear(drawn(7), 'snapshot');
    await settled();
    expect(told).toEqual([]);
    const awards = [{ pot: 'pier_grand', amount: '50.00' }];
    server.own = [mine('mine', { phase: 'settled', won: '51.00', awards, view: {} }), mine('other', { phase: 'settled', view: {} })];
    client.hear(drawn(7, 'pause'), 'delta');
    await settled();
    client.hear({ number: 7, count: 2 }, 'delta');
    const paid = { round: 'mine', staked: 200n, won: 5100n, awards: [{ pot: 'pier_grand', amount: 5000n }] };
    expect(told).toEqual([paid]);
    stop();
  });
});

describe('places for one bet each', () => {
  it('do not wait for each other’s answers, and take no second bet until the first is over', async () => {
    const { client, sent, bets } = openPlaces();
    client.hear(round(7, 'betting'), 'snapshot');
    void client.stake({ ...ORDER, slot: 0 });
    void client.stake({ ...ORDER, slot: 1 });
    await settled();
    expect(sent.map(({ of }) => of)).toEqual(['request-1', 'request-2']);
    expect(await client.stake({ ...ORDER, slot: 1 })).toMatchObject({ refusal: { code: 'round-in-progress' } });
    for (const { of, answer } of sent) answer(stands(of));
    await settled();
    client.hear(drawn(7), 'delta');
    expect(await client.stake({ ...ORDER, slot: 1 })).toEqual({ ok: true });
    expect(bets()).toMatchObject([
      { slot: 0, number: 7 },
      { slot: 1, number: 8, waits: true },
    ]);
  });

  it('have their bets again after a visit elsewhere, and keep them when the stream comes back', async () => {
    const { client, sent, server, bets } = openPlaces({ own: [mine('one'), mine('two')] });
    client.hear(round(7, 'betting'), 'snapshot');
    await settled();
    expect(bets()).toMatchObject([
      { id: 'one', slot: 0 },
      { id: 'two', slot: 1 },
    ]);
    void client.takeBack('one');
    await settled();
    sent[0]?.answer(stands('one'));
    await settled();
    server.own = [mine('one', { phase: 'voided' }), mine('two')];
    client.hear(round(7, 'betting'), 'snapshot');
    await settled();
    expect(bets()).toMatchObject([{ id: 'two', slot: 1 }]);
  });
});
