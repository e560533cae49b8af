import { Empty } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { CasinoPage, SupplierMark } from '../features/casino-lobby/index.ts';
import { A } from '../shared/addresses/link.tsx';
import { paths } from '../shared/addresses/paths.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/casino-providers';

export async function loader({ context }: Route.LoaderArgs) {
  const { casino } = context.get(siteContext).views;
  const [overview, favourites, suppliers] = await Promise.all([casino.overview(), casino.favourites(), casino.suppliers()]);
  return { overview, favourites, suppliers };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('casino_providers'), say('casino_providers_text'));
};

export default function CasinoProviders({ loaderData: { overview, favourites, suppliers } }: Route.ComponentProps) {
  const { say, language } = useWords();
  return (
    <CasinoPage overview={overview} favourites={favourites}>
      <header className="casino-heading">
        <h1>{say('casino_providers')}</h1>
        <p>{say('casino_providers_text')}</p>
      </header>
      {suppliers.length === 0 ? (
        <Empty icon="storefront" title={say('casino_providers_none')}>
          {say('casino_providers_none_text')}
        </Empty>
      ) : (
        <ul className="casino-suppliers">
          {suppliers.map((supplier) => (
            <li key={supplier.slug}>
              <A to={paths.provider(language, supplier.slug)} className="casino-supplier">
                <SupplierMark supplier={supplier} />
                <span>
                  <b>{supplier.title}</b>
                  {supplier.own ? <span>{say('casino_provider_own')}</span> : null}
                </span>
                <bdi>{say('casino_count', { n: supplier.games })}</bdi>
              </A>
            </li>
          ))}
        </ul>
      )}
    </CasinoPage>
  );
}
