import { FEED_CALLS, type FeedCall, REFUSALS, type RefusalCode } from '@fairbook/contract';
import { usedBy, withExamples, withMeanings } from './enrich.ts';
import { FEED_SCHEMAS, LEGACY_VALUES, MODERN_ANSWERS, RESULT_ITEMS, ref, type Shown } from './feed-schemas.ts';
import { MEANINGS } from './meanings/index.ts';
import { prose } from './prose.ts';
import { GROUPS, PARAMETERS, TAGS } from './summaries.ts';

/** An operation as the router's own schemas describe it. */
export interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, Shown>>;
  readonly [more: string]: unknown;
}
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema?: Shown;
}
export interface Document {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: Shown;
  readonly [more: string]: unknown;
}

const json = (schema: Shown, description: string): Shown => ({ description, content: { 'application/json': { schema } } });

const REFUSAL: Shown = {
  type: 'object',
  properties: {
    code: { type: 'string', description: 'which refusal it is' },
    field: { type: 'string', description: 'field of the request it is about' },
    leg: { type: 'integer', description: 'index of the leg it is about' },
    facts: { type: 'object', description: 'values for its sentence', additionalProperties: { type: ['string', 'number'] } },
    fields: {
      type: 'array',
      description: 'everything that is wrong, field by field',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string', description: 'path of the field, its parts joined by points' },
          key: { type: 'string', description: 'word key of its sentence' },
          facts: { type: 'object', description: 'values for its sentence', additionalProperties: { type: ['string', 'number'] } },
        },
        required: ['field', 'key'],
      },
    },
  },
  required: ['code'],
};

/** The sentences of every field that is wrong. */
const VALIDATION_ERRORS: Shown = {
  type: 'object',
  description: 'field -> sentences in the language of the visitor; there when fields are wrong',
  additionalProperties: { type: 'array', items: { type: 'string' } },
};

const SCHEMAS: Readonly<Record<string, Shown>> = {
  ...FEED_SCHEMAS,
  Refusal: REFUSAL,
  Refused: {
    type: 'object',
    properties: {
      data: { type: 'null' },
      status: { type: 'integer', description: '2' },
      httpCode: { type: 'integer', description: 'the HTTP status' },
      message: { type: 'string', description: 'the refusal in the language of the visitor' },
      success: { type: 'boolean', description: 'false' },
      refusal: ref('Refusal'),
      validation_errors: VALIDATION_ERRORS,
      requestId: { type: 'string', description: 'number of the request, for whoever looks into it' },
    },
    required: ['data', 'status', 'httpCode', 'message', 'success', 'requestId'],
  },
  LegacyRefused: {
    type: 'object',
    properties: {
      Error: { type: 'string', description: 'the refusal in the language of the visitor' },
      ErrorCode: { type: 'integer', description: 'never 0' },
      Guid: { type: 'string' },
      Id: { type: 'integer' },
      Success: { type: 'boolean', description: 'false' },
      Value: { type: 'null' },
      refusal: ref('Refusal'),
      validation_errors: VALIDATION_ERRORS,
      requestId: { type: 'string', description: 'number of the request, for whoever looks into it' },
    },
    required: ['Error', 'ErrorCode', 'Guid', 'Id', 'Success', 'Value'],
  },
};

const enveloped = (value: Shown): Shown => ({
  type: 'object',
  properties: {
    Error: { type: 'string', description: 'empty when all is well' },
    ErrorCode: { type: 'integer', description: '0 when all is well' },
    Guid: { type: 'string' },
    Id: { type: 'integer' },
    Success: { type: 'boolean' },
    Value: value,
  },
  required: ['Error', 'ErrorCode', 'Guid', 'Id', 'Success', 'Value'],
});

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const isLegacyFeed = (path: string): boolean => /\/(?:Line|Live)Feed\//.test(path);
const FEED: ReadonlyMap<string, FeedCall> = new Map(Object.entries(FEED_CALLS));
const isFeed = (path: string): boolean => FEED.has(lastOf(path)) && /feed|\/result\//i.test(path);

const NOT_MODIFIED: Shown = { description: 'the client has it, by its `If-None-Match`' };

/** How a call of the feeds answers. Their bytes are written once and kept, so that no schema of theirs is ever run. */
function feedResponses(path: string): Readonly<Record<string, Shown>> {
  const name = lastOf(path);
  if (isLegacyFeed(path))
    return {
      '200': json(enveloped(LEGACY_VALUES[name] ?? {}), 'in the envelope; what is gone has `Success` false'),
      '304': NOT_MODIFIED,
      '405': json(ref('LegacyRefused'), 'refused: wrong-method'),
      default: json(ref('LegacyRefused'), 'refused'),
    };
  if (path.includes('/result/'))
    return {
      '200': json(
        {
          type: 'object',
          properties: { count: { type: 'integer' }, items: { type: 'array', items: RESULT_ITEMS[name] ?? {} } },
          required: ['count'],
        },
        'absent `items`: there are none',
      ),
      '304': NOT_MODIFIED,
      '400': json(ref('ResultRefusal'), 'a window that cannot be'),
      default: json(ref('ResultRefusal'), 'refused'),
    };
  return {
    '200': json(MODERN_ANSWERS[name] ?? {}, 'without envelope'),
    '204': { description: 'nothing there, or the game is over' },
    '304': NOT_MODIFIED,
    '400': json(ref('ModernRefusal'), 'a parameter that cannot be'),
    default: json(ref('ModernRefusal'), 'refused'),
  };
}

const shared = (name: string): Shown => ({ $ref: `#/components/parameters/${name}` });
const FEED_PARAMETERS = [...new Set(['lng', 'partner', 'ref', 'id', ...[...FEED.values()].flatMap(({ parameters }) => parameters)])];
const brandParameter = (path: string): string => (isLegacyFeed(path) ? 'partner' : 'ref');

/** The refusals of a call by their status, as the form of the call sends them. */
function refusedResponses(codes: readonly RefusalCode[], legacy: boolean): Readonly<Record<string, Shown>> {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of codes) {
    const { status } = REFUSALS[code];
    const sent = legacy && status < 500 && !LEGACY_KEEPS.has(status) ? undefined : status;
    if (sent !== undefined) byStatus.set(sent, [...(byStatus.get(sent) ?? []), code]);
  }
  const shape = ref(legacy ? 'LegacyRefused' : 'Refused');
  return Object.fromEntries(
    [...byStatus].sort(([a], [b]) => a - b).map(([status, of]) => [String(status), json(shape, `refused: ${of.join(', ')}`)]),
  );
}
/** Statuses below 500 that legacy answers have. */
const LEGACY_KEEPS: ReadonlySet<number> = new Set([401, 403, 405, 415, 429, 451]);

function responsesOf(path: string, operation: Operation): Readonly<Record<string, Shown>> {
  if (isFeed(path)) return feedResponses(path);
  const legacy = GROUPS.find(([prefix]) => prefix.test(path))?.[1] === 'bets' && !/^\/(?:office-api|web-api\/api)/.test(path);
  const media = operation['x-media'] as string | undefined;
  const isRedirect = path.startsWith('/sfiles/logo-champ');
  const done: Shown = isRedirect
    ? { description: 'leads to the picture' }
    : media
      ? { description: 'the file', content: { [media]: { schema: media.endsWith('json') ? { type: 'object' } : { type: 'string' } } } }
      : { ...operation.responses['200'], description: 'done' };
  return {
    [isRedirect ? '302' : '200']: done,
    ...refusedResponses((operation['x-refusals'] ?? []) as readonly RefusalCode[], legacy),
    default: json(ref(legacy ? 'LegacyRefused' : 'Refused'), 'refused'),
  };
}

/** `/service-api/main-line-feed/v1/games1x2` -> `feedServiceApiMainLineFeedV1Games1x2`. */
const feedId = (path: string): string =>
  `feed${path
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}`;

function described(path: string, parameter: Parameter): Parameter {
  const name = parameter.name === '*' ? 'path' : parameter.name;
  const owner = path.includes('/bets') ? 'bet' : path.includes('/documents') ? 'document' : 'payment';
  return { ...parameter, name, description: name === 'id' ? `number of the ${owner}` : (PARAMETERS[name] ?? MEANINGS[name] ?? '') };
}

/** What a call asks of who sends it, by its `access`; the feeds' have none. */
function securityOf(access: unknown): readonly Shown[] {
  return access === 'player' ? [{ session: [] }] : access === 'staff' ? [{ staff: [] }] : [];
}

const FILE_BODY: Shown = {
  description: 'the file',
  required: true,
  content: { 'application/octet-stream': { schema: { type: 'string' } } },
};

function operationOf(path: string, operation: Operation): Operation {
  const feed = isFeed(path);
  const name = lastOf(path);
  const phase = /live/i.test(path) ? 'live' : 'line';
  const summary = feed ? `${FEED.get(name)?.summary}${path.includes('/result/') ? '' : ` (${phase})`}` : operation.summary;
  const { parameters, responses: _replaced, 'x-media': _media, 'x-takes': takes, ...rest } = operation;
  const own = feed
    ? ['lng', brandParameter(path), ...(FEED.get(name)?.parameters ?? [])].map(shared)
    : parameters?.map((parameter) => described(path, parameter));
  return {
    ...rest,
    ...(feed ? { operationId: feedId(path), description: `${summary}. Parameters that are not named here are left aside.` } : {}),
    ...(summary === undefined ? {} : { summary }),
    // Whoever needs no session says so: a linter takes silence for forgetting.
    security: securityOf(operation['x-access']),
    tags: [GROUPS.find(([prefix]) => prefix.test(path))?.[1] ?? ''],
    ...(takes === 'bytes' ? { requestBody: FILE_BODY } : {}),
    ...(own?.length ? { parameters: own as unknown as readonly Parameter[] } : {}),
    responses: responsesOf(path, operation),
  };
}

/**
 * The document of the calls as integrators read it: what the router's schemas say, with a summary, a group and described parameters for
 * each, and the shapes of the feeds. Made from the schemas beside the router, so that no answer is ever written by them.
 */
export function documented(plain: Document, sentenceOf: (code: RefusalCode) => string): Document {
  const paths = Object.entries(plain.paths ?? {}).map(([address, item]) => {
    const path = address.replace('{*}', '{path}');
    return [path, Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, operationOf(path, operation)]))];
  });
  const whole = withMeanings({
    ...plain,
    info: {
      title: 'Fairbook',
      version: '0.1.0',
      description: prose(sentenceOf),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'the host that is asked; it says the brand' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: SCHEMAS,
      parameters: Object.fromEntries(FEED_PARAMETERS.map((name) => [name, feedParameter(name)])),
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'a player’s token; pages send it as a cookie' },
        staff: { type: 'http', scheme: 'bearer', description: 'the token of a member of staff; the console sends it as a cookie' },
      },
    },
  }) as Document;
  const used = usedBy(whole);
  const at = (reference: string): Shown =>
    reference
      .slice('#/'.length)
      .split('/')
      .reduce<unknown>((part, key) => (part as Shown)[key], whole) as Shown;
  const schemes = new Set(
    Object.values(whole.paths ?? {}).flatMap((item) =>
      Object.values(item).flatMap(({ security }) => (security as readonly Shown[]).flatMap((each) => Object.keys(each))),
    ),
  );
  const isUsed = (kind: string, name: string): boolean =>
    kind === 'securitySchemes' ? schemes.has(name) : used.has(`#/components/${kind}/${name}`);
  const components = Object.fromEntries(
    Object.entries(whole.components ?? {}).map(([kind, all]) => [
      kind,
      Object.fromEntries(Object.entries(all as Shown).filter(([name]) => isUsed(kind, name))),
    ]),
  );
  return { ...whole, components, paths: withExamples(whole.paths, at) as NonNullable<Document['paths']> };
}

const feedParameter = (name: string): Shown => ({
  name,
  in: 'query',
  description:
    name === 'id' ? 'id of the game: `I` or `CI` (`id` or `constId`); several, separated by commas, for favourites' : PARAMETERS[name],
  schema: { type: 'string' },
});
