import { createSeal } from '../../platform/seal.ts';
import type { Module } from '../module.ts';
import { createCaptcha } from './index.ts';

export const captcha: Module<'captcha'> = {
  name: 'captcha',
  make: ({ db, clock, attempts, config, secret, onError, logLine, integrations, inUse, country, visitorOf, voice }) =>
    createCaptcha({
      ...{ db, clock, attempts, secret, onError },
      seal: createSeal(secret, 'captcha'),
      counts: config.addressLimits,
      services: new Map(inUse(integrations.captcha).map(({ manifest, make, given, host }) => [manifest.name, make(given, host)])),
      countryOf: (request) => country(visitorOf(request).country ?? '')?.id,
      say: (brand, language, key) => voice(brand, language).say(key),
      log: logLine,
    }),
  siteRoutes: (it, http) => it.routes(http),
};
