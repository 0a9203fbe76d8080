import { slugOfMood } from '#shared/story/moodSlugs.ts';
import type { Entry } from './entry.ts';
import './entryPicture.css';

/** After a reload, the thumbnail's URL may have expired. Then the blurred placeholder stays. */
export const EntryPicture = ({ entry: { thumbnail, placeholder, mood } }: { entry: Entry }) => (
  <span className="picture entry-picture" data-mood={slugOfMood(mood?.id)}>
    {placeholder && <img className="picture__placeholder" src={placeholder} alt="" />}
    {thumbnail && (
      <img key={thumbnail} src={thumbnail} alt="" onError={({ currentTarget }) => (currentTarget.hidden = true)} />
    )}
  </span>
);
