/** A player of the seeded sandbox. */
export interface Person {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  /** Number of the brand. */
  readonly partner: 1 | 2;
  /** How much they are put in at first, main units. */
  readonly deposit: string;
  /** Bets an hour, about. */
  readonly bets: number;
  /** Sports they bet on, by number. */
  readonly sports: readonly number[];
  /** What they pay in at once and then take out, main units: more than the brand pays without a look by staff. */
  readonly large: { readonly deposits: readonly string[]; readonly withdrawal: string } | undefined;
}

const NAMES = [
  'Alba',
  'Bruno',
  'Carla',
  'Dario',
  'Elena',
  'Filip',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Katya',
  'Luca',
  'Mara',
  'Nadim',
  'Olga',
];
const SURNAMES = ['Vella', 'Borg', 'Camilleri', 'Farrugia', 'Zammit', 'Galea', 'Micallef', 'Grech', 'Attard', 'Spiteri', 'Azzopardi'];
const DEPOSITS = ['40', '75', '120', '250', '500', '1000'];
/** Withdrawals of the first few: staff decide the smaller ones alone, the greatest needs a second person. */
const LARGE: readonly Person['large'][] = [
  { deposits: ['1400'], withdrawal: '1250' },
  undefined,
  { deposits: ['1500'], withdrawal: '1320' },
  { deposits: ['3000', '3000'], withdrawal: '5600' },
  undefined,
  { deposits: ['1100'], withdrawal: '1100' },
];
const SPORTS = [[1], [1], [1, 2, 3], [3], [2], [1, 3]];

/** So many players, the same ones each time; every third is of the second brand. */
export const people = (count: number): readonly Person[] =>
  Array.from({ length: count }, (_, i) => ({
    name: NAMES[i % NAMES.length] as string,
    surname: SURNAMES[(i * 7) % SURNAMES.length] as string,
    email: `player${i + 1}@example.com`,
    partner: i % 3 === 2 ? 2 : 1,
    deposit: DEPOSITS[(i * 5 + 4) % DEPOSITS.length] as string,
    bets: 1 + ((i * 11 + 8) % 9),
    sports: SPORTS[i % SPORTS.length] as readonly number[],
    large: LARGE[i],
  }));
