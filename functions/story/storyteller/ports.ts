import type { Details } from '#shared/story/details.ts';
import type { Text } from '../story.ts';

/** A picture to tell about. `about` and `details` are facts from the owner, not instructions for the model. */
export type TellPicture = { jpeg: Uint8Array; about?: string; details?: Details };

export type StoryRequest = TellPicture & {
  uid: string;
  moodId: number | undefined;
  attempt: number;
  others?: readonly TellPicture[];
  earlier?: readonly string[];
};

export type Storyteller = {
  /**
   * @param hear gets the answer so far, repeatedly @throws ModelAnswerInvalid, Throttled, Unavailable, PictureRefused
   */
  tell(request: StoryRequest, hear?: (text: string) => void): Promise<Text>;
};
