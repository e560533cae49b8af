import { type Caller, createCaller, type Setup } from '@fairbook/client/caller';

/** How a page sends its calls: in its language, and to its brand. */
export const setup = (): Setup => ({
  baseUrl: window.location.origin,
  query: { lng: document.documentElement.lang, partner: document.documentElement.dataset['partner'] },
});

export const { call, send }: Caller = createCaller(setup);
