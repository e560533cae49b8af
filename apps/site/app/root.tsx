import type { BrandLook } from '@fairbook/contract';
import { toHex } from '@fairbook/ui/contrast.ts';
import { palette } from '@fairbook/ui/theme.ts';
import { type ReactNode, use } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import './app.css';
import { siteContext } from './context.ts';
import { RowPlace, SCROLLED } from './shared/addresses/row-place.tsx';
import { useChosenTheme } from './shared/page/choices.ts';
import { ErrorScreen } from './shared/page/error-screen.tsx';
import { NonceContext } from './shared/page/nonce.ts';
import { languageOf, WordsProvider } from './shared/words/words.tsx';

/** What the document and every screen know of the request; small, because it travels with each page. */
export interface RootData {
  readonly language: string;
  readonly wordsAddress: string;
  readonly brand: { readonly id: number; readonly key: string; readonly name: string };
  readonly theme: {
    readonly scheme: 'dark' | 'light' | 'both';
    readonly initial: 'dark' | 'light' | 'device';
    /** Of the header in either scheme, for the bars a browser draws around the page. */
    readonly bars: Readonly<Record<'dark' | 'light', string>>;
  };
  readonly origin: string;
  /** When the page was drawn, unix ms. */
  readonly drawn: number;
  /** Those of the brand; each by its own name. */
  readonly languages: readonly { readonly code: string; readonly name: string }[];
}

const bars = new WeakMap<BrandLook, RootData['theme']['bars']>();
function barsOf(look: BrandLook): RootData['theme']['bars'] {
  const of = (scheme: 'dark' | 'light') => toHex(palette(look, scheme)[look.surfaces === 'raised' ? 'surface-1' : 'surface-0']);
  const known = bars.get(look) ?? { dark: of('dark'), light: of('light') };
  bars.set(look, known);
  return known;
}

export function loader({ context }: Route.LoaderArgs): RootData {
  const { brand, language, origin, wordsAddress, scheme, now } = context.get(siteContext);
  return {
    language,
    wordsAddress,
    origin,
    drawn: now,
    languages: brand.languages.map((code) => ({ code, name: languageOf(code)?.name ?? code })),
    brand: { id: brand.id, key: brand.key, name: brand.name },
    theme: { scheme: brand.look.scheme, initial: scheme, bars: barsOf(brand.look) },
  };
}

/** Nothing of it changes while moving about inside a language; changing the language loads the document anew. */
export const shouldRevalidate = () => false;

/** One colour for a chosen scheme, or one for each that the device may have. */
function ThemeColors({ theme }: { theme: RootData['theme'] }) {
  const chosen = useChosenTheme() ?? theme.initial;
  return chosen === 'device' ? (
    (['dark', 'light'] as const).map((scheme) => (
      <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={theme.bars[scheme]} />
    ))
  ) : (
    <meta name="theme-color" content={theme.bars[chosen]} />
  );
}

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
      data-drawn={data?.drawn}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content" />
        <link rel="icon" href={`/brand/${data?.brand.key ?? 'fairbook'}/icon.svg`} type="image/svg+xml" />
        {data ? (
          <>
            <link rel="apple-touch-icon" href={`/brand/${data.brand.key}/icon/apple-touch.png`} />
            <link rel="manifest" href={`/brand/${data.brand.key}/manifest/${code}.webmanifest`} />
            <ThemeColors theme={data.theme} />
          </>
        ) : null}
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
