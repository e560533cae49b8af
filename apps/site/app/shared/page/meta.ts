import type { RootData } from '../../root.tsx';

interface MetaArgs {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
  readonly location: { readonly pathname: string };
}

/**
 * Title, description, canonical address and the same page in the brand's other languages.
 * Search words and sessions never belong to a canonical address.
 */
export function screenMeta({ matches, location }: MetaArgs, title: string, description: string) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  if (!root) return [{ title }];
  const path = location.pathname.replace(/\/$/, '');
  const own = `/${root.language}`;
  const rest = path === own || path.startsWith(`${own}/`) ? path.slice(own.length) : path;
  const at = (language: string) => `${root.origin}/${language}${rest}`;
  return [
    { title: `${title} · ${root.brand.name}` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: root.brand.name },
    { tagName: 'link', rel: 'canonical', href: at(root.language) },
    ...root.languages.map(({ code }) => ({ tagName: 'link', rel: 'alternate', hrefLang: code, href: at(code) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: at(root.languages[0]?.code ?? root.language) },
  ];
}
