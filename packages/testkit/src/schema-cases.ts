import fc from 'fast-check';

/** A JSON schema as OpenAPI documents carry it, references followed. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Items of a list at most, and characters of a text that no schema bounds: what is longer is a case of its own. */
const LONGEST_LIST = 4;
const LONGEST_TEXT = 40;
const SAFE = Number.MAX_SAFE_INTEGER;

function texts(schema: JsonSchema): fc.Arbitrary<string> {
  const { minLength = 0 } = schema;
  // A pattern may ask for more than texts are long that nothing bounds.
  if (schema.pattern !== undefined) {
    const { maxLength = Number.POSITIVE_INFINITY } = schema;
    return fc.stringMatching(new RegExp(schema.pattern)).filter((text) => text.length >= minLength && text.length <= maxLength);
  }
  const { maxLength = Math.max(LONGEST_TEXT, minLength) } = schema;
  if (schema.format === 'date')
    return fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  return fc
    .string({ minLength, maxLength: Math.min(maxLength, Math.max(LONGEST_TEXT, minLength)), unit: 'grapheme' })
    .filter((text) => [...text].length >= minLength && text.length <= maxLength);
}

function objects(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valuesOf(field)]));
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields), noNullPrototype: true });
}

/** Values a JSON schema allows. References must be followed before; keywords that are not in `JsonSchema` are not looked at. */
export function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const some = schema.anyOf ?? schema.oneOf;
  if (some) return fc.oneof(...some.map(valuesOf));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(valuesOf)).map((parts) => Object.assign({}, ...(parts as object[])) as unknown);
  const type = schema.type ?? (schema.properties ? 'object' : undefined);
  if (Array.isArray(type)) return fc.oneof(...type.map((one: string) => valuesOf({ ...schema, type: one })));
  const { minimum = -SAFE, maximum = SAFE } = schema;
  switch (type) {
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { minItems = 0, maxItems = Math.max(LONGEST_LIST, minItems) } = schema;
      const bounds = { minLength: minItems, maxLength: Math.min(maxItems, Math.max(LONGEST_LIST, minItems)) };
      const items = valuesOf(schema.items ?? {});
      return schema.uniqueItems ? fc.uniqueArray(items, { ...bounds, selector: (one) => JSON.stringify(one) }) : fc.array(items, bounds);
    }
    case 'object':
      return objects(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** What stands where something else was meant: other types, edges of numbers, texts that mean something to somebody. */
const STRANGE: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 1e21, -1e21, 2 ** 53, 2 ** 53 + 2, 2 ** 31, -(2 ** 31) - 1, 2 ** 63, 1e-7, 1e308],
  ...['', ' ', '0', '-1', '1e3', 'NaN', 'null', 'true', 'undefined', '__proto__', 'constructor', '../../etc/passwd', '%00', '%s%n'],
  ...['\u0000', 'a\u0000b', '\ud800', '\u202e', '\ufeff', 'x\r\nset-cookie: a=b', "' or '1'='1", '"; drop table bet; --', '<%= 7*7 %>'],
  ...['<script>alert(1)</script>', 'javascript:alert(1)', '{{7*7}}', '٣', '１', 'İ', '𝟙', 'x'.repeat(5000), '9'.repeat(400)],
  ...[[], {}, [[]], [null], { a: 1 }, Array.from({ length: 300 }, () => 1), { __proto__: null, toString: 1 }],
];

/** Ways to every part of a value, the whole first. */
function* waysInto(value: unknown, way: readonly (string | number)[] = []): Generator<readonly (string | number)[]> {
  yield way;
  if (typeof value !== 'object' || value === null) return;
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const key of keys) yield* waysInto((value as Record<string | number, unknown>)[key], [...way, key]);
}

function replaced(value: unknown, [key, ...rest]: readonly (string | number)[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((one, i) => (i === key ? replaced(one, rest, by) : one) as unknown);
  const record = value as Record<string, unknown>;
  const copy = { ...record, [key]: replaced(record[key as string], rest, by) };
  if (copy[key as string] === undefined) delete copy[key as string];
  return copy;
}

/** A value like those of the schema, one part of which is strange, missing or one too many. Most are not allowed, some happen to be. */
export function spoiltOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const strange = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...STRANGE) },
    { weight: 1, arbitrary: fc.constant(undefined) },
    fc.jsonValue({ maxDepth: 2 }),
  );
  return fc.tuple(valuesOf(schema), fc.nat(), strange).map(([value, place, by]) => {
    const ways = [...waysInto(value)];
    return replaced(value, ways[place % ways.length] ?? [], by);
  });
}
