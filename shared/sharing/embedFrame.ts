import { escapeHtml } from '../escapeHtml.ts';

const PRODUCT = 'A Thousand Words';

export type FrameSize = { width: number; height: number };

/** In a wide frame, the picture is beside the text. In a narrow one it is above, so that needs more height. */
const WIDE: FrameSize = { width: 640, height: 400 };
const NARROW_HEIGHT = 560;
const WIDE_FROM_PIXELS = 560;

/** The frame's size in pixels, within the maximum width and height. */
export const frameSize = ({ maxWidth = Infinity, maxHeight = Infinity } = {}): FrameSize => {
  const width = Math.min(WIDE.width, maxWidth);
  const height = width < WIDE_FROM_PIXELS ? NARROW_HEIGHT : WIDE.height;
  return { width, height: Math.min(height, maxHeight) };
};

export const embedUrl = (origin: string, uid: string): string => `${origin}/embed/${uid}`;

type Framed = { origin: string; uid: string; title: string; size?: FrameSize };

/** The HTML that shows a story's player in another site's page. */
export const embedFrame = ({ origin, uid, title, size = WIDE }: Framed): string => {
  const attributes = {
    src: embedUrl(origin, uid),
    width: String(size.width),
    height: String(size.height),
    title: `${title} · ${PRODUCT}`,
    allow: 'autoplay',
    loading: 'lazy',
    style: 'border: 0; max-width: 100%',
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<iframe ${written.join(' ')}></iframe>`;
};
