/** What the sport is called, and its period, in every language. */
export const TOY_RACE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { 'sport_toy-race': 'Toy race', 'sport_toy-race_part': 'Lap', 'sport_toy-race_parts': 'Laps', period_lap: 'Lap' },
  ru: { 'sport_toy-race': 'Игрушечные забеги', 'sport_toy-race_part': 'Круг', 'sport_toy-race_parts': 'Круги', period_lap: 'Круг' },
  ar: { 'sport_toy-race': 'سباق اللعبة', 'sport_toy-race_part': 'لفة', 'sport_toy-race_parts': 'لفات', period_lap: 'لفة' },
};
