/** Whether the words of a story may be public. */
export type TextModeration = {
  /**
   * @param text plain text, as long as a story may be; what is refused is not said, only that it is
   * @throws Throttled, Unavailable to be retried: what could not be checked is not public
   */
  check(text: string): Promise<'fine' | 'refused'>;
};
