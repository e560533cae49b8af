/**
 * Who may import whom (docs/architecture.md). TypeScript's project references do not stop an import by package name, so these
 * rules are what keeps the layers; scripts/layers.test.ts plants breaches and sees them caught.
 */

/** The folders of our own code, by what they may see. */
const OURS = '^(apps|packages|providers|brands|data|scripts|bench|e2e)/';
/** What several of the server's tests build on. */
const SERVER_TESTING = '^apps/(server|studio)/src/testing/';
/** What tests of the site build on. */
const SITE_TESTING = '^apps/site/app/features/[^/]+/testing\\.ts$';
/** What a module of the server offers, in types. */
const FACE = '^apps/server/src/modules/[^/]+/face\\.ts$';
const PURE = 'domain|pricing|games|forms|contract|client|words';

/** Files under `from` import, of our own, only what `allowed` names; it names their own folder too. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: OURS, pathNot: allowed },
});

const packages = (names) => `^packages/(${names})/`;

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '^\\./\\+types/', '^\\.\\./\\+types/'] },
    },
    only('domain-alone', '^packages/domain/', ['^packages/domain/'], 'The rules of the trade stand on nothing.'),
    only('ui-alone', '^packages/ui/', ['^packages/ui/'], 'Components know no betting.'),
    only('words-alone', '^packages/words/', ['^packages/words/'], 'Dictionaries know no betting.'),
    only('database-alone', '^packages/database/', ['^packages/database/'], 'The database knows no betting.'),
    only('data-loader', '^data/', ['^data/', packages('domain')], 'Data is read and checked, nothing more.'),
    only(
      'pure-on-domain',
      '^packages/(pricing|games|forms|contract|provider-kit)/',
      [packages('domain'), '^packages/$1/'],
      'Models and shapes see the domain only.',
    ),
    only('seamless', '^packages/seamless/', [packages('domain|provider-kit|seamless')], 'The wire of a wallet knows no supplier.'),
    only('client-on-contract', '^packages/client/', [packages('client|contract')], 'Whoever calls the server knows the contract alone.'),
    {
      name: 'client-carries-no-schemas',
      comment: 'Browsers get names and paths: schemas are for types.',
      severity: 'error',
      from: { path: '^packages/client/src/', pathNot: '\\.test\\.ts$' },
      to: { path: packages('contract'), dependencyTypesNot: ['type-only'] },
    },
    only('brands', '^brands/', ['^brands/', packages('domain|contract|ui|words')], 'A brand is settings.'),
    only('testkit', '^packages/testkit/', [packages('domain|database|testkit')], 'Test helpers see the domain and the database.'),
    only(
      'providers',
      '^providers/([^/]+)/',
      [packages(`provider-kit|seamless|${PURE}`), '^data/', '^providers/$1/'],
      'An integration sees the kit and pure packages, never the server or another one.',
    ),
    only(
      'studio-service',
      '^apps/studio/(?!src/testing/)',
      [packages('domain|games|database|provider-kit|seamless'), '^providers/casino-studio/', '^apps/studio/'],
      'The studio as a program of its own knows no platform.',
    ),
    only(
      'sites',
      '^apps/(site|console|statistics)/',
      [packages(`ui|${PURE}`), '^apps/$1/'],
      'Sites talk to the server over the wire only.',
    ),
    {
      name: 'server-without-sites',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: ['^apps/(site|console|statistics|studio)/', '^(scripts|bench|e2e)/'] },
    },
    {
      name: 'providers-are-found',
      comment: 'No file knows which integrations there are: the server finds their manifests.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: ['\\.test\\.ts$', SERVER_TESTING, '^apps/studio/'] },
      to: { path: '^providers/' },
    },
    {
      name: 'modules-by-faces-only',
      comment: 'A module sees nothing of a sibling but its face; app.ts hands over what stands behind it.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/modules/([^/]+)/', pathNot: ['^apps/server/src/modules/$1/', FACE] },
    },
    {
      name: 'faces-are-types',
      comment: 'A face holds types alone: whoever imports more than types from it imports code.',
      severity: 'error',
      from: {},
      to: { path: FACE, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'manifests-wire',
      comment: 'What a process is made of is no business of a module: its manifest hands it over.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/[^/]+/', pathNot: ['\\.test\\.ts$', '/manifest\\.ts$'] },
      to: { path: '^apps/server/src/(start|web|site)/' },
    },
    {
      name: 'manifests-are-listed',
      comment: 'app.ts lists the manifests; nobody else has a use for one.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/app\\.ts$' },
      to: { path: '^apps/server/src/(modules/[^/]+|placing)/manifest\\.ts$' },
    },
    {
      name: 'platform-below-modules',
      comment: 'Technical code is ignorant of betting.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(modules|start|web|site|words|placing)/|^apps/server/src/(app|main)\\.ts' },
    },
    {
      name: 'features-apart',
      comment:
        'A feature imports a sibling only by its door, index.ts; what many need lives in shared/. Tests may build on its testing.ts too.',
      severity: 'error',
      from: { path: '^apps/(site|console)/(?:app|src)/features/([^/]+)/' },
      to: {
        path: '^apps/(site|console)/(?:app|src)/features/([^/]+)/',
        pathNot: ['^apps/$1/(?:app|src)/features/$2/', '/features/[^/]+/index\\.ts$', SITE_TESTING],
      },
    },
    {
      name: 'testkit-in-tests-only',
      severity: 'error',
      from: { path: OURS, pathNot: ['\\.test\\.tsx?$', '^packages/testkit/', '^e2e/', '^bench/', SERVER_TESTING] },
      to: { path: '^packages/testkit/' },
    },
    {
      name: 'test-helpers-in-tests-only',
      severity: 'error',
      from: { path: OURS, pathNot: ['\\.test\\.tsx?$', SERVER_TESTING] },
      to: { path: `${SERVER_TESTING}|${SITE_TESTING}` },
    },
    {
      name: 'database-by-server-only',
      severity: 'error',
      from: { path: OURS, pathNot: ['^packages/(database|testkit)/', '^apps/(server|studio)/', '^(scripts|bench|e2e)/'] },
      to: { path: '^packages/database/' },
    },
    {
      name: 'pure-without-node',
      comment: 'Pure packages run in the browser too: no files, no network, no processes.',
      severity: 'error',
      from: {
        path: packages(`${PURE}|provider-kit`),
        pathNot: ['\\.test\\.ts$', '/conformance', '^packages/words/', '^packages/client/(scripts|examples)/'],
      },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules/(?!@fairbook)|build|dist|\\.react-router|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
