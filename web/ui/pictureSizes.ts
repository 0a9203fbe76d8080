/** The width of a story's picture, as laid out in story.css. */
export const pictureSizes = '(min-width: 1024px) 46vw, (min-width: 768px) 80vw, 100vw';

/** The width of a card's picture on a shelf of Explore. */
export const shelfSizes = '(min-width: 1200px) 22vw, (min-width: 900px) 30vw, (min-width: 540px) 45vw, 60vw';
