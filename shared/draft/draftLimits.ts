/** The limits of drafts are apart from `limits`, because a first visit loads all of those. */
export const draftLimits = {
  /** Photographs that wait until their owner makes stories of them. */
  photoDraftsPerPerson: 200,
  /** The drafts expire after this time. So does the memory of which photographs became stories. */
  photoDraftDays: 90,
  /** Each new draft costs a second of a processor. */
  photoDraftsPerDay: 400,
  /** Cameras allow descriptions of any length. A longer one is cut before it is sent. */
  photoDescriptionCharacters: 2000,
  photoFileNameCharacters: 255,
} as const;
