import type { Timings } from '#shared/story/story.ts';
import { lastStarted, sentencesOfWords } from './cues.ts';
import { startFollower } from './follower.ts';
import type { PlayerControls } from './storyPlayer.ts';
import { startWordCursor } from './wordCursor.ts';
import { createWordPainter } from './wordPainter.ts';

export function startReadAlong(root: HTMLElement, timings: Timings, player: PlayerControls): () => void {
  const elements = wordElements(root, timings.words.length);
  const painter = createWordPainter(root, elements, sentencesOfWords(timings.words, timings.sentences));
  const follower = startFollower();
  const cursor = startWordCursor(root, elements, (word) => {
    follower.resume();
    player.playFrom((timings.words[word]?.milliseconds ?? 0) / 1000);
  });
  const stopFrames = player.onFrame((seconds) => {
    const { status } = player.view().playback;
    if (status === 'idle') return painter.clear();
    const word = lastStarted(timings.words, seconds * 1000);
    if (!painter.paint(word)) return;
    cursor.rest(word);
    const element = elements[word];
    if (element && status === 'playing') follower.follow(element);
  });
  return () => {
    stopFrames();
    cursor.stop();
    follower.stop();
    painter.clear();
  };
}

/** The element of each timing. A timing outside the text has none, so it gets the previous element. */
function wordElements(root: HTMLElement, count: number): HTMLElement[] {
  const found = new Map([...root.querySelectorAll<HTMLElement>('[data-word]')].map((e) => [Number(e.dataset.word), e]));
  const list: HTMLElement[] = [];
  for (let word = 0; word < count; word += 1) list.push(found.get(word) ?? list.at(-1) ?? root);
  return list;
}
