export type Ranking = {
  /**
   * Ranks the public stories of the last `limits.topStoriesDays` by views and favourites, and keeps the best for Explore.
   * Answers how many it looked at and how many are ranked: those that nobody has looked at are not.
   */
  rankTop(): Promise<{ stories: number; ranked: number }>;
};
