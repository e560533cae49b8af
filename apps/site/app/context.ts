import type { SiteContext } from '@fairbook/contract';
import { createContext } from 'react-router';
import type { Travelling } from './shared/wire/packed.ts';

/** What the server gives to every loader. Exported by entry.server, because the bundle holds its own copy of this key. */
export const siteContext = createContext<SiteContext>();

/** A page being made. */
export interface Page {
  /** Lists on their way beside the router's data; undefined when only data is asked for. */
  readonly travelling: Travelling | undefined;
  /** Where entry.server leaves the page for the server, which sends the bytes as they are. */
  html?: Uint8Array;
}

export const pageContext = createContext<Page>();
