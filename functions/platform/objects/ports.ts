export type HowStored = { madeOf?: string; forAnHour?: true; tag?: { key: string; value: string } };

export type Media = {
  /**
   * `madeOf` is a digest of a public file's source. `forAnHour` shortens caching, for files that people may withdraw.
   * `tag` is for files that the bucket's lifecycle rules remove.
   */
  put(key: string, bytes: Uint8Array, contentType: string, how?: HowStored): Promise<void>;
  /** @throws MissingMediaError */
  get(key: string): Promise<Uint8Array>;
  has(key: string): Promise<boolean>;
  /** The size in bytes. Undefined for a missing file. */
  sizeOf(key: string): Promise<number | undefined>;
  list(prefix: string): Promise<string[]>;
  /** The `madeOf` that was passed to `put`. @throws MissingMediaError */
  madeOf(key: string): Promise<string | undefined>;
  remove(keys: readonly string[]): Promise<void>;
  removeUnder(prefix: string): Promise<void>;
};

export type MediaUrls = {
  /** Signs URLs. One signature is valid for all files under `media/{uid}/`. Other keys get their own signatures. */
  sign(uid: string): (key: string) => string;
  /** Signs a URL that opens only this file. */
  signFile(key: string): string;
  /**
   * Signs a URL that opens only this file, for one to two times `minutes`. For addresses that can be revoked. @param
   * minutes by default those of a story that is shared by a link
   */
  signBriefly(key: string, minutes?: number): string;
};
