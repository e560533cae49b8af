import { CASINO_SECTIONS, type CasinoCategory, type CasinoSection } from '@fairbook/contract/casino-sections';
import type { FilledIconName, IconName } from '@fairbook/ui';

/** A section with its sign. */
export interface ShownSection extends CasinoSection {
  readonly icon: IconName;
}

const ICONS: Readonly<Partial<Record<CasinoCategory, IconName>>> = {
  slots: 'cherries',
  'live-casino': 'broadcast',
  crash: 'rocket-launch',
  'fast-games': 'lightning',
  tables: 'poker-chip',
  poker: 'spade',
  bingo: 'grid-nine',
  keno: 'hash',
  'scratch-cards': 'ticket',
  'tv-games': 'television',
  'virtual-sports': 'soccer-ball',
  tournaments: 'trophy',
  'daily-challenges': 'calendar',
  jackpot: 'diamonds-four',
  favourite: 'heart',
  recent: 'clock-counter-clockwise',
  recommended: 'sparkle',
  providers: 'storefront',
  'vip-club': 'crown',
};
/** Signs that have a filled form for where the visitor is. */
const FILLED: ReadonlySet<string> = new Set<FilledIconName>([
  ...(['cherries', 'broadcast', 'rocket-launch', 'lightning', 'poker-chip', 'spade', 'ticket'] as const),
  ...(['soccer-ball', 'trophy', 'heart', 'sparkle', 'crown', 'squares-four'] as const),
]);
export const isFilled = (icon: IconName): icon is FilledIconName & IconName => FILLED.has(icon);

/** Every section, in the order menus have them. */
export const SECTIONS: readonly ShownSection[] = CASINO_SECTIONS.map((section) => ({
  ...section,
  icon: ICONS[section.category] ?? 'game-controller',
}));

/** Sections that are there for every visitor, whatever games there are: tournaments beside the games, the others under them. */
const OWN: readonly CasinoCategory[] = ['daily-challenges', 'jackpot', 'favourite', 'recent', 'recommended', 'providers', 'vip-club'];
export const OWN_SECTIONS: readonly ShownSection[] = SECTIONS.filter(({ category }) => OWN.includes(category));
export const isAlwaysThere = ({ category }: ShownSection): boolean => category === 'tournaments';

export const sectionOf = (category: CasinoCategory): ShownSection => {
  const section = SECTIONS.find((each) => each.category === category);
  if (!section) throw new Error(`there is no section ${category}`);
  return section;
};

/** The section an address is of, after its language; undefined: none. */
export const sectionAt = (pathname: string): ShownSection | undefined => {
  const path = pathname
    .replace(/(?:\/_)?\.data$/, '')
    .split('/')
    .slice(2)
    .join('/');
  return SECTIONS.find((section) => section.path === path);
};
