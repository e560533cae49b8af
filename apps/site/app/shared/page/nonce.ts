import { createContext } from 'react';

/** The page's script nonce, known on the server alone: browsers hide it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);
