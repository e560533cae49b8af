import { type Caller, createCaller, type Setup } from '@fairbook/client/caller';

/** How a page sends its calls: in its language, to its brand, and with a captcha where one is asked for. */
export const setup = (): Setup => ({
  baseUrl: window.location.origin,
  query: { lng: document.documentElement.lang, partner: document.documentElement.dataset['partner'] },
  captcha: async ({ facts }) => (await import('../captcha/solve.tsx')).solveCaptcha(facts?.['purpose'], call),
});

export const { call, send }: Caller = createCaller(setup);
