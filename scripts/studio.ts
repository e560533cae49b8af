import { runStudio } from '@fairbook/studio/main';

/** The studio as a service, on the environment's settings: the exit code, undefined while it plays. */
export const studioCommand = (args: readonly string[]): Promise<number | undefined> => runStudio(args, process.env);
