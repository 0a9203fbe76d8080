import { EMBED_STORY_ID, type EmbedStory } from '#shared/sharing/embedStory.ts';

/** The story that the server wrote into the page. Undefined on the page of a missing story. */
export const readStory = (page: Document): EmbedStory | undefined => {
  const json = page.getElementById(EMBED_STORY_ID)?.textContent;
  return json ? (JSON.parse(json) as EmbedStory) : undefined;
};
