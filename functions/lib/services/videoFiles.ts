/** The files of videos: what the workflow leaves on its way, and what is delivered. */
export type VideoFiles = {
  /** Whether the video is made; it need not be delivered. */
  isMade(jobId: string): Promise<boolean>;
  /**
   * Copies the video to where it is served, under its `videoKey`, to be saved under this name; it goes by itself after
   * `limits.exportDays`. Doing it twice is harmless. @throws MissingMediaError when there is none
   */
  deliver(video: { uid: string; jobId: string; friendlyName: string }): Promise<void>;
  /** Removes a delivered one. */
  withdraw(video: { uid: string; jobId: string }): Promise<void>;
  /** Removes what was left on the way. */
  discard(jobId: string): Promise<void>;
};
