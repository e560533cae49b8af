import type { Queryable } from '@fairbook/database';
import type { Sport } from '@fairbook/domain';

interface TeamInfo {
  readonly name: string;
  readonly code: string;
  readonly shield: { readonly base: string; readonly second: string; readonly pattern: string };
}
/** A fixture as its provider described it; for those that left the board. */
export interface StoredFixture {
  readonly id: number;
  readonly sport: Sport;
  readonly startsAt: number;
  readonly provider: string;
  readonly competition: string;
  readonly home: TeamInfo;
  readonly away: TeamInfo;
  readonly venue: string | undefined;
}

interface Info {
  readonly competition: { readonly name: string };
  readonly home: TeamInfo;
  readonly away: TeamInfo;
  readonly venue?: string;
}

export async function readFixture(db: Queryable, id: number): Promise<StoredFixture | undefined> {
  const [row] = await db.query<{ id: number; sport: Sport; starts_at: Date; provider: string; info: Info }>(
    'select id, sport, starts_at, provider, info from fixture where id = $1',
    [id],
  );
  if (!row) return undefined;
  const { competition, home, away, venue } = row.info;
  return {
    id,
    sport: row.sport,
    startsAt: row.starts_at.getTime(),
    provider: row.provider,
    competition: competition.name,
    home,
    away,
    venue,
  };
}

/** An answer somebody has bet on, in the words it was shown in. */
interface AskedPick {
  readonly slot: number;
  readonly market: string;
  readonly outcome: string;
  readonly line: number;
  readonly market_name: string;
  readonly pick: string;
}

export const readAskedPicks = (db: Queryable, fixture: number): Promise<AskedPick[]> =>
  db.query(
    `select slot, market, outcome, line, max(market_name) as market_name, max(pick) as pick
     from leg where fixture_id = $1 group by slot, market, outcome, line order by slot, market, line, outcome`,
    [fixture],
  );
