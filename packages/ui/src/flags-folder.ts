/** Folder with one SVG file a flag, for the build or the server that serves them at `/assets/flags/4x3/`. Node only. */
export const flagsFolder = (): URL => new URL('flags/4x3/', import.meta.resolve('flag-icons/package.json'));
