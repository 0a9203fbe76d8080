export type Site = {
  origin: string;
  /** A minute old at most. */
  page(): Promise<string>;
};

export type SharingPorts = {
  site: Site;
};
