import { allSports, MOST_PLAYERS, PARTICIPANTS } from '@fairbook/domain';
import {
  booleanProblem,
  first,
  integerProblem,
  isRecord,
  listProblem,
  momentProblem,
  oneOfProblem,
  opaqueProblem,
  optional,
  type Problem,
  quoted,
  recordProblem,
  textProblem,
} from './check-values.ts';

/** Characters of names and of a provider's own references at most; languages and other names of one thing. */
export const MOST_TEXT = { ref: 200, name: 200, reason: 500, short: 60, languages: 100, aliases: 50 } as const;
/** How far ahead a fixture may be announced, ms. */
const AHEAD_MS = 5 * 366 * 86_400_000;
/** A number that is worn. */
const MOST_NUMBER = 999;
const MOST_ID = 2_147_483_647;
const SIDES: ReadonlySet<unknown> = new Set(['home', 'away']);
const sportNames = (): ReadonlySet<unknown> => new Set(allSports().map(({ key }) => key));

const namesProblem = (at: string, names: unknown): Problem =>
  optional(names, () =>
    recordProblem(`${at}.names`, names, MOST_TEXT.languages, (language, name) =>
      first([
        textProblem('a language', language, MOST_TEXT.short),
        optional(name, () => textProblem(`${at}.names.${language}`, name, MOST_TEXT.name, 0)),
      ]),
    ),
  );

const shieldProblem = (at: string, shield: unknown): Problem =>
  isRecord(shield)
    ? first(['base', 'second', 'pattern'].map((part) => textProblem(`${at}.shield.${part}`, shield[part], MOST_TEXT.short, 0)))
    : `${at}.shield is ${quoted(shield)}, expected an object`;

function teamProblem(at: string, team: unknown): Problem {
  if (!isRecord(team)) return `${at} is ${quoted(team)}, expected an object`;
  const { shield } = team;
  return first([
    textProblem(`${at}.ref`, team['ref'], MOST_TEXT.ref),
    textProblem(`${at}.name`, team['name'], MOST_TEXT.name),
    namesProblem(at, team['names']),
    textProblem(`${at}.shortName`, team['shortName'], MOST_TEXT.name, 0),
    textProblem(`${at}.code`, team['code'], MOST_TEXT.short, 0),
    integerProblem(`${at}.countryId`, team['countryId'], 0, MOST_ID),
    shieldProblem(at, shield),
    optional(team['city'], () => textProblem(`${at}.city`, team['city'], MOST_TEXT.name, 0)),
    optional(team['aliases'], () =>
      listProblem(`${at}.aliases`, team['aliases'], MOST_TEXT.aliases, (alias, place) => textProblem(place, alias, MOST_TEXT.name, 0)),
    ),
  ]);
}

/** Players of either side: known by a reference of their own each. */
function playersProblem(players: unknown): Problem {
  const refs = new Set<unknown>();
  return listProblem('players', players, MOST_PLAYERS, (player, at) => {
    if (!isRecord(player)) return `${at} is ${quoted(player)}, expected an object`;
    if (refs.has(player['ref'])) return `${at} is ${quoted(player['ref'])} once more`;
    refs.add(player['ref']);
    return first([
      textProblem(`${at}.ref`, player['ref'], MOST_TEXT.ref),
      oneOfProblem(`${at}.side`, player['side'], SIDES),
      textProblem(`${at}.name`, player['name'], MOST_TEXT.name),
      namesProblem(at, player['names']),
      optional(player['simulated'], () => booleanProblem(`${at}.simulated`, player['simulated'])),
    ]);
  });
}

/** A number twice, or a reference. */
const again = (seen: Set<unknown>, value: unknown): boolean => seen.size === seen.add(value).size;

function participantsProblem(participants: unknown): Problem {
  const refs = new Set<unknown>();
  const numbers = new Set<unknown>();
  const { least, most } = PARTICIPANTS;
  if (Array.isArray(participants) && participants.length < least)
    return `participants has ${participants.length}, expected ${least} or more`;
  return listProblem('participants', participants, most, (each, at) => {
    if (!isRecord(each)) return `${at} is ${quoted(each)}, expected an object`;
    const { ref, number, shield } = each;
    if (again(refs, ref)) return `${at} is ${quoted(ref)} once more`;
    if (number !== undefined && again(numbers, number)) return `${at} has the number ${quoted(number)} once more`;
    return first([
      textProblem(`${at}.ref`, ref, MOST_TEXT.ref),
      textProblem(`${at}.name`, each['name'], MOST_TEXT.name),
      namesProblem(at, each['names']),
      optional(number, () => integerProblem(`${at}.number`, number, 0, MOST_NUMBER)),
      optional(shield, () => shieldProblem(at, shield)),
      optional(each['withdrawn'], () => booleanProblem(`${at}.withdrawn`, each['withdrawn'])),
      optional(each['simulated'], () => booleanProblem(`${at}.simulated`, each['simulated'])),
    ]);
  });
}

/** A field stands in place of sides and their players. */
function fieldProblem(fixture: Readonly<Record<string, unknown>>): Problem {
  const { field } = fixture;
  const sided = ['home', 'away', 'players'].find((name) => fixture[name] !== undefined);
  if (sided !== undefined) return `a field has no ${sided}`;
  if (!isRecord(field)) return `field is ${quoted(field)}, expected an object`;
  const { title } = field;
  return first([
    isRecord(title)
      ? first([textProblem('field.title.name', title['name'], MOST_TEXT.name), namesProblem('field.title', title['names'])])
      : `field.title is ${quoted(title)}, expected an object`,
    participantsProblem(field['participants']),
    optional(field['ofCompetition'], () => booleanProblem('field.ofCompetition', field['ofCompetition'])),
  ]);
}

function competitionProblem(competition: unknown): Problem {
  if (!isRecord(competition)) return `competition is ${quoted(competition)}, expected an object`;
  return first([
    textProblem('competition.ref', competition['ref'], MOST_TEXT.ref),
    textProblem('competition.name', competition['name'], MOST_TEXT.name),
    namesProblem('competition', competition['names']),
    oneOfProblem('competition.sport', competition['sport'], sportNames()),
    integerProblem('competition.countryId', competition['countryId'], 0, MOST_ID),
    integerProblem('competition.tier', competition['tier'], 0, MOST_ID),
    integerProblem('competition.rank', competition['rank'], -MOST_ID, MOST_ID),
  ]);
}

/** What is wrong with the description of a fixture; `now` is the consumer's clock, unix ms. */
export function fixtureProblem(fixture: unknown, now: number): Problem {
  if (!isRecord(fixture)) return `fixture is ${quoted(fixture)}, expected an object`;
  return first([
    textProblem('ref', fixture['ref'], MOST_TEXT.ref),
    oneOfProblem('sport', fixture['sport'], sportNames()),
    competitionProblem(fixture['competition']),
    fixture['field'] === undefined
      ? first([teamProblem('home', fixture['home']), teamProblem('away', fixture['away'])])
      : fieldProblem(fixture),
    optional(fixture['players'], () => playersProblem(fixture['players'])),
    momentProblem('startsAt', fixture['startsAt'], now, AHEAD_MS),
    optional(fixture['round'], () => textProblem('round', fixture['round'], MOST_TEXT.name, 0)),
    optional(fixture['venue'], () => textProblem('venue', fixture['venue'], MOST_TEXT.name, 0)),
    optional(fixture['neutral'], () => booleanProblem('neutral', fixture['neutral'])),
    optional(fixture['settledBy'], () => oneOfProblem('settledBy', fixture['settledBy'], new Set(['provider']))),
    optional(fixture['rates'], () => (isRecord(fixture['rates']) ? opaqueProblem('rates', fixture['rates']) : 'rates is no object')),
  ]);
}
