const LINE_FEED = 10;
const TAB = 9;

/** Writes a table whose rows are found by key without reading the whole: lines of key, tab and JSON, in the order of the keys' bytes. */
export function tableText(entries: Iterable<readonly [key: string, value: object]>): Buffer {
  const rows = [...entries].map(([key, value]) => ({ key: Buffer.from(key), text: `${key}\t${JSON.stringify(value)}\n` }));
  rows.sort((a, b) => Buffer.compare(a.key, b.key));
  return Buffer.from(rows.map(({ text }) => text).join(''));
}

/** Looks a key up by halving; only the row found is parsed. Undefined when there is none. */
export function tableRow(table: Buffer, key: string): Readonly<Record<string, unknown>> | undefined {
  const wanted = Buffer.from(key);
  let [low, high] = [0, table.length];
  while (low < high) {
    // The start of the line that holds the middle.
    const start = table.lastIndexOf(LINE_FEED, ((low + high) >> 1) - 1) + 1;
    const tab = table.indexOf(TAB, start);
    const end = table.indexOf(LINE_FEED, tab);
    const order = wanted.compare(table, start, tab);
    if (order === 0) return JSON.parse(table.toString('utf8', tab + 1, end)) as Readonly<Record<string, unknown>>;
    if (order < 0) high = start;
    else low = end + 1;
  }
  return undefined;
}
