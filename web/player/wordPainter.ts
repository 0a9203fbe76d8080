/**
 * Highlights words, changing only a few at a time, because changing 200 is slow. `sentenceOf`: each word's sentence
 * index.
 */
export function createWordPainter(root: HTMLElement, elements: readonly HTMLElement[], sentenceOf: readonly number[]) {
  let now: number | undefined;

  const mark = (from: number, to: number, name: string, on: boolean): void => {
    for (const element of elements.slice(Math.max(0, from), to)) element.classList.toggle(name, on);
  };
  const markSentence = (word: number, on: boolean): void => {
    const sentence = sentenceOf[word];
    if (sentence === undefined || sentence === -1) return;
    mark(sentenceOf.indexOf(sentence), sentenceOf.lastIndexOf(sentence) + 1, 'is-sentence', on);
  };

  return {
    /** `word` is -1 before the first word. Returns true if anything changed. */
    paint(word: number): boolean {
      if (word === now) return false;
      const before = now ?? -1;
      root.toggleAttribute('data-reading', true);
      elements[before]?.classList.remove('is-now');
      if (word > before) mark(before, word, 'is-read', true);
      else mark(word, before, 'is-read', false);
      if (sentenceOf[word] !== sentenceOf[before]) {
        markSentence(before, false);
        markSentence(word, true);
      }
      elements[word]?.classList.add('is-now');
      now = word;
      return true;
    },
    clear(): void {
      if (now === undefined) return;
      root.removeAttribute('data-reading');
      for (const element of elements) element.classList.remove('is-read', 'is-now', 'is-sentence');
      now = undefined;
    },
  };
}
