export type Site = {
  origin: string;
  /** The client's deployed page, cached for a minute at most. */
  page(): Promise<string>;
};

export type SharingPorts = {
  site: Site;
};
