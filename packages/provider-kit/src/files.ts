/** Where files that nobody but the server may read are stored: a folder, or a bucket. What it is given is encrypted already. */
export interface FileStore {
  readonly name: string;
  /** Stores bytes under a key that was never used, whole or not at all; the same again is no fault. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where nothing is stored under the key. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Does nothing where nothing is stored under the key. */
  remove(key: string): Promise<void>;
}

/** What a store takes as a key: a brand, and a name in it. It leads nowhere but below the store. */
export const FILE_KEY: RegExp = /^[a-z][a-z0-9-]{1,39}\/[a-z0-9]{20,60}$/;
