import type { Content } from '../story.ts';

/** `about` is what the owner says of the picture: fact, never an instruction. */
export type TellPicture = { jpeg: Uint8Array; about?: string };

/** Its own `jpeg` and `about` are of the first picture. */
export type StoryRequest = TellPicture & {
  uid: string;
  moodId: number | undefined;
  attempt: number;
  /** The pictures after the first, through which the same story goes on, in this order. */
  others?: readonly TellPicture[];
  /** The texts there are of it, which the new one is to be unlike. */
  earlier?: readonly string[];
};

export type Storyteller = {
  /**
   * @param hear is told all that was said so far, unparsed, each time there is more; `draftIn` reads it. A model that begins
   * anew is heard anew.
   * @throws ModelAnswerInvalid, Throttled, Unavailable, PictureRefused (the model itself declines).
   */
  tell(request: StoryRequest, hear?: (said: string) => void): Promise<Content>;
};
