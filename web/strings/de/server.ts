import type { ReasonWithArguments } from '#shared/message.ts';
import { sentenceOf } from '#shared/sentenceOf.ts';
import { slugOfMood, type MoodSlug } from '#shared/story/moodSlugs.ts';
import type { recordingFailures as englishOfRecording } from '../en/recordingFailures.ts';
import type { server as english } from '../en/server.ts';
import type { storyFailures as englishOfStory } from '../en/storyFailures.ts';
import type { videoFailures as englishOfVideo } from '../en/videoFailures.ts';
import { errors } from './errors.ts';
import { reasons } from './reasons.ts';
import names from './serverNames.json' with { type: 'json' };

const moods: Readonly<Record<MoodSlug, string>> = names.moods;

const find = (list: Readonly<Record<string, string>>, key: string | number): string | undefined =>
  Object.hasOwn(list, key) ? list[key] : undefined;

export const server: typeof english = {
  area: 'server',
  // A newer server may send reasons that this client does not know.
  reasonText: (because, message) => (because && sentenceOf(reasons, because)) ?? message,
  mood: ({ id, name }) => {
    const slug = slugOfMood(id);
    return slug ? moods[slug] : name;
  },
  voiceLabel: (label) => find(names.voiceLabels, label) ?? label,
  soundtrack: ({ key, name }) => find(names.soundtracks, key.replace(/\.\w+$/, '')) ?? name,
};

const text = (failure: ReasonWithArguments): string => sentenceOf(reasons, failure) ?? errors.unexpected;

export const storyFailures: typeof englishOfStory = { area: 'storyFailures', text };
export const videoFailures: typeof englishOfVideo = { area: 'videoFailures', text };
export const recordingFailures: typeof englishOfRecording = { area: 'recordingFailures', text };
