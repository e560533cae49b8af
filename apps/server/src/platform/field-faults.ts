import type { FieldFault } from '@fairbook/contract';
import { AjvCompiler } from '@fastify/ajv-compiler';
import type { FastifySchemaValidationError } from 'fastify';

type Validate = ((data: unknown) => boolean) & { errors?: FastifySchemaValidationError[] | null };
type Compile = (route: { readonly schema: object }) => Validate;

/** Faults of one request that are told at most. */
const MOST_FAULTS = 50;

const compilers = AjvCompiler() as unknown as (schemas: unknown, options: unknown) => Compile;
const ALL = { allErrors: true, removeAdditional: false, useDefaults: false, validateSchema: false } as const;
const whole: Readonly<Record<'typed' | 'text', { readonly compile: Compile; readonly made: WeakMap<object, Validate> }>> = {
  typed: { compile: compilers({}, { customOptions: { ...ALL, coerceTypes: false } }), made: new WeakMap() },
  text: { compile: compilers({}, { customOptions: { ...ALL, coerceTypes: true } }), made: new WeakMap() },
};

/** Everything that a schema holds against `data`. Costs more than the first fault: for input that was refused already, and is small. */
export function allProblems(schema: object, data: unknown, reading: 'typed' | 'text'): readonly FastifySchemaValidationError[] {
  const { compile, made } = whole[reading];
  let validate = made.get(schema);
  if (!validate) {
    validate = compile({ schema });
    made.set(schema, validate);
  }
  return validate(data) ? [] : (validate.errors ?? []);
}

type Fault = Omit<FieldFault, 'field'>;
const bound = (key: string, name: 'least' | 'most', limit: unknown): Fault => ({ key, facts: { [name]: Number(limit) } });

/** What a keyword of the schema found, in words. */
function faultOf({ keyword, params }: FastifySchemaValidationError): Fault {
  const { limit, type } = params as { readonly limit?: unknown; readonly type?: unknown };
  switch (keyword) {
    case 'required':
      return { key: 'field_required' };
    case 'type':
      return { key: 'field_type', facts: { type: String(Array.isArray(type) ? type[0] : type) } };
    case 'minLength':
      return limit === 1 ? { key: 'field_required' } : bound('field_too_short', 'least', limit);
    case 'maxLength':
      return bound('field_too_long', 'most', limit);
    case 'minimum':
      return bound('field_too_small', 'least', limit);
    case 'maximum':
      return bound('field_too_large', 'most', limit);
    case 'minItems':
      return bound('field_too_few', 'least', limit);
    case 'maxItems':
      return bound('field_too_many', 'most', limit);
    case 'enum':
    case 'const':
    case 'anyOf':
    case 'oneOf':
      return { key: 'field_not_a_choice' };
    default:
      return { key: 'field_invalid' };
  }
}

function fieldOf({ instancePath, keyword, params }: FastifySchemaValidationError): string {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (keyword === 'required') path.push(String((params as { missingProperty?: unknown }).missingProperty));
  return path.join('.');
}

const isOfNull = ({ keyword, params }: FastifySchemaValidationError): boolean =>
  keyword === 'type' && (params as { type?: unknown }).type === 'null';
/** The choice an error was met in: `#/properties/x/anyOf/1/type` -> `#/properties/x/anyOf`. */
const choiceOf = ({ schemaPath }: FastifySchemaValidationError): string | undefined =>
  /^(.*\/(?:anyOf|oneOf))\/\d+\//.exec(schemaPath)?.[1];
const branchOf = ({ schemaPath }: FastifySchemaValidationError): string | undefined => /^.*\/(?:anyOf|oneOf)\/\d+\//.exec(schemaPath)?.[0];

/** Of a choice what its one real branch found, else that it is none of them. */
function decided(problems: readonly FastifySchemaValidationError[]): FastifySchemaValidationError[] {
  const real = problems.filter((problem) => !isOfNull(problem));
  const branches = new Map<string, Set<string>>();
  for (const problem of real) {
    const [choice, branch] = [choiceOf(problem), branchOf(problem)];
    if (choice !== undefined && branch !== undefined) branches.set(choice, (branches.get(choice) ?? new Set()).add(branch));
  }
  const isDecided = (choice: string): boolean => branches.get(choice)?.size === 1;
  return real.filter((problem) => {
    const choice = choiceOf(problem);
    if (choice !== undefined) return isDecided(choice);
    return !(problem.keyword === 'anyOf' || problem.keyword === 'oneOf') || !isDecided(problem.schemaPath);
  });
}

/** The faults of a request's fields, one for each field, in the order they were met. `root`: name of what was checked, where all of it is wrong. */
export function fieldFaults(problems: readonly FastifySchemaValidationError[], root: string): readonly FieldFault[] {
  const faults = new Map<string, FieldFault>();
  for (const problem of decided(problems)) {
    const field = fieldOf(problem) || root;
    if (!faults.has(field)) faults.set(field, { field, ...faultOf(problem) });
    if (faults.size === MOST_FAULTS) break;
  }
  return [...faults.values()];
}
