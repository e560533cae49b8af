import type { Brand, GameFilter } from '@fairbook/contract';
import type { CasinoGame } from '@fairbook/provider-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bet,
  betWin,
  type CasinoHarness,
  type CasinoPlayer,
  casinoHarness,
  ROLLBACK,
  SUPPLIER,
  win,
} from '../../testing/casino-harness.ts';
import type { SuppliedGame } from '../casino-wallet/face.ts';
import type { CasinoLobby, LobbyVisitor } from './face.ts';
import { createCasinoLobby } from './index.ts';
import type { CasinoLobbyNeeds } from './needs.ts';

const DAY_MS = 86_400_000;
let h: CasinoHarness;
let brand: Brand;
let ann: CasinoPlayer;
const listed: SuppliedGame[] = [];
let offered: (supplied: SuppliedGame) => boolean = () => true;
let freePlay: 'anybody' | 'players' = 'anybody';
let forbidden: readonly string[] = [];

const game = (code: string, more: Partial<CasinoGame> = {}): CasinoGame => ({
  ...{ code, kind: 'other', categories: ['fast'], title: { en: code }, images: {}, rtp: { least: 9900, most: 9900 }, volatility: 'low' },
  ...{ stakes: { EUR: { least: 10n, most: 100_000n, step: 10n } }, features: [], demo: true, jurisdictions: undefined },
  ...{ devices: ['desktop', 'phone'], version: '1', ...more },
});
const slot = (code: string, more: Partial<CasinoGame> = {}) => game(code, { kind: 'slot', categories: ['slots'], ...more });
const list = (supplier: string, ...games: CasinoGame[]) => listed.push(...games.map((each) => ({ supplier, game: each })));

/** Another process beside the one that hears news, unless it is told where from. */
function lobbyOf(outbox: CasinoLobbyNeeds['outbox'] = { once() {} }): CasinoLobby {
  const { base, clock, players } = h.account;
  const health = (supplier: string) => ({
    ...{ supplier, title: supplier.toUpperCase(), games: 1, gamesReadAt: 1, failedAt: undefined, calls: undefined },
  });
  const needs: CasinoLobbyNeeds = {
    ...{
      db: base.db,
      clock,
      outbox,
      shownNames: players.shownNames,
      freePlay: () => freePlay,
      minimumCycle: (_, kind) => ({ slot: 2500, other: 0 })[kind],
      forbidden: () => forbidden,
    },
    wallet: {
      games: () => [...listed],
      offers: (_ctx, supplied) => offered(supplied),
      stakes: ({ brand: of }, supplied, currency) => h.casino.stakes({ brand: of }, supplied, currency),
      health: () => [health(SUPPLIER), health('away')],
      studio: () => ({ supplier: SUPPLIER, play: undefined as never }),
      picture: async () => undefined,
    },
    wordsOfKey: (key) => [`word ${key}`],
    sentence: (_brand, _language, key) => (key === 'casino_about_dice' ? 'One roll decides.' : undefined),
    onError(error) {
      throw error;
    },
  };
  return createCasinoLobby(
    needs,
    () => guest(),
    () => [brand.id],
  );
}
let lobby: CasinoLobby;

const guest = (more: Partial<LobbyVisitor> = {}): LobbyVisitor => ({
  brand,
  language: 'en',
  country: undefined,
  player: undefined,
  ...more,
});
const player = (of: CasinoPlayer) => guest({ player: { playerId: of.playerId, currency: 'EUR' } });
const views = (visitor = guest()) => lobby.views(visitor);
const found = async (filter: Partial<GameFilter>, visitor = guest()) =>
  (await views(visitor).games({ from: 0, most: 50, ...filter })).games.map(({ code }) => code);
/** Every round so far is heard of and written. */
const settled = async (): Promise<void> => {
  await h.account.outbox.drain();
  await lobby.flush();
};
let rounds = 0;
/** Somebody with money and a session of now. */
async function someone(code: string): Promise<CasinoPlayer> {
  const made = await h.player();
  return { ...made, token: await h.launch(made, code) };
}
async function play(of: CasinoPlayer, code: string, staked = 100n, won = 0n): Promise<void> {
  const token = await h.launch(of, code);
  expect(await h.act(of, `lobby-${++rounds}`, betWin(staked, won), { game: code, token })).toMatchObject({ ok: true });
}

beforeAll(async () => {
  h = await casinoHarness();
  const [first] = h.account.brands.all();
  brand = { ...first!, casino: { suppliers: ['away', SUPPLIER], featured: [`${SUPPLIER}/nothing`, `${SUPPLIER}/fruits`] } };
  list('away', slot('gems', { title: { en: 'Gems of Aten', ru: 'Самоцветы' }, features: ['free-spins', 'jackpot'], volatility: 'high' }));
  list(SUPPLIER, game('dice', { title: { en: 'Two Dice' } }), slot('fruits', { rtp: { least: 9650, most: 9650 }, volatility: 'high' }));
  list(SUPPLIER, game('ring', { categories: ['roulette'], rtp: { least: 9730, most: 9865 } }), game('no-euro', { stakes: {} }));
  lobby = lobbyOf(h.account.outbox);
  await lobby.start();
});
afterAll(async () => {
  await lobby.close();
  await h.account.end();
});

describe('games', () => {
  test('have numbers that no later start and no other order changes', async () => {
    const ids = async (of: CasinoLobby) =>
      new Map((await of.views(guest()).games({ from: 0, most: 50 })).games.map(({ supplier, code, id }) => [`${supplier}/${code}`, id]));
    const before = await ids(lobby);
    expect(before.size).toBe(listed.length);
    expect(Math.min(...before.values())).toBeGreaterThan(1000);
    listed.reverse();
    expect(await ids(lobbyOf())).toEqual(before);
    listed.reverse();
  });

  test('of the same code at two suppliers have two addresses', async () => {
    list('away', game('dice', { title: { en: 'Their Dice' } }));
    const { games } = await views().games({ text: 'dice', from: 0, most: 50 });
    expect(games.map(({ supplier, slug }) => `${supplier} ${slug}`).sort()).toEqual(['away dice-away', `${SUPPLIER} dice`]);
    listed.pop();
  });

  test('are seen twice at once and numbered once', async () => {
    list(SUPPLIER, ...Array.from({ length: 30 }, (_, i) => game(`twin-${i}`)));
    const both = await Promise.all([lobbyOf(), lobbyOf()].map((each) => each.views(guest()).games({ text: 'twin', from: 0, most: 50 })));
    expect(both[0]?.games.map(({ id }) => id)).toEqual(both[1]?.games.map(({ id }) => id));
    expect(new Set(both[0]?.games.map(({ id }) => id)).size).toBe(30);
    listed.splice(-30);
  });

  test('stand in the order of suppliers, our own first, whatever the brand lists first', async () => {
    expect(await found({})).toEqual(['dice', 'fruits', 'ring', 'no-euro', 'gems']);
  });

  test('are found by category, feature, volatility, return, provider and kind, all at once', async () => {
    expect(await found({ category: 'slots' })).toEqual(['fruits', 'gems']);
    expect(await found({ category: 'jackpot' })).toEqual(['gems']);
    expect(await found({ category: 'tables' })).toEqual(['ring']);
    expect(await found({ category: 'tables', within: 'roulette' })).toEqual(['ring']);
    expect(await found({ category: 'tables', within: 'baccarat' })).toEqual([]);
    expect(await found({ volatility: ['high'] })).toEqual(['fruits', 'gems']);
    expect(await found({ volatility: ['high'], feature: ['free-spins'] })).toEqual(['gems']);
    expect(await found({ supplier: 'away' })).toEqual(['gems']);
    expect(await found({ rtpLeast: 98 })).toEqual(['dice', 'no-euro', 'gems']);
    expect(await found({ rtpLeast: 97 })).toEqual(['dice', 'ring', 'no-euro', 'gems']);
    expect(await found({ rtpMost: 98 })).toEqual(['fruits']);
    expect(await found({ rtpMost: 97 })).toEqual(['fruits']);
    expect(await found({ sort: 'rtp' })).toEqual(['dice', 'no-euro', 'gems', 'ring', 'fruits']);
    expect(await found({ sort: 'name' })).toEqual(['fruits', 'gems', 'no-euro', 'ring', 'dice']);
  });

  test('are found by words of their names in any language, of their section and of their supplier, the nearest first', async () => {
    expect(await found({ text: 'самоцв' })).toEqual(['gems']);
    expect(await found({ text: 'ATEN gems' })).toEqual(['gems']);
    expect(await found({ text: 'roulette' })).toEqual(['ring']);
    expect(await found({ text: 'away' })).toEqual(['gems']);
    expect(await found({ text: 'ems' })).toEqual(['gems']);
    expect(await found({ text: 'chess' })).toEqual([]);
    expect(await found({ text: '"<>%_' })).toHaveLength(5);
  });

  test('tell what a list may be narrowed to, over the whole section', async () => {
    const { facets, total } = await views().games({ category: 'slots', volatility: ['low'], from: 0, most: 50 });
    expect(total).toBe(0);
    expect(facets).toMatchObject({
      suppliers: [
        { supplier: 'away', title: 'AWAY', count: 1 },
        { supplier: SUPPLIER, title: SUPPLIER.toUpperCase(), count: 1 },
      ],
      volatilities: [{ volatility: 'high', count: 2 }],
      features: [
        { feature: 'free-spins', count: 1 },
        { feature: 'jackpot', count: 1 },
      ],
    });
  });

  test('name no feature that the law of the brand forbids', async () => {
    forbidden = ['free-spins'];
    const { games, facets } = await views().games({ category: 'slots', from: 0, most: 50 });
    forbidden = [];
    expect(games.find(({ code }) => code === 'gems')?.features).toEqual(['jackpot']);
    expect(facets.features).toEqual([{ feature: 'jackpot', count: 1 }]);
  });

  test('come in steps', async () => {
    const step = (from: number) => found({ from, most: 2 });
    expect([await step(0), await step(2), await step(4)]).toEqual([['dice', 'fruits'], ['ring', 'no-euro'], ['gems']]);
  });

  test('show names and stakes of the visitor, and no stakes where they are not played', async () => {
    const { games } = await views(guest({ language: 'ru' })).games({ from: 0, most: 50 });
    const of = (code: string) => games.find((each) => each.code === code);
    expect(of('gems')).toMatchObject({ name: 'Самоцветы', stakes: { currency: 'EUR', least: '0.10', most: '1000.00' } });
    expect(of('dice')).toMatchObject({
      name: 'Two Dice',
      kind: 'fast-games',
      categories: [1008],
      platforms: ['Android', 'ANDROID_ASIA', 'IOS', 'OTHER'],
    });
    expect(of('no-euro')?.stakes).toBeNull();
    expect(of('ring')).toMatchObject({ kind: 'roulette', categories: [5, 1015], rtp: { least: 9730, most: 9865 } });
  });

  test('have pictures by addresses of ours alone', async () => {
    list(
      'away',
      game('far', { images: { poster: 'https://elsewhere.example/x.svg' } }),
      game('near', { images: { poster: '/pictures/x.svg' } }),
    );
    list('away', game('sly', { images: { poster: '//elsewhere.example/x.svg' } }));
    const { games } = await views().games({ supplier: 'away', from: 0, most: 50 });
    expect(games.map(({ code, images }) => [code, images.poster])).toEqual([
      ['gems', null],
      ['far', expect.stringMatching(/^\/assets\/supplied-games\/\d+-poster\.[0-9a-f]{8}$/)],
      ['near', '/pictures/x.svg'],
      ['sly', null],
    ]);
    listed.splice(-3);
    // Ours have theirs in the folder of art.
    const [dice] = (await views().games({ text: 'dice', from: 0, most: 1 })).games;
    expect(dice?.images.poster).toMatch(/^\/assets\/games\/dice\.[0-9a-f]{8}\.svg$/);
    expect(dice?.images.banner).toMatch(/^\/assets\/games\/dice-wide\.[0-9a-f]{8}\.svg$/);
  });

  test('are not there where the brand does not offer them, nor where there is no casino for the visitor', async () => {
    offered = ({ supplier }) => supplier === SUPPLIER;
    expect(await found({ category: 'slots' })).toEqual(['fruits']);
    expect((await views().suppliers()).map(({ slug }) => slug)).toEqual([SUPPLIER]);
    offered = () => true;
    const { casino: _, ...without } = brand;
    const blocked = { ...brand, settings: { ...brand.settings, casinoBlockedCountries: ['MT'] } };
    for (const visitor of [guest({ brand: without as Brand }), guest({ brand: blocked, country: 'MT' })]) {
      expect(await found({}, visitor)).toEqual([]);
      expect(await lobby.views(visitor).lobby()).toMatchObject({ featured: null, rows: [], winners: [], total: 0 });
      expect(await lobby.game(visitor, { supplier: SUPPLIER, code: 'dice' })).toBeUndefined();
    }
    expect(await found({}, guest({ brand: blocked, country: 'AT' }))).toHaveLength(5);
  });

  test('of our own are there once the site can show them, those of others at once', async () => {
    const own = lobbyOf();
    const codes = async () => (await own.views(guest()).games({ from: 0, most: 50 })).games.map(({ code }) => code);
    own.screens(['ring', 'chess']);
    expect(await codes()).toEqual(['ring', 'gems']);
    expect(await own.views(guest()).overview()).toMatchObject({ total: 2 });
    expect(await own.game(guest(), { supplier: SUPPLIER, code: 'dice' })).toBeUndefined();
    own.screens(['dice', 'ring']);
    expect(await codes()).toEqual(['dice', 'ring', 'gems']);
  });

  test('are tried for free by whom the law lets', async () => {
    const demo = async (visitor: LobbyVisitor) => (await views(visitor).games({ text: 'two dice', from: 0, most: 1 })).games[0]?.demo;
    const somebody = guest({ player: { playerId: 1n, currency: 'EUR' } });
    expect([await demo(guest()), await demo(somebody)]).toEqual([true, true]);
    freePlay = 'players';
    expect([await demo(guest()), await demo(somebody)]).toEqual([false, true]);
    freePlay = 'anybody';
  });

  test('that come after their supplier are new for thirty days', async () => {
    const { clock } = h.account;
    expect(await found({ isNew: true })).toEqual([]);
    clock.advance(2 * DAY_MS);
    list(SUPPLIER, game('late'));
    expect(await found({ isNew: true })).toEqual(['late']);
    expect((await views().lobby()).rows.find(({ row }) => row === 'new')?.games.map(({ code }) => code)).toEqual(['late']);
    clock.advance(31 * DAY_MS);
    expect(await found({ isNew: true })).toEqual([]);
    listed.pop();
  });
});

test('suppliers have numbers, our own first, with how many games they have', async () => {
  const suppliers = await views().suppliers();
  expect(suppliers).toMatchObject([
    { slug: SUPPLIER, title: 'TOY', own: true, live: true, games: 4 },
    { slug: 'away', title: 'AWAY', own: false, live: true, games: 1 },
  ]);
  expect(new Set(suppliers.map(({ id }) => id)).size).toBe(2);
});

test('one game is told with what is said of it, where anything is', async () => {
  expect(await lobby.game(guest(), { supplier: SUPPLIER, code: 'dice' })).toMatchObject({
    minimumCycleMs: 0,
    game: { name: 'Two Dice' },
    about: 'One roll decides.',
  });
  expect((await lobby.game(guest(), { supplier: SUPPLIER, code: 'ring' }))?.about).toBeUndefined();
  expect(await lobby.game(guest(), { supplier: SUPPLIER, code: 'chess' })).toBeUndefined();
});

describe('what is played', () => {
  test('orders lists, makes a row of the player’s own and is known after a start', async () => {
    ann = await someone('fruits');
    for (let i = 0; i < 6; i++) await play(ann, 'fruits');
    await play(await someone('dice'), 'dice');
    await settled();
    expect(await found({})).toEqual(['fruits', 'dice', 'ring', 'no-euro', 'gems']);
    const { rows } = await views(player(ann)).lobby();
    expect(rows.map(({ row, by, games }) => [row, by, games.map(({ code }) => code)])).toEqual([
      ['continue', 'last-played', ['fruits']],
      ['slots', 'last-hour', ['fruits', 'gems']],
      ['fast-games', 'last-hour', ['dice', 'no-euro']],
      ['tables', null, ['ring']],
    ]);
    expect((await views().lobby()).rows[0]?.row).toBe('slots');
    const again = lobbyOf();
    await again.start();
    expect((await again.views(guest()).games({ from: 0, most: 1 })).games[0]?.code).toBe('fruits');
    await again.close();
  });

  test('makes a game popular while it is played', async () => {
    expect(await found({ isPopular: true })).toEqual(['fruits']);
    h.account.clock.advance(2 * 3_600_000);
    expect(await found({ isPopular: true })).toEqual([]);
    // Of the day it still stands first.
    expect((await found({}))[0]).toBe('fruits');
  });

  test('counts a round once, however many acts it has', async () => {
    const carl = await someone('fruits');
    for (const act of [bet(100n), bet(100n), win(0n)])
      expect(await h.act(carl, 'steps', act, { game: 'fruits' })).toMatchObject({ ok: true });
    await settled();
    expect(await h.account.base.db.query('select rounds from casino_played where player_id = $1', [carl.playerId])).toEqual([
      { rounds: 1n },
    ]);
  });

  test('is forgotten a day later', async () => {
    h.account.clock.advance(2 * DAY_MS);
    await lobby.sweep();
    expect(await h.account.base.db.query('select from casino_rounds_counted')).toEqual([]);
    // What a player played stays theirs.
    expect((await views(player(ann)).recent()).map(({ code }) => code)).toEqual(['fruits']);
  });
});

describe('last winners', () => {
  let bob: CasinoPlayer;
  const winners = async () =>
    (await views().lobby()).winners.map(({ game: { code }, player: shown, staked, won }) => [code, shown, staked, won]);

  test('are those who got more than they staked, by no more than two digits of theirs', async () => {
    bob = await someone('dice');
    await play(bob, 'dice', 100n, 100n);
    await play(bob, 'dice', 100n, 50n);
    await settled();
    expect(await winners()).toEqual([]);
    await play(bob, 'dice', 100n, 250n);
    await settled();
    expect(await winners()).toEqual([['dice', `••${bob.login.slice(-2)}`, '1.00', '2.50']]);
  });

  test('tell no more of a name than its letters', async () => {
    const named = await h.account.newPerson({
      email: 'zoe@example.com',
      password: 'a quiet harbour at dawn',
      name: 'zoe',
      surname: 'Vella',
    });
    expect(
      await h.account.players.shownNames([
        { brandId: brand.id, playerId: named.playerId },
        { brandId: 77, playerId: 5n },
      ]),
    ).toEqual(['Z. V.', undefined]);
  });

  test('are there no longer when the win is taken back', async () => {
    const order = h.order(bob, 'back', betWin(100n, 900n));
    await h.wallet.perform(order);
    await settled();
    expect((await winners())[0]).toEqual(['dice', `••${bob.login.slice(-2)}`, '1.00', '9.00']);
    await h.act(bob, 'back', ROLLBACK, { reference: order.transactionId });
    await settled();
    expect(await winners()).toEqual([['dice', `••${bob.login.slice(-2)}`, '1.00', '2.50']]);
  });

  test('have one place each, so that nobody fills the list alone', async () => {
    const cleo = await someone('fruits');
    await play(cleo, 'fruits', 100n, 300n);
    await settled();
    // Faster than the list is written, and then over many writings.
    for (let i = 0; i < 60; i++) await play(bob, 'dice', 100n, 400n + BigInt(i));
    await settled();
    for (let i = 0; i < 15; i++) {
      await play(bob, 'dice', 100n, 500n + BigInt(i));
      await settled();
    }
    expect(await winners()).toEqual([
      ['dice', `••${bob.login.slice(-2)}`, '1.00', '5.14'],
      ['fruits', `••${cleo.login.slice(-2)}`, '1.00', '3.00'],
    ]);
  });

  test('are forgotten after a week', async () => {
    h.account.clock.advance(8 * DAY_MS);
    await lobby.sweep();
    expect(await winners()).toEqual([]);
  });
});

test('recommendations say why, leave out what was played, and need no history', async () => {
  const [dora, eve] = [await h.player(), await h.player()];
  await play(dora, 'fruits');
  await play(dora, 'dice');
  await settled();
  const of = async (visitor: LobbyVisitor) => (await views(visitor).recommended()).map(({ game: { code }, reason }) => [code, reason]);
  expect(await of(player(dora))).toEqual([
    ['no-euro', { kind: 'category', category: 'fast-games', game: 'Two Dice' }],
    ['gems', { kind: 'category', category: 'slots', game: 'fruits' }],
    ['ring', { kind: 'volatility', volatility: 'low', game: 'Two Dice' }],
  ]);
  await play(eve, 'dice');
  await settled();
  expect((await of(player(eve)))[0]).toEqual(['fruits', { kind: 'played-with', game: 'Two Dice' }]);
  expect((await of(guest())).map(([code]) => code)).toEqual(['dice', 'no-euro', 'gems', 'ring', 'fruits']);
  expect((await of(guest()))[0]).toEqual(['dice', { kind: 'return' }]);
});

test('the head of the lobby is the first game the brand names that is there', async () => {
  expect((await views().lobby()).featured).toMatchObject({ game: { code: 'fruits' }, about: '' });
  const bare = guest({ brand: { ...brand, casino: { suppliers: brand.casino?.suppliers ?? [] } } });
  // Without one the most played of those with a picture for it.
  expect((await lobby.views(bare).lobby()).featured).toMatchObject({ game: { code: 'dice' }, about: 'One roll decides.' });
});
