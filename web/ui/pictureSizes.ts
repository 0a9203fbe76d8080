/** How wide a story's picture is: its column, as story.css lays it out. */
export const pictureSizes = '(min-width: 1024px) 46vw, (min-width: 768px) 80vw, 100vw';
