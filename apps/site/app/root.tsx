import { type ReactNode, use } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import './app.css';
import { siteContext } from './context.ts';
import { ErrorScreen } from './shared/error-screen.tsx';
import { NonceContext } from './shared/nonce.ts';
import { RowPlace, SCROLLED } from './shared/row-place.tsx';
import { languageOf, WordsProvider } from './shared/words.tsx';

/** What the document and every screen know of the request; small, because it travels with each page. */
export interface RootData {
  readonly language: string;
  readonly wordsAddress: string;
  readonly brand: { readonly id: number; readonly key: string; readonly name: string };
  readonly theme: { readonly scheme: 'dark' | 'light' | 'both'; readonly initial: 'dark' | 'light' | 'device' };
  readonly origin: string;
  /** Those of the brand; each by its own name. */
  readonly languages: readonly { readonly code: string; readonly name: string }[];
}

export function loader({ context }: Route.LoaderArgs): RootData {
  const { brand, language, origin, wordsAddress, scheme } = context.get(siteContext);
  return {
    language,
    wordsAddress,
    origin,
    languages: brand.languages.map((code) => ({ code, name: languageOf(code)?.name ?? code })),
    brand: { id: brand.id, key: brand.key, name: brand.name },
    theme: { scheme: brand.look.scheme, initial: scheme },
  };
}

/** Nothing of it changes while moving about inside a language; changing the language loads the document anew. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const { code, dir } = languageOf(data?.language ?? 'en') ?? { code: 'en', dir: 'ltr' as const };
  const nonce = use(NonceContext);
  return (
    <html
      lang={code}
      dir={dir}
      data-brand={data?.brand.key}
      data-partner={data?.brand.id}
      data-theme={data?.theme.initial === 'device' ? undefined : data?.theme.initial}
      data-words={data?.wordsAddress}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content" />
        <link rel="icon" href={`/brand/${data?.brand.key ?? 'fairbook'}/icon.svg`} type="image/svg+xml" />
        <link rel="stylesheet" href={`/brand/${data?.brand.key ?? 'fairbook'}/theme.css`} />
        {data ? <link rel="preload" as="fetch" href={data.wordsAddress} crossOrigin="anonymous" /> : null}
        <Meta />
        <Links />
      </head>
      <body>
        <WordsProvider language={code}>{children}</WordsProvider>
        <ScrollRestoration nonce={nonce} storageKey={SCROLLED} />
        <RowPlace />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
