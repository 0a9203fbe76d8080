import type { Language } from '#shared/story/language.ts';
import type { Details } from '#shared/story/details.ts';
import type { Audience, TextLength } from '#shared/story/level.ts';
import type { Text } from '../story.ts';

/** A picture to tell about. `about` and `details` are facts from the owner, not instructions for the model. */
export type TellPicture = { jpeg: Uint8Array; about?: string; details?: Details };

export type StoryRequest = TellPicture & {
  uid: string;
  moodId: number | undefined;
  attempt: number;
  /** The language of the answer. Absent for the default language. */
  language?: Language | undefined;
  /** Absent for everyone, and for the usual length. */
  audience?: Audience | undefined;
  length?: TextLength | undefined;
  others?: readonly TellPicture[];
  earlier?: readonly string[];
};

export type Storyteller = {
  /**
   * @param hear gets the answer so far, repeatedly @throws ModelAnswerInvalid, ModelWrongLanguage,
   * Throttled, Unavailable, PictureRefused
   */
  tell(request: StoryRequest, hear?: (text: string) => void): Promise<Text>;
};
