/** What members of games, their rounds and their suppliers mean. */
export const OF_GAMES: Readonly<Record<string, string>> = {
  suppliers: 'suppliers of games',
  supplier: 'who supplies the game',
  gamesReadAt: 'when its list of games was last read, unix ms; null: not since the start',
  failedAt: 'when it last could not be asked, unix ms, where that was later',
  calls: 'its calls; null for one in this process, which calls nobody',
  held: 'what open rounds set aside',
  rounds: 'how many rounds',
};
