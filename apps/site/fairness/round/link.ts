import { isHash } from '@fairbook/domain/heads/bytes';
import type { Stake } from '@fairbook/games/definition/game';
import { type OptionField, readOptions } from '@fairbook/games/definition/options';
import { chainWords } from '@fairbook/games/fair/chain';
import { seedWords } from '@fairbook/games/fair/words';
import { gameOf } from '@fairbook/games/games';
import { firstStakes } from '../check/first-stakes.ts';
import type { Told } from '../check/verdict.ts';
import { EMPTY_FORM, optionText, type RoundForm } from './form.ts';

export interface Linked {
  readonly language: string | undefined;
  readonly form: RoundForm;
  /** Undefined for seeds without a round. */
  readonly told: Told | undefined;
}

/** Longer than any round that was ever played. */
const LONGEST = 1_000_000;
export type Given = Readonly<Record<string, unknown>>;

export const isGiven = (value: unknown): value is Given => typeof value === 'object' && value !== null && !Array.isArray(value);
export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const minorOf = (value: unknown): bigint => (typeof value === 'string' && /^\d{1,30}$/.test(value) ? BigInt(value) : 0n);
const listOf = (value: unknown): readonly Given[] => (Array.isArray(value) ? value.filter(isGiven) : []);

const sourceForm = (source: Given): Partial<RoundForm> =>
  source['kind'] === 'chain'
    ? {
        source: 'chain',
        gameHash: textOf(source['hash']),
        salt: textOf(source['salt']),
        number: textOf(source['number']),
        end: textOf(source['end']),
      }
    : {
        serverSeed: textOf(source['serverSeed']),
        serverSeedHash: textOf(source['serverSeedHash']),
        clientSeed: textOf(source['clientSeed']),
        nonce: textOf(source['nonce'] ?? 0),
      };

const decisionsIn = (link: Given) =>
  listOf(link['decisions']).map(({ move, value }) => ({ move: textOf(move), ...(typeof value === 'number' && { value }) }));

/** Stakes of the link as they were when the round began. */
function stakesIn(link: Given, form: RoundForm): readonly Stake[] {
  const stakes = listOf(link['stakes']).map(({ spot, amount }) => ({ spot: textOf(spot), amount: minorOf(amount) }));
  const game = gameOf(form.game);
  const options = game && readOptions(game.options, isGiven(link['options']) ? link['options'] : {});
  if (!game || !options?.ok) return stakes;
  const chained = form.source === 'chain';
  if (chained && !isHash(form.gameHash)) return stakes;
  const words = chained
    ? chainWords(form.gameHash, form.salt)
    : seedWords({ serverSeed: form.serverSeed, clientSeed: form.clientSeed, nonce: Number(form.nonce) });
  return firstStakes(game, { options: options.value, stakes, words, decisions: decisionsIn(link) });
}

const optionsIn = (game: string, given: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries<OptionField>(gameOf(game)?.options ?? {}).flatMap(([name, field]) => {
      const value = isGiven(given) && Object.hasOwn(given, name) ? given[name] : field.usual;
      const known = typeof value === 'string' || typeof value === 'number' || Array.isArray(value);
      return known ? [[name, optionText(field, value as string | number | readonly number[])] as const] : [];
    }),
  );

function stakeText(stakes: readonly Stake[], text: (minor: bigint) => string): string {
  const [only, ...more] = stakes;
  if (only && more.length === 0 && only.spot === 'stake') return text(only.amount);
  return stakes.map(({ spot, amount }) => `${spot} ${text(amount)}`).join('\n');
}

/** Play chips where none is named. */
export const currencyOf = (link: Given): string => (/^[A-Z]{3,5}$/.test(textOf(link['currency'])) ? textOf(link['currency']) : 'XXX');

/** How the amounts of a currency are written in fields. */
type TextOf = (currency: string) => (minor: bigint) => string;

function read(link: Given, textIn: TextOf): Linked {
  const game = textOf(link['game']);
  const source = isGiven(link['source']) ? link['source'] : link;
  const currency = currencyOf(link);
  const begun: RoundForm = { ...EMPTY_FORM, game, options: optionsIn(game, link['options']), ...sourceForm(source) };
  const jackpots = listOf(link['jackpots'])
    .map(({ jackpot, level, stakesToWin }) => `${textOf(jackpot)} ${textOf(level)} ${textIn(currency)(minorOf(stakesToWin))}`)
    .join('\n');
  const bet = begun.source === 'chain' ? textOf(link['round']) : '';
  const decisions = decisionsIn(link)
    .map(({ move, value }) => (value === undefined ? move : `${move} ${value}`))
    .join('\n');
  const stakes = stakesIn(link, begun);
  const told: Told | undefined = isGiven(link['source'])
    ? {
        ...{
          round: textOf(link['round']),
          version: textOf(link['version']),
          view: link['view'],
          voided: link['voided'] === true,
          currency,
        },
        staked: minorOf(link['staked']),
        won: minorOf(link['won']),
        awards: listOf(link['awards']).map(({ pot, amount }) => ({ pot: textOf(pot), amount: minorOf(amount) })),
      }
    : undefined;
  return {
    language: typeof link['language'] === 'string' ? link['language'] : undefined,
    form: { ...begun, decisions, jackpots, bet, ...(stakes.length > 0 && { stakes: stakeText(stakes, textIn(currency)) }) },
    told,
  };
}

/** What stands behind the hash of a link, or in a text that is only that; undefined where nothing can be read. */
export function given(text: string): Given | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    const link: unknown = JSON.parse(decodeURIComponent(text.slice(text.indexOf('#') + 1).trim()));
    return isGiven(link) ? link : undefined;
  } catch {
    return undefined;
  }
}

/** A round by the link its history gives; undefined for what is none. Anybody can have made it up. */
export function readLink(text: string, textIn: TextOf): Linked | undefined {
  const link = given(text);
  try {
    return link && gameOf(textOf(link['game'])) ? read(link, textIn) : undefined;
  } catch {
    return undefined;
  }
}
