import { useId, useState } from 'react';
import type { Item } from '#shared/story/story.ts';
import { chooseDeviceVoice, useDeviceVoice, useDeviceVoices } from '../../../lib/deviceVoices.ts';
import { changes as english } from '../../../strings/en/changes.ts';
import { useWords } from '../../../strings/useWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DeviceVoices } from '../../../voices/DeviceVoices.tsx';
import { VoiceRadio } from '../../../voices/VoiceRadio.tsx';

type ListenerVoiceDialogProps = { story: Pick<Item, 'analysisText' | 'language'>; onClose: () => void };

/** For somebody else's story, whose narration a listener cannot change: the voices of the listener's own device. */
export const ListenerVoiceDialog = ({ story, onClose }: ListenerVoiceDialogProps) => {
  const { voice: words, cancel } = useWords(english);
  const voices = useDeviceVoices(story.language);
  const before = useDeviceVoice();
  const [picked, setPicked] = useState<string | null>();
  const group = useId();
  const known = voices.some(({ voiceURI }) => voiceURI === before) ? before : undefined;
  const selected = picked === undefined ? known : (picked ?? undefined);
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      foot={
        <>
          <Button variation="link" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            variation="primary"
            onClick={() => {
              onClose();
              if (picked !== undefined) chooseDeviceVoice(picked ?? undefined);
            }}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <section className="device-voices">
        <h3>{words.onDevice}</h3>
        <DeviceVoices
          group={group}
          voices={voices}
          selected={selected}
          text={story.analysisText}
          onSelect={(voiceId) => setPicked(voiceId)}
        >
          <li className="voice">
            <span className="device-voices__own" />
            <span className="voice__name">{words.ofStory}</span>
            <VoiceRadio
              group={group}
              name={words.ofStory}
              isCurrent={false}
              isSelected={selected === undefined}
              onSelect={() => setPicked(null)}
            />
          </li>
        </DeviceVoices>
      </section>
    </Dialog>
  );
};
