import { loadLanguages } from '@fairbook/words/load';
import Type from 'typebox';
import { jobKind } from '../../platform/jobs.ts';
import type { Module } from '../module.ts';
import { createCasinoLobby } from './index.ts';
import { visitorIn } from './visitor.ts';

/** Forgets what the lobby counted and listed long ago. */
const SWEEP_PLAYS = jobKind({
  name: 'sweep-casino-plays',
  body: Type.Object({}),
  tries: 3,
  wait: { least: 60, most: 600 },
  limitSeconds: 600,
  pollSeconds: 30,
});

export const casinoLobby: Module<'casinoLobby'> = {
  name: 'casinoLobby',
  make: ({ db, clock, voice, visitorOf, newsIn, onError }, { brands, casinoWallet, players }) => {
    const languages = loadLanguages().map(({ code }) => code);
    return createCasinoLobby(
      {
        ...{ db, clock, onError, wallet: casinoWallet, outbox: newsIn('web') },
        shownNames: (owners) => players.shownNames(owners),
        freePlay: (brand) => brands.jurisdiction(brand).games.freePlay,
        minimumCycle: (brand, kind) => brands.jurisdiction(brand).games.minimumCycleMs[kind],
        forbidden: (brand, kind) => brands.jurisdiction(brand).games.forbidden[kind],
        wordsOfKey: (key) => brands.all().flatMap((brand) => languages.map((language) => voice(brand, language).say(key))),
        sentence(brand, language, key) {
          const said = voice(brand, language).say(key);
          return said === key ? undefined : said;
        },
      },
      (request) => visitorIn(request.ctx, visitorOf(request).country),
      () => brands.all().map(({ id }) => id),
    );
  },
  siteRoutes: (it, http) => it.routes(http),
  // Where the games of suppliers are known, and news of rounds are heard.
  routesIn: ['web'],
  jobs: [{ kind: SWEEP_PLAYS, cron: '23 * * * *', run: (it) => it.sweep() }],
  start: (it) => it.start(),
  startsIn: ['web'],
  stop: (it) => it.close(),
};
