import { loadCatalogueCompetitions } from '@fairbook/data';
import { createResultsArchive } from '../../site/results-archive.ts';
import type { Module } from '../module.ts';
import { createRecords } from './index.ts';

export const records: Module<'records'> = {
  name: 'records',
  make: ({ clock, onError }, { catalogue, feed }) => {
    const archive = createResultsArchive();
    const codes = new Map(loadCatalogueCompetitions().map(({ id, code }) => [id, code]));
    return createRecords({
      clock,
      fixture: async (id) => (await catalogue.withIds([id]))[0],
      refOf: catalogue.teamRef,
      async archive(competition, teams) {
        const code = codes.get(competition);
        return code === undefined ? undefined : archive({ code, teams });
      },
      finishedOf: async (asked) => feed.finishedAmong(await catalogue.ofTeams(asked)),
      onError,
    });
  },
};
