import type { PhotoDraft } from '#functions/story/photoDraft.ts';

export type PhotoDrafts = {
  /**
   * All drafts of an account, and the ids of those that became stories or are becoming stories. A draft whose story
   * failed waits again.
   */
  list(ownerId: string): Promise<{ drafts: PhotoDraft[]; told: string[] }>;
  find(ownerId: string, draftId: string): Promise<'waiting' | 'told' | undefined>;
  /** Counts the drafts without those that became stories. */
  count(ownerId: string): Promise<number>;
  /** @returns false if there is a draft of this photograph already */
  add(ownerId: string, draft: PhotoDraft): Promise<boolean>;
  /** @returns false if there is no such draft, or if it became a story */
  remove(ownerId: string, draftId: string): Promise<boolean>;
};

export type PhotoFiles = { width: number; height: number; picture: Uint8Array; thumbnail: Uint8Array };

export type DraftPorts = {
  /** True if administrators can add photographs from the operator's Immich server. */
  hasImmich: boolean;
  photoDrafts: PhotoDrafts;
  /** Makes new pictures without metadata. @throws PictureUnreadable or PictureTooLarge */
  encodePhoto: (bytes: Uint8Array) => Promise<PhotoFiles>;
};
