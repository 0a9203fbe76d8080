import type { Language } from '#shared/story/language.ts';
import type { SentencePair } from '#shared/story/translation.ts';
import type { Text } from '../story.ts';

export type TranslationRequest = {
  uid: string;
  /** The text to translate. */
  text: Text;
  language: Language;
};

/** A translated text, with the pairs of its sentences. */
export type TranslatedText = Text & { pairs: SentencePair[] };

export type Translator = {
  /** @throws ModelAnswerInvalid, ModelWrongLanguage, Throttled, Unavailable, PictureRefused */
  translate(request: TranslationRequest): Promise<TranslatedText>;
};
