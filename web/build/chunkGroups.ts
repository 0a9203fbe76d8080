/** Modules that the gallery and a story's page need at once. */
const ofStories = [
  'react-query/build/modern/useMutation',
  'web/lib/savesData',
  'web/story/collections',
  'web/story/sharing/useVisibility',
  'web/story/storyCache',
  'web/story/useStory',
  'web/strings/en/offline',
  'web/ui/pictureSizes',
];

/** Modules that a story's page needs at once, and its dialogs later. */
const ofOneStory = [
  'shared/sentenceOf',
  'web/features/story/usePermission',
  'web/player/glide/useGlide',
  'web/player/paragraphs',
  'web/player/scale',
  'web/player/spoken',
  'web/strings/en/storyFailures',
];

const isOneOf =
  (names: readonly string[]) =>
  (id: string): boolean =>
    names.some((name) => id.replaceAll('\\', '/').includes(`/${name}.`));

/**
 * Alone, these modules would be 20 small files. A group also takes the modules that its own modules import, and the
 * first group that wants a module gets it.
 */
export const chunkGroups = [
  { name: 'stories', test: isOneOf(ofStories) },
  { name: 'listening', test: isOneOf(['web/player/startListening']) },
  { name: 'oneStory', test: isOneOf(ofOneStory) },
];
