import { kept } from '../../strings/en/kept.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';

/** That the story comes from this device, and may have changed since. */
export const KeptNote = () => (
  <output className="viewer__note">
    <Icon name="info" />
    {useWords(kept).story}
  </output>
);
