/** The private media bucket. */
export type Media = {
  /**
   * `madeOf`: everybody may read it, and this is what it was made of, so that the same is not made again. `forAnHour`: it
   * may be taken back, so caches keep it no longer.
   */
  put(key: string, bytes: Uint8Array, contentType: string, how?: { madeOf?: string; forAnHour?: true }): Promise<void>;
  /** @throws MissingMediaError */
  get(key: string): Promise<Uint8Array>;
  has(key: string): Promise<boolean>;
  /** Every key that begins so. */
  list(prefix: string): Promise<string[]>;
  /** As `put` was told; undefined for what came otherwise. @throws MissingMediaError */
  madeOf(key: string): Promise<string | undefined>;
  /** Removing what is not there is success. */
  remove(keys: readonly string[]): Promise<void>;
  removeUnder(prefix: string): Promise<void>;
};

export type MediaUrls = {
  /**
   * Relative signed URLs, the same for half an hour. One signature opens all files under `media/{uid}/`; a key elsewhere is
   * signed for itself alone.
   */
  sign(uid: string): (key: string) => string;
  /** The same for one key, whose signature opens nothing else. */
  signFile(key: string): string;
};
