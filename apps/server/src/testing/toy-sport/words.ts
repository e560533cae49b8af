/** What the sport is called, and its periods, in every language. */
export const TOY_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    'sport_toy-frames': 'Toy frames',
    'sport_toy-frames_part': 'Frame',
    'sport_toy-frames_parts': 'Frames',
    'period_frame-1': '1st frame',
    'period_frame-2': '2nd frame',
    'period_frame-3': '3rd frame',
    statistic_frames: 'Frames won',
    statistic_breaks: 'Breaks',
  },
  ru: {
    'sport_toy-frames': 'Игрушечные фреймы',
    'sport_toy-frames_part': 'Фрейм',
    'sport_toy-frames_parts': 'Фреймы',
    'period_frame-1': '1-й фрейм',
    'period_frame-2': '2-й фрейм',
    'period_frame-3': '3-й фрейм',
    statistic_frames: 'Выигранные фреймы',
    statistic_breaks: 'Брейки',
  },
  ar: {
    'sport_toy-frames': 'أشواط اللعبة',
    'sport_toy-frames_part': 'شوط',
    'sport_toy-frames_parts': 'أشواط',
    'period_frame-1': 'الشوط الأول',
    'period_frame-2': 'الشوط الثاني',
    'period_frame-3': 'الشوط الثالث',
    statistic_frames: 'الأشواط المكسوبة',
    statistic_breaks: 'الكسور',
  },
};
