import { useState } from 'react';
import { useVoices } from '../../lib/voices.ts';
import { server } from '../../strings/en/server.ts';
import { uploadDialog } from '../../strings/en/uploadDialog.ts';
import { voices as english } from '../../strings/en/voices.ts';
import { useWords } from '../../strings/useWords.ts';
import { SelectField } from '../../ui/Fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useFavoriteVoices } from '../../voices/useFavoriteVoices.ts';
import { useVoicePreview } from '../../voices/useVoicePreview.ts';

export const VoiceField = ({ chosen }: { chosen: string | undefined }) => {
  const words = useWords(uploadDialog);
  const { play, pause } = useWords(english);
  const { voiceLabel } = useWords(server);
  const { data } = useVoices();
  const { favorites } = useFavoriteVoices();
  const { sounding, toggle } = useVoicePreview();
  const [picked, setPicked] = useState(chosen);
  const voices = data?.toSorted((a, b) => Number(favorites.has(b.voice_id)) - Number(favorites.has(a.voice_id)));
  const voice = voices?.find(({ voice_id: id }) => id === picked) ?? voices?.[0];
  const isSounding = voice !== undefined && sounding === voice.voice_id;
  return (
    <div className="voice-field">
      <SelectField
        key={data ? 'ready' : 'waiting'}
        name="voiceId"
        label={words.voice}
        {...(chosen !== undefined && { defaultValue: chosen })}
        isDisabled={!data}
        onChange={({ currentTarget }) => setPicked(currentTarget.value)}
      >
        {voices?.map(({ voice_id: id, name, labels }) => (
          <option key={id} value={id}>
            {[name, labels.accent && voiceLabel(labels.accent)].filter(Boolean).join(', ')}
          </option>
        ))}
      </SelectField>
      {voice && voice.preview_url !== null && (
        <button
          className="icon-button"
          type="button"
          aria-label={isSounding ? pause(voice.name) : play(voice.name)}
          onClick={() => toggle(voice)}
        >
          <Icon name={isSounding ? 'pause' : 'play'} solid />
        </button>
      )}
    </div>
  );
};
