import type { Brand } from '@fairbook/contract';
import { assert } from '@fairbook/domain';
import type { ProviderLook } from '@fairbook/provider-kit';
import { NO_MAIL, SettingError } from '../../config.ts';
import { brandColours } from '../../platform/brand-colours.ts';
import { createSeal } from '../../platform/seal.ts';
import type { Kernel } from '../../start/kernel.ts';
import { isInboxShown } from '../../start/safeguards.ts';
import { siteAddress } from '../../web/public-address.ts';
import type { Brands } from '../brands/face.ts';
import type { Module } from '../module.ts';
import type { Messages } from './face.ts';
import { createMessages } from './index.ts';

/** Messages to one address in an hour, by channel; what is over waits. */
const MESSAGES_TO_ONE = {
  email: { name: 'messages-email', tries: 30, windowMs: 3_600_000 },
  sms: { name: 'messages-sms', tries: 20, windowMs: 3_600_000 },
  telegram: { name: 'messages-telegram', tries: 30, windowMs: 3_600_000 },
  site: { name: 'messages-site', tries: 100, windowMs: 3_600_000 },
  push: { name: 'messages-push', tries: 30, windowMs: 3_600_000 },
} as const;

/** The sandbox inbox in a brand's colours. */
function inboxLook(brand: Brand | undefined): ProviderLook {
  assert(brand, 'a message belongs to a brand');
  const { name, look } = brand;
  return { name, dark: look.defaultScheme === 'dark', ...brandColours(look, look.defaultScheme) };
}

/** @throws SettingError where a brand cannot write to its players */
function refuseSilence({ config }: Kernel, brands: Pick<Brands, 'all' | 'origin'>, messages: Pick<Messages, 'carries'>): void {
  if (!config.sendsMail && !isInboxShown(config, brands)) throw new SettingError(NO_MAIL);
  const silent = brands.all().find((each) => !messages.carries(each, 'email'));
  if (silent)
    throw new SettingError(
      `The brand ${silent.key} names no messaging provider that is set up and sends e-mail, which players cannot do without.`,
    );
}

export const messages: Module<'messages'> = {
  name: 'messages',
  make: (kernel, { brands, sessions }) => {
    const { db, clock, ids, config, attempts, integrations, inUse, jobs, secret, voice, logLine, onError } = kernel;
    const own = createMessages({
      db,
      clock,
      ids,
      providers: inUse(integrations.messaging).flatMap(({ make, given, host }) => {
        const demonstration = isInboxShown(config, brands);
        return make(given, { ...host, look: (key: string) => inboxLook(brands.byKey(key)), demonstration }) ?? [];
      }),
      brand: brands.byId,
      // Mail programs show light pages best; one that is dark turns them itself.
      look: ({ look }) => brandColours(look, 'light'),
      voice,
      addressOf: (brand, where) =>
        where === 'console'
          ? `${config.console.url ?? `http://localhost:${config.console.port}`}/console`
          : siteAddress(config, brands, brand),
      jobs,
      seal: createSeal(secret, 'messages'),
      sessions,
      mayReach: async (channel, to) => attempts.take(MESSAGES_TO_ONE[channel], to, clock.now()),
      log: logLine,
      onError,
    });
    refuseSilence(kernel, brands, own);
    return own;
  },
  siteRoutes: (it, http) => it.routes(http),
  stop: (it) => it.stop(),
};
