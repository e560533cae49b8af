import type { Db, Queryable, Statement, Tx } from '@fairbook/database';
import type { SpanOptions, Tracing } from './tracing.ts';

const SYSTEM = { 'db.system.name': 'postgresql' } as const;

/** What is asked, as the program wrote it: values travel apart from it and are never told. */
const received = (statement: Statement): SpanOptions => {
  const [text, name] = typeof statement === 'string' ? [statement, undefined] : [statement.text, statement.name];
  return {
    kind: 'client',
    attributes: {
      ...SYSTEM,
      'db.query.text': text.replace(/\s+/g, ' ').trim(),
      ...(name === undefined ? {} : { 'db.query.summary': name }),
    },
  };
};
const nameOf = (statement: Statement): string =>
  typeof statement === 'string' ? (/\w+/.exec(statement)?.[0] ?? 'statement').toLowerCase() : statement.name;

/** Statements and transactions as spans of whatever asks for them; what nobody waits for (looks for work, upkeep) is left out. */
export function tracedDatabase(db: Db, tracing: Tracing): Db {
  const asking = (through: Queryable): Queryable['query'] => {
    return <Row>(statement: Statement, values?: readonly unknown[]) =>
      tracing.within(`db ${nameOf(statement)}`, received(statement), () => through.query<Row>(statement, values));
  };
  return {
    ...db,
    query: asking(db),
    transaction: (run) =>
      tracing.within('db transaction', { kind: 'client', attributes: SYSTEM }, () =>
        db.transaction((tx) => run({ ...tx, query: asking(tx) } as Tx)),
      ),
  };
}
