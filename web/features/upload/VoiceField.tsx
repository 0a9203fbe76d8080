import { useState } from 'react';
import { isSameLanguage } from '#shared/story/baseLanguage.ts';
import type { Language } from '#shared/story/language.ts';
import { useVoices } from '../../lib/voices.ts';
import { uploadDialog } from '../../strings/en/uploadDialog.ts';
import { voices as english } from '../../strings/en/voices.ts';
import { useWords } from '../../strings/useWords.ts';
import { SelectField } from '../../ui/Fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useFavoriteVoices } from '../../voices/useFavoriteVoices.ts';
import { useVoiceLabels } from '../../voices/useVoiceLabels.ts';
import { useVoicePreview } from '../../voices/useVoicePreview.ts';

/** Offers only the voices that read the language. */
export const VoiceField = ({ chosen, language }: { chosen: string | undefined; language: Language }) => {
  const words = useWords(uploadDialog);
  const { play, pause, preparing, silent: unheard } = useWords(english);
  const { accentOf } = useVoiceLabels();
  const { data } = useVoices();
  const { favorites } = useFavoriteVoices();
  const { sounding, loading, silent, reason, toggle } = useVoicePreview();
  const [picked, setPicked] = useState(chosen);
  const fitting = data?.filter((one) => one.language === undefined || isSameLanguage(one.language, language));
  const voices = fitting?.toSorted((a, b) => Number(favorites.has(b.voice_id)) - Number(favorites.has(a.voice_id)));
  const voice = voices?.find(({ voice_id: id }) => id === picked) ?? voices?.[0];
  const isSounding = voice !== undefined && sounding === voice.voice_id;
  const isLoading = isSounding && loading === voice.voice_id;
  return (
    <div className="voice-field">
      <SelectField
        key={data ? `ready ${language}` : 'waiting'}
        name="voiceId"
        label={words.voice}
        {...(chosen !== undefined && { defaultValue: voice?.voice_id ?? chosen })}
        isDisabled={!data}
        onChange={({ currentTarget }) => setPicked(currentTarget.value)}
      >
        {voices?.map((one) => (
          <option key={one.voice_id} value={one.voice_id}>
            {[one.name, accentOf(one)].filter(Boolean).join(', ')}
          </option>
        ))}
      </SelectField>
      {voice && voice.preview_url !== null && (
        <button
          className="icon-button"
          type="button"
          aria-label={isSounding ? pause(voice.name) : play(voice.name)}
          aria-busy={isLoading || undefined}
          onClick={() => toggle(voice)}
        >
          <Icon name={isSounding ? 'pause' : 'play'} solid />
        </button>
      )}
      {isLoading && <output className="visually-hidden">{preparing}</output>}
      {voice && silent === voice.voice_id && (
        <span className="voice-field__problem" role="alert">
          {reason ?? unheard}
        </span>
      )}
    </div>
  );
};
