import { hash } from 'node:crypto';
import type { Fixture } from '@fairbook/contract';
import type { FeedMessage, FixtureInfo } from '@fairbook/provider-kit';
import { isDatabaseDown } from '../../platform/faults.ts';
import type { FeedNeeds } from './needs.ts';
import { rawText } from './quarantine.ts';

/** Fixtures remembered; the ones described longest ago are forgotten first and asked of the database again. */
const KNOWN = 20_000;
/** The same for a fixture that is described as before. */
export const digestOf = (info: FixtureInfo): string => hash('sha1', rawText(info), 'base64');

export type FixtureMessage = FeedMessage & { readonly kind: 'fixture' };

const refOf = (message: FixtureMessage): string => `${message.provider}/${message.fixture.ref}`;

/** Sets in a map that forgets what was set longest ago. */
function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > KNOWN) map.delete(map.keys().next().value as string);
}

/** Fixtures of the feed by `<provider>/<ref>`, and what waits for their numbers. */
export interface NumberTables {
  /** Fixtures that have their number, by `<provider>/<ref>`, and how they were described. */
  readonly known: Map<string, { readonly fixture: Fixture; readonly digest: string }>;
  /** Fixtures whose number is being made, by `<provider>/<ref>`, with the messages that wait behind each. */
  readonly unnumbered: Map<string, { readonly first: FixtureMessage; readonly rest: FeedMessage[] }>;
  /** Descriptions that make no fixture, by `<provider>/<ref>`: sent again as they are, they are not tried again. */
  readonly unusable: Map<string, string>;
  /** Producers that lost messages because too many waited for a number, with the time of the first one lost. */
  readonly overrun: Map<string, number>;
}

export const numberTables = (): NumberTables => ({ known: new Map(), unnumbered: new Map(), unusable: new Map(), overrun: new Map() });

interface NumberNeeds extends Pick<FeedNeeds, 'board' | 'catalogue' | 'onError'> {
  /** Takes a message that waited behind its fixture. */
  readonly route: (message: FeedMessage) => void;
  /** Takes a description that makes no fixture. */
  readonly setAside: (message: FeedMessage, fixture: Fixture | undefined, reason: string) => void;
}

/** Numbers from the catalogue for fixtures that wait, and what follows for the messages behind them. */
export interface NumberGiver {
  numberAll(provider: string, firsts: readonly FixtureMessage[]): Promise<void>;
  giveUp(first: FixtureMessage, reason: string): Promise<void>;
}

export function numberGiver(
  { board, catalogue, onError, route, setAside }: NumberNeeds,
  { known, unnumbered, unusable }: NumberTables,
): NumberGiver {
  /**
   * Numbers for fixtures of one provider. Where one of them cannot be stored the halves are tried apart, so that it ends alone and the
   * others have theirs; a database that cannot be asked says nothing about any of them and is thrown.
   */
  async function numberAll(provider: string, firsts: readonly FixtureMessage[]): Promise<void> {
    let fixtures: readonly Fixture[];
    try {
      fixtures = await catalogue.register(
        provider,
        firsts.map((message) => message.fixture),
      );
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      if (firsts.length === 1)
        return giveUp(firsts[0]!, `the database refused it: ${error instanceof Error ? error.message : String(error)}`);
      const half = firsts.length >> 1;
      await numberAll(provider, firsts.slice(0, half));
      return numberAll(provider, firsts.slice(half));
    }
    fixtures.forEach((fixture, i) => {
      const first = firsts[i]!;
      remember(known, refOf(first), { fixture, digest: digestOf(first.fixture) });
      unusable.delete(refOf(first));
      handOn(first, fixture, () => board.setAside(fixture.id, 'fixture', false));
    });
  }

  /** A description that makes no fixture is reported once; a fixture that was described well before stays as it was, and closed. */
  async function giveUp(first: FixtureMessage, reason: string): Promise<void> {
    const ref = refOf(first);
    const before = known.get(ref) ?? (await describedBefore(first));
    remember(unusable, ref, digestOf(first.fixture));
    if (before) remember(known, ref, before);
    handOn(first, before?.fixture, () => setAside(first, before?.fixture, reason));
  }

  async function describedBefore({ provider, fixture }: FixtureMessage) {
    try {
      const known = await catalogue.find(provider, fixture.ref);
      return known && { fixture: known, digest: '' };
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      return undefined;
    }
  }

  /** Hands on a fixture, what its description was worth, and what waited behind it; of one that has no number nothing can be handed on. */
  function handOn(first: FixtureMessage, fixture: Fixture | undefined, described: () => void): void {
    const waited = unnumbered.get(refOf(first))?.rest ?? [];
    unnumbered.delete(refOf(first));
    try {
      if (fixture) board.fixture(fixture, `${first.provider}/${first.producer}`);
      described();
      for (const message of waited) route(message);
    } catch (error) {
      onError(error);
    }
  }

  return { numberAll, giveUp };
}
