import type { EmbedStory } from '#shared/sharing/embedStory.ts';
import { accompany } from '../player/accompaniment.ts';
import { showOnLockScreen } from '../player/mediaSession.ts';
import { openBed } from '../player/openBed.ts';
import { createPlayer } from '../player/player.ts';
import { embedLanguage, embedWords } from '../strings/embedPage.ts';
import { showLanguage } from '../strings/language.ts';
import { playerBar } from './playerBar.ts';
import { readStory } from './readStory.ts';
import { mediaRenewal } from './renewMedia.ts';
import { showPictures } from './showPictures.ts';
import { showText } from './showText.ts';

const find = (selector: string): HTMLElement | undefined => document.querySelector<HTMLElement>(selector) ?? undefined;

const write = (selector: string, text: string): void => {
  const found = find(selector);
  if (found) found.textContent = text;
};

const language = embedLanguage(navigator.languages);
const words = embedWords[language];

const translate = (story: EmbedStory | undefined): void => {
  showLanguage(document.documentElement, language);
  write('[data-missing]', words.missing);
  write('[data-open]', words.open);
  if (story) write('[data-credit]', `${words.credit({ ...story, isSpoken: story.audioUrl !== null })}.`);
};

const start = (story: EmbedStory): void => {
  const { title, text, timings, audioUrl, musicUrl, duration, pictures } = story;
  const player = createPlayer(window);
  const renew = mediaRenewal(story, { fetch: (...request) => fetch(...request), reload: () => location.reload() });
  const audio = document.querySelector('audio');
  const bar = find('.embed__bar');
  if (audio && bar && audioUrl !== null) {
    audio.controls = false;
    player.open({
      ...{ url: audioUrl, durationSeconds: duration, musicUrl, text, timings },
      renew: async () => (await renew())?.audioUrl ?? null,
    });
    player.attach(audio);
    accompany(player, openBed);
    showOnLockScreen(player, { title, mood: '', picture: pictures[0]?.imageUrl ?? null });
    bar.prepend(playerBar(player, words));
  } else if (bar) {
    const note = Object.assign(document.createElement('p'), { className: 'quiet', textContent: words.silent });
    bar.prepend(note);
  }
  const root = find('.story');
  if (root) showText(root, story, player);
  const frame = find('.embed__picture');
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (frame) showPictures(frame, { story, player, renew, isCalm });
};

const story = readStory(document);
translate(story);
if (story) start(story);
