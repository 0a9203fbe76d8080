/** The product's own site, as visitors with a link see it. */
export type Site = {
  /** With its scheme, without a path. */
  origin: string;
  /** The client's deployed page, cached for a minute at most. */
  page(): Promise<string>;
};

export type SharingPorts = {
  site: Site;
};
