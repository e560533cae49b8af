import { drawIntoDocs } from './imports.ts';

/** `npm run draw-imports`: draws who imports whom into docs/architecture.md, as it is. */
drawIntoDocs();
