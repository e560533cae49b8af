/** The database cannot be started or used as asked. The message is one sentence for the operator: print it and exit with code 1. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
