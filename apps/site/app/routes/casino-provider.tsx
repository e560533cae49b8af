import { siteContext } from '../context.ts';
import { CasinoPage, FILTER_FORM, FilterBar, FoundGames, filterOf, readAsked, SupplierMark } from '../features/casino-lobby/index.ts';
import { missing } from '../shared/addresses/missing.ts';
import { paths } from '../shared/addresses/paths.ts';
import { useFrame } from '../shared/page/frame-data.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { isolated } from '../shared/words/format.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/casino-provider';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { views, brand } = context.get(siteContext);
  const url = new URL(request.url);
  const asked = readAsked(url.searchParams);
  const supplier = (await views.casino.suppliers()).find(({ slug }) => slug === params.supplier);
  if (!supplier) throw missing(views, url);
  const [list, overview, favourites] = await Promise.all([
    views.casino.games({ ...filterOf(asked), supplier: supplier.slug }),
    views.casino.overview(),
    views.casino.favourites(),
  ]);
  return { brand: brand.name, supplier, asked, list, overview, favourites };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  const { supplier, brand = '' } = args.loaderData ?? {};
  const provider = supplier?.title ?? '';
  return screenMeta(args, provider, say('casino_provider_text', { provider, brand }));
};

export default function CasinoProvider({ loaderData: { supplier, asked, list, overview, favourites } }: Route.ComponentProps) {
  const { say, language } = useWords();
  const { brand } = useFrame();
  const here = paths.provider(language, supplier.slug);
  // All of them are of one provider: that is no choice here.
  const facets = { ...list.facets, suppliers: [] };
  return (
    <CasinoPage
      overview={overview}
      favourites={favourites}
      search={{ action: here, text: asked.text, total: supplier.games, form: FILTER_FORM }}
    >
      <header className="casino-heading casino-heading-mark">
        <SupplierMark supplier={supplier} />
        <h1>{supplier.title}</h1>
        <bdi>{say('casino_count', { n: supplier.games })}</bdi>
        <p>
          {supplier.own
            ? say('casino_provider_own')
            : say('casino_provider_text', { provider: isolated(supplier.title), brand: isolated(brand.name) })}
        </p>
      </header>
      <FilterBar action={here} asked={{ ...asked, supplier: undefined }} facets={facets} category="" />
      <FoundGames list={list} label={supplier.title} show={asked.show} bare={here} />
    </CasinoPage>
  );
}
