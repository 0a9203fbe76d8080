import { madeBy } from '#shared/story/madeBy.ts';
import { readBy, type BookStory } from '../bookStory.ts';

/** The sentence beside a QR code, in English as all credits are. */
export const invitationOf = ({ isOpen, narration }: Pick<BookStory, 'isOpen' | 'narration'>): string => {
  const does = narration ? 'Scan to hear this story.' : 'Scan to read this story.';
  return isOpen ? does : `${does} It’s private: only its owner can open it.`;
};

/** Names who or what wrote a story, and who or what reads it. */
export const creditsOf = ({ made, narration }: Pick<BookStory, 'made' | 'narration'>): string => {
  const voice = narration && made.reader == null ? ` Voice: ${readBy(narration)}.` : '';
  return `${madeBy(made)}.${voice}`;
};
