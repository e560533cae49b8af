import type { Brand } from '@fairbook/contract';

/** A British bookmaker's tongue. */
export const words: NonNullable<Brand['words']> = {
  en: {
    nav_live: 'In-play',
    nav_live_now: 'In-play',
    home_live: 'In-play',
    screen_live: 'In-play betting',
    rail_pinned: 'Quick links',
    slip_title: 'Your slip',
    accumulator_title: 'Acca of the day',
    screen_accumulator: 'Acca of the day',
    accumulator_none_title: 'No acca right now',
  },
  ru: { rail_pinned: 'Быстрые ссылки', slip_title: 'Ваш купон' },
  ar: { rail_pinned: 'روابط سريعة', slip_title: 'قسيمتك' },
};
