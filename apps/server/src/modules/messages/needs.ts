import type { Brand } from '@fairbook/contract';
import type { Db } from '@fairbook/database';
import type { Channel, MessagingProvider } from '@fairbook/provider-kit';
import type { Say } from '@fairbook/words';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Seal } from '../../platform/seal.ts';
import type { Sessions } from '../sessions/face.ts';

/** A brand as a message shows it; colours are CSS values. */
export interface MessageLook {
  readonly page: string;
  readonly card: string;
  readonly line: string;
  readonly text: string;
  readonly quiet: string;
  readonly accent: string;
  readonly onAccent: string;
  /** CSS pixels. */
  readonly radius: number;
}

/** How a brand speaks a language. */
export interface Voice {
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  readonly say: Say;
}

export interface MessagesNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  readonly providers: readonly MessagingProvider[];
  readonly brand: (id: number) => Brand | undefined;
  readonly look: (brand: Brand) => MessageLook;
  readonly voice: (brand: Brand, language: string) => Voice;
  /** Where a brand's site and the console are reached, without a trailing slash. */
  readonly addressOf: (brand: Brand, where: 'site' | 'console') => string;
  readonly jobs: Pick<Jobs, 'on' | 'every' | 'add'>;
  readonly seal: Seal;
  readonly sessions: Pick<Sessions, 'left'>;
  /** Whether an address may be sent one more message: nobody's telephone is flooded through us. Counts it. */
  readonly mayReach: (channel: Channel, to: string) => Promise<boolean>;
  /** Told of messages that could not be sent: their number, template and the provider's reason. */
  readonly log: (level: 'warn', text: string, facts: Readonly<Record<string, unknown>>) => void;
  readonly onError: (error: unknown) => void;
}

/** The provider of a brand that carries a channel: of those the brand names, else of all there are, the first. In a demonstration the inbox stands in for the rest. */
export const carrierOf = (
  { providers }: Pick<MessagesNeeds, 'providers'>,
  brand: Pick<Brand, 'messagingProviders'>,
  channel: Channel,
): MessagingProvider | undefined => {
  const { messagingProviders: names } = brand;
  const own = names ? names.flatMap((name) => providers.find((each) => each.name === name) ?? []) : providers;
  const carries = (each: MessagingProvider) => each.channels.includes(channel);
  return own.find(carries) ?? providers.find((each) => each.pages !== undefined && carries(each));
};
