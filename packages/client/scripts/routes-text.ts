import { CALL_NAMES, type Call } from '@fairbook/contract';

/** What a call is to a client: its method and path, and whether it answers with a file. */
const routeOf = ({ method, path, answers }: Call): string => `${method} ${path}${answers === 'bytes' ? ' file' : ''}`;

/** The text of `src/routes.ts`, as the contract has the calls. */
export const routesText = (): string =>
  [
    '// Written from the contract by scripts/write-routes.ts; a test holds it equal.\n',
    ...[...CALL_NAMES].map(([call, name]) => `/** ${call.summary}. */\nexport const ${name} = '${routeOf(call)}';\n`),
  ].join('');
