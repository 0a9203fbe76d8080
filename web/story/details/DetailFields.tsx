import { useId, useState } from 'react';
import { maxDetailLength, storyEvents, subjectKinds } from '#shared/story/detailKinds.ts';
import type { Details } from '#shared/story/details.ts';
import { details as english } from '../../strings/en/details.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import './details.css';

type DetailFieldsProps = {
  details: Details;
  /** The picture's number from 1, if there are several pictures. */
  place?: number | undefined;
  onChange: (details: Details) => void;
};

/** A field without a value is left out, as the server expects. */
const withField = <Name extends keyof Details>(details: Details, name: Name, value: Details[Name] | ''): Details => {
  const { [name]: _, ...others } = details;
  return value === '' || value === undefined ? others : { ...others, [name]: value };
};

/** On phones, the fields start closed, so that the moods need less scrolling. */
const isWide = (): boolean => typeof matchMedia !== 'function' || matchMedia('(min-width: 40rem)').matches;

/** The optional fields about a picture: subject and its kind, setting, event. */
export const DetailFields = ({ details, place, onChange }: DetailFieldsProps) => {
  const words = useWords(english);
  const set = <Name extends keyof Details>(name: Name, value: Details[Name] | '') =>
    onChange(withField(details, name, value));
  const [isOpen, setOpen] = useState(isWide);
  const { subject, kind, setting, event } = details;
  const filled = [subject, event && words.events[event], setting, kind && words.kinds[kind]]
    .filter(Boolean)
    .join(' · ');
  const label = place === undefined ? words.label : words.labelOf(place);
  return (
    <details className="details" open={isOpen} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary className="details__summary">
        {label} <span className="quiet">{filled || words.none}</span>
        <Icon name="down" />
      </summary>
      <fieldset className="details__fields" aria-label={label}>
        <Line
          label={words.subject}
          example={words.subjectExample}
          value={details.subject ?? ''}
          onType={(text) => set('subject', text)}
        />
        <Choice
          label={words.kind}
          none={words.anyKind}
          names={words.kinds}
          values={subjectKinds}
          value={details.kind}
          onChoose={(chosen) => set('kind', chosen)}
        />
        <Line
          label={words.setting}
          example={words.settingExample}
          value={details.setting ?? ''}
          onType={(text) => set('setting', text)}
        />
        <Choice
          label={words.event}
          none={words.noEvent}
          names={words.events}
          values={storyEvents}
          value={details.event}
          onChoose={(chosen) => set('event', chosen)}
        />
      </fieldset>
    </details>
  );
};

type LineProps = { label: string; example: string; value: string; onType: (text: string) => void };

const Line = ({ label, example, value, onType }: LineProps) => {
  const id = useId();
  return (
    <div>
      <label className="details__label quiet" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="field__line details__input"
        type="text"
        autoComplete="off"
        maxLength={maxDetailLength}
        placeholder={example}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </div>
  );
};

type ChoiceProps<Value extends string> = {
  label: string;
  none: string;
  names: Readonly<Record<Value, string>>;
  values: readonly Value[];
  value: Value | undefined;
  onChoose: (value: Value | '') => void;
};

const Choice = <Value extends string>({ label, none, names, values, value, onChoose }: ChoiceProps<Value>) => {
  const id = useId();
  return (
    <div>
      <label className="details__label quiet" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field__line details__input"
        value={value ?? ''}
        onChange={({ currentTarget }) => onChoose(values.find((one) => one === currentTarget.value) ?? '')}
      >
        <option value="">{none}</option>
        {values.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </div>
  );
};
