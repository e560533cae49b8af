import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaValidationError, FastifyServerOptions } from 'fastify';

type Factory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type Validate = ((data: unknown) => boolean) & { errors?: FastifySchemaValidationError[] | null };
type Serialize = (data: unknown) => string;
/** What both of Fastify's compilers look like: a builder for the shared schemas, then a function per route. */
type Compiler<Made> = (schemas: unknown, options: unknown) => (route: unknown) => Made;

const validators = AjvCompiler() as unknown as Compiler<Validate>;
const serializers = SerializerSelector() as unknown as Compiler<Serialize>;

/** Like a compiled validator it leaves its complaints in `errors`. */
function lazyValidator(compile: () => Validate): Validate {
  let compiled: Validate | undefined;
  const validate: Validate = (data) => {
    compiled ??= compile();
    const said = compiled(data);
    validate.errors = compiled.errors ?? null;
    return said;
  };
  return validate;
}

function lazySerializer(compile: () => Serialize): Serialize {
  let compiled: Serialize | undefined;
  return (data) => {
    compiled ??= compile();
    return compiled(data);
  };
}

/** Schemas are checked by their types; the check of Ajv would compile the schema of schemas when the first call comes. */
const AJV = { removeAdditional: false, useDefaults: true, validateSchema: false } as const;
const asTyped = validators({}, { customOptions: { ...AJV, coerceTypes: false } });
const asText = validators({}, { customOptions: { ...AJV, coerceTypes: true } });

/** For routes whose clients write numbers as text in a body, or send forms: `"2"` is taken for 2. */
export const numbersAsText = (route: unknown): Validate => lazyValidator(() => asText(route));

/** Fastify's own compilers, each schema when a request first needs it: all of some two hundred routes at once are a fifth of a start. */
export const lazyCompilers = {
  /** An address is text, whatever it holds. A body is JSON: with null or "" read as 0, an answer left out would count as one given. */
  buildValidator() {
    return (route: { readonly httpPart?: string }) => lazyValidator(() => (route.httpPart === 'body' ? asTyped : asText)(route));
  },
  buildSerializer(schemas: unknown, options: unknown) {
    const build = serializers(schemas, options);
    return (route: unknown) => lazySerializer(() => build(route));
  },
} as unknown as Factory;
