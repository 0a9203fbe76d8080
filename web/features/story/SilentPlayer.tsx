import { Icon } from '../../ui/Icon.tsx';
import { progressOf, stageLabels } from '../upload/stages.ts';

/** Where the player will stand while its voice is made, or why there is none. */
export const SilentPlayer = ({ isComing }: { isComing: boolean }) => (
  <output className="player player--silent">
    <span className="player__play" data-waiting={isComing || undefined} aria-hidden="true">
      <Icon name={isComing ? 'voice' : 'nomusic'} />
    </span>
    {isComing ? (
      <span>{stageLabels[progressOf.narrating.step]}</span>
    ) : (
      <span>
        Written, but without a voice. <span className="muted">Nothing was charged.</span>
      </span>
    )}
  </output>
);
