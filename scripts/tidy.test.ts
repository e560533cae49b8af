import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allSports } from '@fairbook/domain/sports';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ROOT } from './workspace.ts';

/** What keeps the code readable and no tool of ours looks at: long functions, the environment, references to what is not there. */

const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)));
const NAMES = new Set(FILES.map((file) => file.slice(file.lastIndexOf('/') + 1)));
const source = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const isCode = (file: string): boolean => /\.tsx?$/.test(file);
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\/|^packages\/testkit\/|^e2e\/|^bench\//.test(file);

const MOST_LINES = 70;

/** Names of the functions of a file that are longer than `MOST_LINES`, by the name they are declared or assigned under. */
function longFunctions(file: string): string[] {
  const parsed = ts.createSourceFile(
    file,
    source(file),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const line = (at: number): number => parsed.getLineAndCharacterOfPosition(at).line;
  const found: string[] = [];
  const visit = (node: ts.Node, name: string): void => {
    const own =
      (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) &&
      node.name
        ? node.name.getText(parsed)
        : name;
    if (ts.isFunctionLike(node) && 'body' in node && node.body && line(node.end) - line(node.getStart(parsed)) + 1 > MOST_LINES)
      found.push(`${file} ${own}`);
    node.forEachChild((child) => visit(child, own));
  };
  visit(parsed, '');
  return found;
}

test(`no function has more than ${MOST_LINES} lines`, () => {
  const found = FILES.filter((file) => isCode(file) && !isTest(file)).flatMap(longFunctions);
  expect(found).toEqual([]);
});

/** The program reads its environment once and hands it to the settings; tools that run beside it have their own. */
const READS_ENVIRONMENT = new Set([
  'apps/server/src/main.ts',
  'apps/server/src/start/serve.ts',
  'apps/server/src/start/supervisor.ts',
  'packages/database/src/postgres-process.ts',
]);

test('the environment is read where settings are', () => {
  const found = FILES.filter((file) => /^(?:apps|packages|providers|brands|data)\//.test(file) && isCode(file) && !isTest(file))
    .filter((file) => !file.includes('/scripts/') && !READS_ENVIRONMENT.has(file))
    .filter((file) => /\bprocess\.env\b/.test(source(file)));
  expect(found).toEqual([]);
});

/** Tables of modules that fill up and then stay: by file and name, with what bounds them. */
const BOUNDED: Readonly<Record<string, string>> = {
  'apps/server/src/modules/board/market-layout.ts shared': 'outcomes of the catalogue times lines that providers price',
  'apps/server/src/modules/board/search.ts sports': 'sports there are',
  'apps/server/src/modules/casino-lobby/lobby-views.ts collators': 'languages there are',
  'apps/server/src/modules/players/phones.ts masks': 'countries there are',
  'apps/server/src/web/flag-routes.ts flags': 'flags of the set',
  'apps/site/app/features/casino-contests/points.ts formats': 'languages there are',
  'apps/site/app/features/casino-jackpots/level-row.tsx percents': 'languages there are',
  'apps/site/app/features/registration/fields/use-options.ts loaded': 'countries and regions chosen on a page in a browser',
  'apps/site/app/features/slip/slip-store.ts byKey': 'buttons of a page in a browser, which take themselves off',
  'apps/site/app/routes/registration.tsx forms': 'ways to register times languages',
  'apps/site/app/shared/words/format.ts moneyFormats': 'currencies of brands times languages',
  'apps/site/app/shared/casino/percent-range.ts formats': 'languages there are',
  'apps/site/app/shared/words/words.tsx languages': 'languages there are',
  'apps/site/app/shared/words/words.tsx loaded': 'brands times languages',
  'apps/site/app/shared/words/words.tsx memo': 'brands times languages',
  'data/src/clubs.ts refs': 'clubs of the data files',
  'data/src/places.ts cities': 'countries of the data files',
  'packages/domain/src/sport-examples.ts examples': 'sports there are',
  'packages/domain/src/sports.ts byId': 'sports there are',
  'packages/domain/src/sports.ts byKey': 'sports there are',
  'packages/games/src/draws/tv-lottery/index.ts priced': 'numbers that a ticket may mark',
  'packages/games/src/tables/blackjack/odds.ts endsFrom': 'points of a hand',
  'packages/games/src/tables/blackjack/odds.ts known': 'points of a card',
  'packages/pricing/src/sport-models.ts models': 'sports there are',
  'packages/words/src/markets.ts brought': 'sports there are',
  'providers/feed-replay/src/calendar.ts zones': 'zones of countries in the data files',
  'providers/feed-replay/src/describe.ts competitions': 'competitions of the data files',
  'providers/feed-replay/src/team-info.ts teams': 'teams of the data files',
  'providers/messaging-sandbox/src/page.ts formats': 'languages there are',
};
/** Those in capitals are constants: the empty one that stands for none. */
const STAYS = /^(?:export )?(?:const|let) ([a-z]\w+)(?:: (?!Readonly)[^=\n]+)? = new Map(?:<[^\n]*>)?\(\);/gm;

test('what a server remembers is a BoundedMap, is looked at for its size, or stands above with what bounds it', () => {
  const found = FILES.filter(
    (file) => /^(?:apps\/(?:server|site|studio)|packages|providers|brands|data)\//.test(file) && isCode(file) && !isTest(file),
  ).flatMap((file) => {
    const text = source(file);
    return [...text.matchAll(STAYS)]
      .filter(([, name]) => !new RegExp(`\\b${name}\\.size >=? `).test(text))
      .map(([, name]) => `${file} ${name}`);
  });
  expect(found.sort()).toEqual(Object.keys(BOUNDED).sort());
});

/** Words that were given up for a term of the trade, which stands beside each: docs/glossary.md. None may come back, in code or in its comments. */
const RETIRED: readonly (readonly [word: RegExp, term: string])[] = [
  [/\bpurses?\b/i, 'balance'],
  [/\bwaiting ?rooms?\b/i, 'bet-delay queue'],
  [/\buntold/i, 'snapshot pending, orphaned'],
  [/[a-z]World\b|\binterface World\b/, 'harness'],
  [/\b(?:create|quiet)Trouble\b/, 'fault log'],
  [/\b(?:create)?Picture(?:Needs)?\b(?=[(<;:]| =)/, 'price book'],
  [/\bSlipDesk\b/, 'view model of the slip'],
  [/\b(?:Weighty|Audit)Act\b|\bActDialog\b/, 'action'],
  [/\b(?:useHouse|houseRoutes)\b/, 'administration'],
  [/\bact: '[a-z]+-[a-z-]+',/, 'action'],
  [/\bconsoleUndoRuling\b|\/rulings\/|\bRulingBody\b/, 'settlement override'],
];

test('no retired word comes back', () => {
  const found = FILES.filter((file) => isCode(file) && file !== 'scripts/tidy.test.ts').flatMap((file) =>
    RETIRED.filter(([word]) => word.test(source(file))).map(([word, term]) => `${file} says ${word}: ${term}`),
  );
  expect(found).toEqual([]);
});

/** A sport's own folders, data, what brands offer, and feeds from elsewhere, which say what their sports are called here. */
const OF_A_SPORT = new RegExp(
  `^(?:packages/domain/src/sports|(?:packages/pricing|providers/feed-(?:replay|script))/src(?:/sports)?/(?:${allSports()
    .map(({ key }) => key)
    .join('|')})|providers/feed-(?!replay|script)[^/]+|data|brands/[^/]+)/`,
);
/** Names sports by right, and why. */
const NAMES_SPORTS: Readonly<Record<string, string>> = {
  'packages/domain/src/sport-examples.ts': 'the list of examples: one line each',
  'apps/server/src/openapi/example.ts': 'what examples of calls say, for instance',
  'packages/domain/src/sports.ts': 'lists the definitions there are',
  'packages/pricing/src/sport-models.ts': 'lists the models there are',
  'packages/pricing/src/index.ts': 'opens the folders of the models',
  'providers/feed-replay/src/sports.ts': 'lists the sports whose history is replayed',
  'providers/feed-script/src/sports.ts': 'lists the sports of the book',
  'scripts/evaluate-pricing.ts': 'scores the models there are, each by its own measures',
  'scripts/evaluation/football.ts': 'scores one of them',
  'scripts/evaluation/other-sports.ts': 'scores the others',
  'scripts/rules/run.ts': 'a rule on the command line that is called by its sport',
  'packages/pricing/src/evaluation/scores.ts': 'the subject of the article it follows',
  'packages/provider-kit/src/example-feed.ts': 'an example of an integration, which is of some sport',
  'packages/ui/src/gallery/atoms.tsx': 'sample texts',
  'packages/ui/src/gallery/overlays.tsx': 'sample texts',
  'packages/ui/src/icons/names.ts': 'names of pictures in the set of icons',
  'packages/ui/scripts/icon-list.ts': 'names of pictures in the set of icons',
  'apps/console/src/words/fixture.ts': "the console's dictionary",
  'apps/server/src/platform/common-passwords.ts': 'what people choose as passwords',
};
test('no file outside the folders of a sport names one', () => {
  const names = allSports().flatMap(({ key, periods }) => [
    key,
    key.slice(key.lastIndexOf('-') + 1),
    // Halves are what markets of any sport ask about; the other periods are their sport's own.
    ...periods.filter((period) => !period.endsWith('-half')),
  ]);
  const named = new RegExp(names.join('|'), 'i');
  const found = FILES.filter((file) => isCode(file) && !isTest(file) && !OF_A_SPORT.test(file)).filter((file) => named.test(source(file)));
  expect(found.sort()).toEqual(Object.keys(NAMES_SPORTS).sort());
});

test('nothing is kept that a compiler wrote beside its source', () => {
  const all = new Set(FILES);
  const written = (file: string): string => file.replace(/\.d\.ts$|\.js(?:\.map)?$/, '');
  expect(FILES.filter((file) => written(file) !== file && (all.has(`${written(file)}.ts`) || all.has(`${written(file)}.tsx`)))).toEqual([]);
});

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'`\w/])\/\/[^\n]*/g;
const WORD = /[A-Za-z_$][\w$]*/g;
/** Made of other names when it runs. */
const NAMED_BY_RULE: ReadonlySet<string> = new Set(['feedServiceApiMainLineFeedV1Games1x2']);

test('names in comments and pages are names in the code', () => {
  const code = FILES.filter((file) => /\.(?:tsx?|mjs|sql|css|json)$/.test(file) && file !== 'package-lock.json');
  const words = new Set([...NAMES].map((name) => name.replace(/\.\w+$/, '').toLowerCase()));
  const add = (text: string): void => {
    for (const [word] of text.matchAll(WORD)) words.add(word.toLowerCase());
  };
  for (const file of code) add(isCode(file) ? source(file).replaceAll(COMMENT, ' ') : source(file));
  const isKnown = (word: string): boolean => words.has(word.toLowerCase()) || NAMED_BY_RULE.has(word) || word.startsWith('_');
  const lost = code
    .filter(isCode)
    .flatMap((file) =>
      [...source(file).matchAll(COMMENT)].flatMap(([comment]) =>
        [...comment.matchAll(/`([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)(?:\(\))?`/g)]
          .filter(([, name = '']) => !name.split('.').every(isKnown))
          .map(([, name]) => `${file} ${name}`),
      ),
    );
  // Decisions tell of what was, and a page may name what is no code; what is written like a member is one.
  const pages = FILES.filter((file) => file.endsWith('.md') && !file.startsWith('docs/decisions/') && file !== 'CHANGELOG.md').flatMap(
    (file) =>
      [...source(file).matchAll(/`([a-z]+[A-Z][A-Za-z0-9]*)`/g)]
        .filter(([, name = '']) => !isKnown(name))
        .map(([, name]) => `${file} ${name}`),
  );
  expect([...lost, ...pages]).toEqual([]);
});

test('comments and pages name files that are there', () => {
  const broken = FILES.filter((file) => isCode(file) || file.endsWith('.md')).flatMap((file) => {
    const text = source(file);
    const paths = [...text.matchAll(/`((?:apps|packages|providers|brands|docs|scripts|e2e|bench|deploy)\/[\w./-]+\.\w+)`/g)]
      .map(([, path]) => path as string)
      .filter((path) => !existsSync(join(ROOT, path)));
    const pages = isCode(file)
      ? [...text.matchAll(/\b[\w-]+\.md\b(?! of that project)/g)].map(([name]) => name).filter((name) => !NAMES.has(name))
      : [];
    return [...paths, ...pages].map((name) => `${file} ${name}`);
  });
  expect(broken).toEqual([]);
});
