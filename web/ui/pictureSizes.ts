/** The width of a story's picture, as laid out in story.css. */
export const pictureSizes = '(min-width: 1024px) 46vw, (min-width: 768px) 80vw, 100vw';
