/** News of something that committed. `key` orders it: news of one key is told in order (a player's id, a fixture's number). */
export type News<Topics extends object = Record<string, unknown>, Topic extends keyof Topics = keyof Topics> = {
  readonly [Each in Topic]: { readonly topic: Each & string; readonly brandId: number; readonly key: string; readonly body: Topics[Each] };
}[Topic];

/** News added together from this many on share a row, in their order: a group commit announces hundreds at once. */
const GROUP_FROM = 8;
/** News in one row at most: longer rows would be compressed and moved out of line, which costs more than the rows saved. */
const GROUP_MOST = 12;
/** Key of a row that holds several news of its topic. */
const GROUPED = '';

/** The rows to write: each news its own, or several of a topic in one. */
export function rowsOf(news: readonly News[]): readonly News[] {
  if (news.length < GROUP_FROM) return news;
  const groups: News[][] = [];
  for (const each of news) {
    const last = groups.at(-1);
    if (last && last.length < GROUP_MOST && last[0]?.topic === each.topic) last.push(each);
    else groups.push([each]);
  }
  return groups.map((body) => ({ topic: body[0]!.topic, brandId: 0, key: GROUPED, body }));
}

/** The news that a row holds, in its order. */
export const newsOfRow = (row: News): readonly News[] => (row.key === GROUPED ? (row.body as News[]) : [row]);
