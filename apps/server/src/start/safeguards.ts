import type { Config } from '../config.ts';
import type { Brands } from '../modules/brands/face.ts';

/** A brand may say its public address in its folder, where the settings do not see it. */
const isPublic = (brands: Pick<Brands, 'all' | 'origin'>): boolean => brands.all().some(({ id }) => brands.origin(id) !== undefined);

/** What staff are held to in this process. */
export const safeguardsOf = (
  { staffSecondFactor, fourEyes }: Pick<Config, 'fourEyes' | 'staffSecondFactor'>,
  brands: Pick<Brands, 'all' | 'origin'>,
) => ({
  secondFactor: staffSecondFactor === 'required' || (staffSecondFactor === 'local' && isPublic(brands)),
  fourEyes: fourEyes === 'yes' || (fourEyes === 'local' && isPublic(brands)),
});

/** Whether messages are shown to whoever asks: in a demonstration. */
export const isInboxShown = ({ inbox }: Pick<Config, 'inbox'>, brands: Pick<Brands, 'all' | 'origin'>): boolean =>
  inbox === 'always' || (inbox === 'local' && !isPublic(brands));
