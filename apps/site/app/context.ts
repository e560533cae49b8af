import type { SiteContext } from '@fairbook/contract';
import { createContext } from 'react-router';

/** What the server gives to every loader. Exported by entry.server, because the bundle holds its own copy of this key. */
export const siteContext = createContext<SiteContext>();

/** Where entry.server leaves the page for the server, which sends the text as it is. */
export const pageContext = createContext<{ html?: string }>();
