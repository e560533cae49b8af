import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Factory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type Validate = ((data: unknown) => unknown) & { errors?: unknown };
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
    validate.errors = compiled.errors;
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

/** Fastify's own compilers, each schema when a request first needs it: all of some two hundred routes at once are a fifth of a start. */
export const lazyCompilers = {
  buildValidator(schemas: unknown, options: unknown) {
    const build = validators(schemas, options);
    return (route: unknown) => lazyValidator(() => build(route));
  },
  buildSerializer(schemas: unknown, options: unknown) {
    const build = serializers(schemas, options);
    return (route: unknown) => lazySerializer(() => build(route));
  },
} as unknown as Factory;
