import type { LobbyGame } from '@fairbook/contract';

/** What is shown of a game beside a contest: its picture with the way to it. */
export type GamePicture = Pick<LobbyGame, 'id' | 'code' | 'supplier' | 'name' | 'images'>;

/** Of the games that contests name, those that are offered, by their codes. */
export function artOf(codes: readonly string[], games: ReadonlyMap<string, LobbyGame>): GamePicture[] {
  return [...new Set(codes)].flatMap((each) => {
    const game = games.get(each);
    if (!game) return [];
    const { id, code, supplier, name, images } = game;
    return [{ id, code, supplier, name, images }];
  });
}

export const picturesOf = (codes: readonly string[], games: readonly GamePicture[]): readonly GamePicture[] => {
  const byCode = new Map(games.map((game) => [game.code, game]));
  return codes.flatMap((code) => byCode.get(code) ?? []);
};
