import type { ReactNode } from 'react';
import type { Item } from '#shared/story/story.ts';
import { story as english } from '../../strings/en/story.ts';
import { upload } from '../../strings/en/upload.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { progressOf, type MakingStage } from '../../story/stages.ts';
import { useGivingVoice } from '../../story/useGivingVoice.ts';
import { usePermission } from './usePermission.ts';
import { Button } from '../../ui/Button.tsx';

const Silence = ({ isComing, children }: { isComing: boolean; children: ReactNode }) => (
  <div className="player player--silent">
    <span className="player__play" data-waiting={isComing || undefined} aria-hidden="true">
      <Icon name={isComing ? 'voice' : 'nomusic'} />
    </span>
    {children}
  </div>
);

/** Reserves the player's place until the narration is ready. */
export const VoiceComing = ({ stage = 'narrating' }: { stage?: MakingStage }) => {
  const { stages } = useWords(upload);
  return (
    <Silence isComing>
      <output>{stages[progressOf[stage].step]}</output>
    </Silence>
  );
};

export const SilentPlayer = ({ story }: { story: Item }) => {
  const words = useWords(english);
  const { give, isBusy, errorMessage } = useGivingVoice(story.uid);
  const isOwner = usePermission(story.uid) === 'granted';
  if (isBusy) return <VoiceComing />;
  return (
    <Silence isComing={false}>
      <div className="silence">
        <p>
          {words.silent} {isOwner && <span className="muted">{words.notCharged}</span>}
        </p>
        {errorMessage && (
          <p className="field-error" role="alert">
            <Icon name="alert" />
            {errorMessage}
          </p>
        )}
        {isOwner && (
          <Button variation="primary" onClick={() => void give(story)}>
            {words.giveVoice}
          </Button>
        )}
      </div>
    </Silence>
  );
};
