export type Site = {
  origin: string;
  /** The HTML of the client's page. May be up to a minute old. */
  page(): Promise<string>;
  /** The HTML of the embedded player without a story. May be up to a minute old. */
  embedPage(): Promise<string>;
};

export type SharingPorts = {
  site: Site;
};
