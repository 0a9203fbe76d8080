import { step, StepInput } from '#functions/platform/step.ts';
import type { StoryPorts } from '../ports.ts';
import { buildStories } from '../store/stories.ts';
import { buildTranslator } from '../translator/translator.ts';

/** Translates the text that is served now. A repeated step uses the saved text, because each answer costs money. */
export const translate =
  ({ stories, translator }: Pick<StoryPorts, 'stories' | 'translator'>) =>
  async ({ uid, version }: StepInput): Promise<void> => {
    const [working, story] = await Promise.all([stories.findWorking(uid, version), stories.find(uid)]);
    if (!working || working.text || !working.requestedLanguage) return;
    if (!story?.text || !story.served) throw new Error('story has no text to translate');
    const text = await translator.translate({ uid, text: story.text, language: working.requestedLanguage });
    await stories.saveText(uid, version, { ...text, translationOf: story.served.text });
  };

export const handler = step({ name: 'narrate.translate', input: StepInput }, translate, {
  stories: buildStories,
  translator: buildTranslator,
});
