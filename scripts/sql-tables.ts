import ts from 'typescript';

/** A table that SQL in a source names, and the line it stands on, from 1. */
export interface NamedTable {
  readonly table: string;
  /** Rows of it are added, changed or removed. */
  readonly written: boolean;
  readonly line: number;
}

/** After these words a table is named. */
const BEFORE_TABLE = new Set(['from', 'join', 'into', 'update', 'using', 'table', 'only', 'truncate', 'references']);
/** After these it is written. */
const WRITES = new Set(['into', 'update', 'truncate']);
/** After one of these a list of tables is over. */
const ENDS_LIST = new Set([
  ...['where', 'join', 'left', 'right', 'full', 'inner', 'cross', 'on', 'set', 'group', 'order', 'limit', 'for', 'union', 'returning'],
  ...['select', 'values', 'having', 'window', 'natural', 'offset', 'fetch', 'default', 'when', 'with', 'then', 'do', 'except', 'intersect'],
]);
/** Stands for what a template puts in. */
const HOLE = '\u0000';

/** Words, holes and the signs that matter, without comments and texts in quotes. */
const wordsOf = (sql: string): readonly RegExpExecArray[] => [
  ...sql.replaceAll(/--[^\n]*|'(?:[^']|'')*'/g, (text) => text.replaceAll(/[^\n]/g, ' ')).matchAll(/[a-z_][\w.]*|[(),;]|\0/gi),
];

/** Names in the places of tables, also those of `with` and of functions: the caller knows which are tables. */
export function tablesInSql(sql: string): readonly (Omit<NamedTable, 'line'> & { readonly at: number })[] {
  const found: (Omit<NamedTable, 'line'> & { readonly at: number })[] = [];
  const words = wordsOf(sql);
  let depth = 0;
  /** At which depth a list of tables is being read. */
  const lists = new Set<number>();
  words.forEach((match, index) => {
    const word = match[0].toLowerCase();
    const before = words[index - 1]?.[0].toLowerCase() ?? '';
    if (word === '(') depth++;
    else if (word === ')') lists.delete(depth--);
    else if (ENDS_LIST.has(word) || word === ';') lists.delete(depth);
    else if (BEFORE_TABLE.has(word)) {
      if (word === 'from' || word === 'using') lists.add(depth);
    } else if (word !== ',' && (BEFORE_TABLE.has(before) || (before === ',' && lists.has(depth)))) {
      const written = WRITES.has(before) || (before === 'from' && words[index - 2]?.[0].toLowerCase() === 'delete');
      found.push({ table: word, written, at: match.index });
    }
  });
  return found;
}

const isSql = (text: string): boolean => /\b(select|insert\s+into|update|delete\s+from|truncate|from|join)\b/i.test(text);

/** Tables named in the SQL of a TypeScript source: in its plain texts and templates. */
export function tablesIn(file: string, source: string): readonly NamedTable[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: NamedTable[] = [];
  const look = (text: string, start: number): void => {
    if (!isSql(text)) return;
    for (const { table, written, at } of tablesInSql(text))
      found.push({ table, written, line: tree.getLineAndCharacterOfPosition(start + at).line + 1 });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
      look(node.getText(tree).slice(1, -1), node.getStart(tree) + 1);
    if (ts.isTemplateExpression(node)) {
      const { templateSpans: spans } = node;
      const start = node.getStart(tree);
      let text = node.getText(tree);
      // What is put in is looked at by itself.
      for (const { expression } of spans) {
        const [from, until] = [expression.getFullStart() - start - 2, expression.getEnd() - start + 1];
        text = text.slice(0, from) + HOLE + ' '.repeat(until - from - 1) + text.slice(until);
      }
      look(` ${text.slice(1, -1)} `, start);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
