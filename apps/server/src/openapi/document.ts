import { FEED_SCHEMAS, LEGACY_VALUES, MODERN_ANSWERS, RESULT_ITEMS, ref, type Shown } from './feed-schemas.ts';
import { FEED_PARAMETERS_OF, FEED_SUMMARIES, GROUPS, PARAMETERS, SUMMARIES, TAGS } from './summaries.ts';

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
  },
  required: ['code'],
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
      requestId: { type: 'string' },
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
      requestId: { type: 'string' },
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
const isFeed = (path: string): boolean => lastOf(path) in FEED_SUMMARIES && /feed|\/result\//i.test(path);

const NOT_MODIFIED: Shown = { description: 'the client has it, by its `If-None-Match`' };

/** How a call of the feeds answers. Their bytes are written once and kept, so that no schema of theirs is ever run. */
function feedResponses(path: string): Readonly<Record<string, Shown>> {
  const name = lastOf(path);
  if (isLegacyFeed(path))
    return {
      '200': json(enveloped(LEGACY_VALUES[name] ?? {}), 'in the envelope; what is gone has `Success` false'),
      '304': NOT_MODIFIED,
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
const FEED_PARAMETERS = [...new Set(['lng', 'partner', 'ref', 'id', ...Object.values(FEED_PARAMETERS_OF).flat()])];
const brandParameter = (path: string): string => (isLegacyFeed(path) ? 'partner' : 'ref');

/** Files and words answer as they are: the router keeps no schema of them. */
const OTHER_ANSWERS: readonly (readonly [path: RegExp, answer: Shown])[] = [
  [/^\/sfiles\/logo_teams/, { description: 'the picture', content: { 'image/svg+xml': { schema: { type: 'string' } } } }],
  [/^\/sfiles\/logo-champ/, { description: 'leads to the flag of its country' }],
  [/^\/(?:genfiles|translation-api)/, json({ type: 'object', additionalProperties: true }, 'the words')],
  [/^\/webhooks/, { description: 'taken' }],
];

function responsesOf(path: string, operation: Operation): Readonly<Record<string, Shown>> {
  if (isFeed(path)) return feedResponses(path);
  const other = OTHER_ANSWERS.find(([prefix]) => prefix.test(path))?.[1];
  const status = path.startsWith('/sfiles/logo-champ') ? '302' : '200';
  const legacy = GROUPS.find(([prefix]) => prefix.test(path))?.[1] === 'bets' && !path.startsWith('/office-api');
  return {
    ...(other ? { [status]: other } : { ...operation.responses, '200': { ...operation.responses['200'], description: 'done' } }),
    default: json(ref(legacy ? 'LegacyRefused' : 'Refused'), 'refused'),
  };
}

function described(path: string, parameter: Parameter): Parameter {
  const name = parameter.name === '*' ? 'path' : parameter.name;
  const owner = path.includes('/bets') ? 'bet' : 'payment';
  return { ...parameter, name, description: name === 'id' ? `number of the ${owner}` : (PARAMETERS[name] ?? '') };
}

function operationOf(method: string, path: string, operation: Operation): Operation {
  const feed = isFeed(path);
  const name = lastOf(path);
  const phase = /live/i.test(path) ? 'live' : 'line';
  const summary = feed ? FEED_SUMMARIES[name] : SUMMARIES.get(`${method.toUpperCase()} ${path}`);
  const { parameters, responses: _replaced, ...rest } = operation;
  const own = feed
    ? ['lng', brandParameter(path), ...(FEED_PARAMETERS_OF[name] ?? [])].map(shared)
    : parameters?.map((parameter) => described(path, parameter));
  return {
    ...rest,
    ...(summary === undefined ? {} : { summary: feed && !path.includes('/result/') ? `${summary} (${phase})` : summary }),
    ...(path.startsWith('/console-api/') && !path.endsWith('/sign-in') ? { security: [{ staff: [] }] } : {}),
    tags: [GROUPS.find(([prefix]) => prefix.test(path))?.[1] ?? ''],
    ...(own?.length ? { parameters: own as unknown as readonly Parameter[] } : {}),
    responses: responsesOf(path, operation),
  };
}

/**
 * The document of the calls as integrators read it: what the router's schemas say, with a summary, a group and described parameters for
 * each, and the shapes of the feeds. Made from the schemas beside the router, so that no answer is ever written by them.
 */
export function documented(plain: Document): Document {
  const paths = Object.entries(plain.paths ?? {}).map(([address, item]) => {
    const path = address.replace('{*}', '{path}');
    return [path, Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, operationOf(method, path, operation)]))];
  });
  return {
    ...plain,
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(paths),
    components: {
      ...plain.components,
      schemas: SCHEMAS,
      parameters: Object.fromEntries(
        FEED_PARAMETERS.map((name) => [
          name,
          {
            name,
            in: 'query',
            description:
              name === 'id'
                ? 'id of the game: `I` or `CI` (`id` or `constId`); several, separated by commas, for favourites'
                : PARAMETERS[name],
            schema: { type: 'string' },
          },
        ]),
      ),
      securitySchemes: {
        ...(plain.components?.['securitySchemes'] as Shown),
        staff: { type: 'http', scheme: 'bearer', description: 'the token of a member of staff; the console sends it as a cookie' },
      },
    },
  };
}
