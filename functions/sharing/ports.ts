export type Site = {
  origin: string;
  /** The HTML of the client's page. May be up to a minute old. */
  page(): Promise<string>;
};

export type SharingPorts = {
  site: Site;
};
