export type Media = {
  /**
   * `madeOf`: a public file's source, so that the same file is not made again. `forAnHour`: the file may be withdrawn, so caches keep
   * it briefly.
   */
  put(key: string, bytes: Uint8Array, contentType: string, how?: { madeOf?: string; forAnHour?: true }): Promise<void>;
  /** @throws MissingMediaError */
  get(key: string): Promise<Uint8Array>;
  has(key: string): Promise<boolean>;
  list(prefix: string): Promise<string[]>;
  /** The source given to `put`; undefined for a file without one. @throws MissingMediaError */
  madeOf(key: string): Promise<string | undefined>;
  remove(keys: readonly string[]): Promise<void>;
  removeUnder(prefix: string): Promise<void>;
};

export type MediaUrls = {
  /**
   * Relative signed URLs, the same for half an hour. One signature opens all files under `media/{uid}/`; a key elsewhere is signed for
   * itself alone.
   */
  sign(uid: string): (key: string) => string;
  /** The same for one key, whose signature opens nothing else. */
  signFile(key: string): string;
};
