/** The product's own site, as those see it who follow a link. */
export type Site = {
  /** With its scheme, without a path. */
  origin: string;
  /** The client's page as it is deployed, at most a minute old. */
  page(): Promise<string>;
};

/** What others may ask of sharing. */
export type SharingPorts = {
  site: Site;
};
