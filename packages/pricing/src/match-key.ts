/** Names a match of any sport in a forecast table. */
export const matchKey = (match: {
  readonly competition: string;
  readonly date: string;
  readonly home: string;
  readonly away: string;
}): string => `${match.competition}|${match.date}|${match.home}|${match.away}`;
