export type Media = {
  /** `madeOf` names the source of a public file; `forAnHour` is for files that may be withdrawn. */
  put(key: string, bytes: Uint8Array, contentType: string, how?: { madeOf?: string; forAnHour?: true }): Promise<void>;
  /** @throws MissingMediaError */
  get(key: string): Promise<Uint8Array>;
  has(key: string): Promise<boolean>;
  list(prefix: string): Promise<string[]>;
  /** The source given to `put`, if any. @throws MissingMediaError */
  madeOf(key: string): Promise<string | undefined>;
  remove(keys: readonly string[]): Promise<void>;
  removeUnder(prefix: string): Promise<void>;
};

export type MediaUrls = {
  /** One signature opens all files under `media/{uid}/`; other keys are signed one by one. */
  sign(uid: string): (key: string) => string;
  /** The signature opens this file alone. */
  signFile(key: string): string;
};
