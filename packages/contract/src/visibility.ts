import type { Brand } from './brand.ts';
import type { PlayerCondition, Screen } from './screens.ts';
import type { SettingName, SettingValues } from './settings.ts';

/** Of a visitor, what decides which screens they see. */
export interface ScreenVisitor {
  readonly signedIn: boolean;
  readonly language: string;
  readonly settings: Pick<SettingValues, 'hiddenScreens' | 'screenLanguages' | 'expressOfTheDay'>;
  /** What holds of a signed-in player. */
  readonly conditions: ReadonlySet<PlayerCondition>;
  /** From their country nobody may bet. */
  readonly blocked: boolean;
  /** There is a casino for them: see `hasCasino`. */
  readonly casino: boolean;
}

/** Whether a brand has a casino for visitors of a country; undefined: nobody knows it. */
export const hasCasino = ({ casino, settings }: Pick<Brand, 'casino' | 'settings'>, country: string | undefined): boolean =>
  casino !== undefined && settings.casino && !settings.casinoBlockedCountries.includes(country ?? '');

/** The rules of visibility of the spec, in the order they are asked, and the law's before them. */
export const SCREEN_RULES = ['hidden', 'casino', 'language', 'country', 'guests-only', 'players-only', 'player'] as const;
export type ScreenRule = (typeof SCREEN_RULES)[number];

interface Rule {
  readonly hides: (screen: Screen, visitor: ScreenVisitor) => boolean;
  /** What it says, and the settings it asks. */
  readonly means: string;
  readonly settings: (screen: Screen) => readonly SettingName[];
}

const RULES: Readonly<Record<ScreenRule, Rule>> = {
  hidden: {
    hides: ({ name, toggle, lasting }, { settings }) =>
      lasting !== true && ((toggle !== undefined && !settings[toggle]) || (settings.hiddenScreens as readonly string[]).includes(name)),
    means: 'the brand does not have it',
    settings: ({ toggle }) => (toggle === undefined ? ['hiddenScreens'] : [toggle, 'hiddenScreens']),
  },
  casino: {
    hides: ({ part }, { casino }) => part === 'casino' && !casino,
    means: 'there is no casino for this visitor: the brand has none, it is turned off, or their country is left out',
    settings: ({ part }) => (part === 'casino' ? ['casino', 'casinoBlockedCountries'] : []),
  },
  language: {
    hides: ({ name, lasting }, { settings, language }) => {
      const allowed = (settings.screenLanguages as Readonly<Record<string, readonly string[] | undefined>>)[name];
      return lasting !== true && allowed !== undefined && !allowed.includes(language);
    },
    means: 'it is not there in this language',
    settings: () => ['screenLanguages'],
  },
  country: {
    hides: ({ everywhere }, { blocked }) => blocked && everywhere !== true,
    means: 'from this country nobody may bet (451)',
    settings: () => ['blockedCountries'],
  },
  'guests-only': {
    hides: ({ access }, { signedIn }) => access === 'guest' && signedIn,
    means: 'it is for guests, and the visitor is signed in (leads to the home page)',
    settings: () => [],
  },
  'players-only': {
    hides: ({ access }, { signedIn }) => access === 'player' && !signedIn,
    means: 'it is for players, and the visitor is a guest (leads to signing in)',
    settings: () => [],
  },
  player: {
    hides: ({ hiddenFor }, { signedIn, conditions }) => signedIn && hiddenFor !== undefined && conditions.has(hiddenFor),
    means: 'it is nothing for this player: the brand has no way to pay',
    settings: () => [],
  },
};

/** The rule that hides a screen from a visitor; undefined: it is there. */
export const hiddenBy = (screen: Screen, visitor: ScreenVisitor): ScreenRule | undefined =>
  SCREEN_RULES.find((rule) => RULES[rule].hides(screen, visitor));

/** What a screen answers: the page, its place taken by another (`home`, `sign-in`), or that there is none here. */
export type ScreenAnswer = 200 | 404 | 451 | 'home' | 'sign-in';
const ANSWERS: Readonly<Record<ScreenRule, ScreenAnswer>> = {
  hidden: 404,
  casino: 404,
  language: 404,
  country: 451,
  'guests-only': 'home',
  'players-only': 'sign-in',
  player: 404,
};

export function screenAnswer(screen: Screen, visitor: ScreenVisitor): ScreenAnswer {
  const rule = hiddenBy(screen, visitor);
  return rule === undefined ? 200 : ANSWERS[rule];
}

/** Every rule with what it says of a screen and a visitor, for whoever asks why. */
export const explainScreen = (screen: Screen, visitor: ScreenVisitor) =>
  SCREEN_RULES.map((rule) => {
    const { hides, means, settings } = RULES[rule];
    return { rule, hides: hides(screen, visitor), means, settings: settings(screen) };
  });
