import { useVoices } from '../../lib/voices.ts';
import { server } from '../../strings/en/server.ts';
import { uploadDialog } from '../../strings/en/uploadDialog.ts';
import { useWords } from '../../strings/useWords.ts';
import { SelectField } from '../../ui/Fields.tsx';

/** The first voice is the default. */
export const VoiceField = ({ chosen }: { chosen: string | undefined }) => {
  const words = useWords(uploadDialog);
  const { voiceLabel } = useWords(server);
  const { data } = useVoices();
  return (
    <SelectField
      key={data ? 'ready' : 'waiting'}
      name="voiceId"
      label={words.voice}
      {...(chosen !== undefined && { defaultValue: chosen })}
      isDisabled={!data}
    >
      {data?.map(({ voice_id: id, name, labels }) => (
        <option key={id} value={id}>
          {name}, {voiceLabel(labels.accent)}
        </option>
      ))}
    </SelectField>
  );
};
